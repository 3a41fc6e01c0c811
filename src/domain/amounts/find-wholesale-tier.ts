import { tierHolds, unboundedMaximum } from '../../../engine/core/keywords/quantity-base-wholesale-price.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** A price that holds from one quantity to another, both included. */
export interface WholesaleTier {
  minQuantity: string | number;
  /** -1: without end. */
  maxQuantity: string | number;
  salePrice: string | number;
}

/** The maximum that counts: -1 stands for 999,999,999,999,999 (spec §9). */
export function wholesaleMaximum(maxQuantity: string | number): string | number {
  return new ExactDecimal(maxQuantity).eq(-1) ? unboundedMaximum : maxQuantity;
}

/** The first tier that holds the quantity; `null` when it lies before, between or behind them. */
export function findWholesaleTier<Tier extends WholesaleTier>(
  tiers: readonly Tier[],
  quantity: string | number,
): Tier | null {
  return tiers.find((tier) => tierHolds(tier, quantity)) ?? null;
}
