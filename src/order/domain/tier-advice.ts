import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { findWholesaleTier, type WholesaleTier } from '../../domain/amounts/find-wholesale-tier.ts';

/** What a quantity means for the price: the tier it lies in, and the next one that would be cheaper. */
export interface TierAdvice<Tier extends WholesaleTier> {
  /** `null`: below, between or behind the tiers. */
  tier: Tier | null;
  /** The cheaper tier that begins next, and how many more it takes (a decimal text); `null` when there is none. */
  next: { tier: Tier; more: string } | null;
}

/** Where a quantity stands among the tiers of a price. `null` when it is no decimal. */
export function tierAdvice<Tier extends WholesaleTier>(
  tiers: readonly Tier[],
  quantity: string | number,
): TierAdvice<Tier> | null {
  if (!/^-?[0-9]+(\.[0-9]+)?$/.test(String(quantity))) return null;
  const tier = findWholesaleTier(tiers, quantity);
  const cheaper = tiers
    .filter((one) => new ExactDecimal(one.minQuantity).gt(quantity))
    .filter((one) => tier === null || new ExactDecimal(one.salePrice).lt(tier.salePrice))
    .sort((one, other) => new ExactDecimal(one.minQuantity).comparedTo(other.minQuantity));
  const next = cheaper[0];
  const more = next && new ExactDecimal(next.minQuantity).minus(quantity).toFixed();
  return { tier, next: next && more ? { tier: next, more } : null };
}

/** Tiers out of a record; rows that are none are left out. */
export function tiersOf(value: unknown): WholesaleTier[] {
  return Array.isArray(value) ? value.filter(isTier) : [];
}

function isTier(row: unknown): row is WholesaleTier {
  return (
    typeof row === 'object' &&
    row !== null &&
    ['minQuantity', 'maxQuantity', 'salePrice'].every((name) => isNumeric((row as Record<string, unknown>)[name]))
  );
}

function isNumeric(value: unknown): boolean {
  return (
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && /^-?[0-9]+(\.[0-9]+)?$/.test(value))
  );
}
