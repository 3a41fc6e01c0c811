import { toExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';

/** A rate as people read and type it in a spreadsheet: `0.1` is `10%`; what is no rate stays as it is. */
export function percentOf(rate: unknown): string {
  if (rate === undefined || rate === null) return '';
  try {
    return `${toExactDecimal(rate).times(100).toFixed()}%`;
  } catch {
    return String(rate);
  }
}
