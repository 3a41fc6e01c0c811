import { Decimal } from 'decimal.js';

/**
 * What a line is expected to take in each month of its year (yen): a month that is over took what it took, and each of the
 * others takes the average of these, or what stands in it already where that is more. Nothing is expected before a month is over.
 *
 * @param used what stands in each month, whatever the layer
 * @param over how many of the months are over
 */
export function forecastOf(used: readonly Decimal[], over: number): Decimal[] {
  const past = used.slice(0, Math.max(0, over));
  if (past.length === 0) return [];
  const average = past
    .reduce((sum, month) => sum.plus(month), new Decimal(0))
    .div(past.length)
    .round();
  return used.map((month, index) => (index < past.length ? month : Decimal.max(month, average)));
}
