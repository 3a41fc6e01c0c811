import { Decimal } from 'decimal.js';

/**
 * The decimals of rules, expressions and amounts. 100 digits: no sum of two decimals that the rules take (40 digits on
 * either side of the point) and no product of amounts that the formats admit is ever rounded. The library's own default
 * of 20 would round silently. A clone, so that no setting elsewhere reaches it.
 */
export const ExactDecimal: typeof Decimal = Decimal.clone({ precision: 100, toExpNeg: -1e9, toExpPos: 1e9 });

/** Plain notation only: exponents would let thirteen characters stop the machine, and `0x10` is nobody's amount. */
const plainDecimal = /^-?\d{1,30}(\.\d{1,15})?$/;

/**
 * A decimal from a decimal string, a number or an integer.
 * @throws RangeError for anything else, the empty string and absent values among it.
 */
export function toExactDecimal(value: unknown): Decimal {
  if (value instanceof Decimal) return new ExactDecimal(value);
  const text =
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? `${value}` : '';
  if (!plainDecimal.test(text)) throw new RangeError('Not a decimal.');
  return new ExactDecimal(text);
}
