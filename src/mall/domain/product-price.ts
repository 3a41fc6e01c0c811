import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { findWholesaleTier } from '../../domain/index.ts';

/** A tier of a price: from how many to how many (`-1`: without end) it holds. Prices are decimals in yen per unit. */
export interface PriceTier {
  minQuantity: number;
  maxQuantity: number;
  salePrice: string;
}

/** What a product costs somebody: its list price and tiers, or the contract that stands in their place. */
export interface ProductPrice {
  unitPrice: string;
  tiers: readonly PriceTier[];
  contract: ContractPrice | null;
}

/** A price that was agreed on, for all quantities. `until`: its last day, `YYYY/MM/DD`; `null` without end. */
export interface ContractPrice {
  number: string;
  unitPrice: string;
  until: string | null;
}

/** What one unit costs when so many are bought: the contract's price, the tier's, or the list price outside of all tiers. */
export function unitPriceFor({ unitPrice, tiers, contract }: ProductPrice, quantity: string): string {
  if (contract) return contract.unitPrice;
  return findWholesaleTier(tiers, quantity)?.salePrice ?? unitPrice;
}

/** A lower price that more would have: how many more, that price, and what it saves in percent with one decimal. */
export interface NextTier {
  missing: string;
  salePrice: string;
  savedPercent: string;
}

/** The nearest tier above a quantity that is cheaper than what it costs now; `null` where there is none. */
export function nextTierFor(price: ProductPrice, quantity: string): NextTier | null {
  const now = new ExactDecimal(unitPriceFor(price, quantity));
  if (price.contract !== null || !now.gt(0)) return null;
  const cheaper = price.tiers
    .filter(({ minQuantity, salePrice }) => new ExactDecimal(minQuantity).gt(quantity) && now.gt(salePrice))
    .sort((one, other) => new ExactDecimal(one.minQuantity).comparedTo(other.minQuantity));
  const [next] = cheaper;
  if (!next) return null;
  const saved = now.minus(next.salePrice).div(now).times(100);
  return {
    missing: new ExactDecimal(next.minQuantity).minus(quantity).toFixed(),
    salePrice: next.salePrice,
    savedPercent: saved.toDecimalPlaces(1, ExactDecimal.ROUND_DOWN).toFixed(),
  };
}

/** What one of the units inside costs (yen, two decimals), for comparing packs; `null`: it is not known what is inside. */
export function basePriceOf(unitPrice: string, baseQuantity: string | undefined): string | null {
  if (baseQuantity === undefined || !new ExactDecimal(baseQuantity).gt(0)) return null;
  return new ExactDecimal(unitPrice).div(baseQuantity).toDecimalPlaces(2).toFixed();
}
