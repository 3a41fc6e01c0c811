import type { Decimal } from 'decimal.js';
import { ruleKey } from '../text-keys.ts';
import type { FieldError } from '../wire.ts';

/** What is wrong with a number that has more decimals than it may, but for the field: how many it may have. */
export type TooFine = Omit<FieldError, 'at'>;

/** A number with at most so many decimals is fine: `undefined`. */
export function finerThan(given: Decimal, decimals: number): TooFine | undefined {
  if (given.decimalPlaces() <= decimals) return undefined;
  const keyword = decimals === 0 ? 'unitIsWhole' : 'unitDecimals';
  return { keyword, messageKey: ruleKey(keyword), params: { decimals } };
}
