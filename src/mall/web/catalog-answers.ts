import type { ContractPrice, PriceTier } from '../domain/product-price.ts';

/** A product as the mall's calls answer it; `price`: what the smallest quantity costs this person per unit. */
export interface CatalogProduct {
  code: string;
  name: string;
  modelNumber?: string;
  makerName?: string;
  categoryCode: string;
  categoryName: string | null;
  supplierCode: string;
  supplierName: string | null;
  unitCode: string;
  unitName: string | null;
  unitPrice: string;
  price: string;
  contract: ContractPrice | null;
  taxType: number;
  taxRate: string;
  janCode?: string;
  leadTimeDays?: number;
  specification?: string;
  priceTiers?: PriceTier[];
  minQuantity?: string;
  quantityStep?: string;
  baseQuantity?: string;
  baseUnitName: string | null;
  isRecommended?: boolean;
  isGreen?: boolean;
  /** The company's rules that it falls under, the strictest first. */
  rules: { name: string; effect: 'needsApproval' | 'forbidden' | 'message'; message?: string }[];
  /** Nobody may buy from its supplier. */
  isNotTradeable?: boolean;
  isDiscontinued?: boolean;
  successorCode?: string;
  /** The id of its first picture. */
  picture?: string;
  /** What lies free in the own storages; absent where it is not told. */
  stock?: { quantity: string; storages: { code: string; name: string; quantity: string }[] } | null;
}

export type CatalogFacet = 'categories' | 'manufacturers' | 'catalogs';

/** One value of a facet, and how many products have it. */
export interface FacetValue {
  code: string;
  name: string;
  count: number;
}

export interface CatalogResults {
  total: number;
  capped: boolean;
  itemsPerPage: number;
  items: CatalogProduct[];
  facets: Record<CatalogFacet, FacetValue[]>;
}
