import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CatalogRule } from '../../../master/index.ts';
import type { catalogSorts } from '../../domain/catalog-sorts.ts';
import type { ContractPrice } from '../../domain/product-price.ts';
import type { Viewer } from '../viewer.ts';

/** What is looked for in the catalog; everything that is given has to hold. Prices are decimals in yen, without tax. */
export interface CatalogRequest {
  keyword?: string;
  /** None of these words may be found. */
  excludedKeyword?: string;
  /** Codes of small categories. */
  categories?: readonly string[];
  manufacturers?: readonly string[];
  /** Whose catalogs: codes of suppliers. */
  catalogs?: readonly string[];
  minPrice?: string;
  maxPrice?: string;
  /** Only these, of which something lies in an own storage. */
  stocked?: readonly string[];
  /** Only these products. */
  codes?: readonly string[];
  /** Only products of which a whole value is one of these, in the spelling that searches compare. */
  named?: readonly string[];
  sort?: CatalogSort;
  /** From 1. */
  page?: number;
}

export type CatalogSort = (typeof catalogSorts)[number];

/** A product as its viewer sees it. `price`: what the smallest quantity costs him per unit. */
export interface FoundProduct {
  code: string;
  record: RecordOf<'master/product'>;
  price: string;
  contract: ContractPrice | null;
  /** The rules that it falls under for him, the strictest first. */
  rules: readonly CatalogRule[];
  /** Nobody may buy from its supplier. */
  isNotTradeable?: true;
  /** Of what came back from a shop: where it is from, and how many it is. */
  external?: ExternalOrigin;
}

/** Where a line from a shop is from. Only its shop changes it. */
export interface ExternalOrigin {
  sessionId: string;
  shopCode: string;
  operationAllowed: 'create' | 'edit' | 'inspect';
  quantity: string;
}

/** How many products have each value of a facet, whatever is asked of that facet itself; on a page those with most of them and those asked for. */
export type FacetCounts = Readonly<Record<string, number>>;

/** One page of what was found. `capped`: there is more than `total`, and what is beyond was neither sorted nor counted. */
export interface CatalogPage {
  total: number;
  capped: boolean;
  items: readonly FoundProduct[];
  facets: { categories: FacetCounts; manufacturers: FacetCounts; catalogs: FacetCounts };
}

/**
 * The one port of the catalog's search: whatever answers it, people find, count and sort only what they may see, by their
 * own prices. It is asked inside of a transaction of the viewer's company group.
 */
export type CatalogSearch = (query: Query, viewer: Viewer, request: CatalogRequest) => Promise<CatalogPage>;

/** Products on a page (spec §3, itemsPerPage). */
export const productsPerPage = 20;
