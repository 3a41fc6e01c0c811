import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** What part of the agreed quantity is called off when it is told. */
const mostly = '0.8';

/**
 * How much may be called off of an agreed quantity, with what the contract lets it be overrun by; `undefined`: as much as is
 * wanted, since no quantity was agreed.
 * @param percent by how much of a hundred it may be overrun
 */
export function mostCallable(agreed: string | undefined, percent: number | undefined): Decimal | undefined {
  if (agreed === undefined || agreed === '') return undefined;
  return new ExactDecimal(agreed).times(100 + (percent ?? 0)).div(100);
}

/** Is so much of an agreed quantity called off that it is to be told? */
export function isMostlyCalled(agreed: string | undefined, called: Decimal): boolean {
  if (agreed === undefined || agreed === '') return false;
  return called.gte(new ExactDecimal(agreed).times(mostly));
}
