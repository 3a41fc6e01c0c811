import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { roundDownToTopThreeDigits } from './round-down-to-top-three-digits.ts';

/** What a sale price is made of (spec §9). */
export interface MarginInput {
  unitCost: string | number;
  /** 1: the margin is an amount; 2: it is a rate. */
  marginType: 1 | 2;
  /** Of rates: 1 divides, anything else multiplies. */
  flag: number;
  /** Of rates that divide: 1 by (1 - margin), anything else by the margin. */
  secondFlag: number;
  /** Yen, or a fraction: `0.2` for 20 %. */
  margin: string | number;
}

/** Both whole yen as text. */
export interface CalculatedPrice {
  /** The calculated price, cut to an integer. */
  truncated: string;
  /** The same with all but its top three digits made zero. */
  salePrice: string;
}

/**
 * The sale price with a margin on the cost (spec §9), rounded half up to three places before it is cut.
 * @throws RangeError when the margin leaves nothing to divide by: `estimateMarginCheck` refuses it before.
 */
export function marginPrice(input: MarginInput): CalculatedPrice {
  return calculatedPrice(costWithMargin(input));
}

/**
 * The cost with its margin, before anything is rounded.
 * @throws RangeError when the margin leaves nothing to divide by
 */
export function costWithMargin({ unitCost, marginType, flag, secondFlag, margin }: MarginInput): Decimal {
  const cost = new ExactDecimal(unitCost);
  const rate = new ExactDecimal(margin);
  if (marginType !== 2) return cost.plus(rate);
  if (flag !== 1) return cost.times(rate.plus(1));
  const divisor = secondFlag === 1 ? new ExactDecimal(1).minus(rate) : rate;
  if (divisor.isZero()) throw new RangeError(`A margin of ${rate.toFixed()} leaves nothing to divide by.`);
  return cost.div(divisor);
}

/** A price as it is shown: three places, then cut, then its top three digits. */
export function calculatedPrice(price: Decimal): CalculatedPrice {
  const truncated = toThreePlaces(price).trunc();
  const text = truncated.isZero() ? '0' : truncated.toFixed(0);
  return { truncated: text, salePrice: roundDownToTopThreeDigits(text) };
}

/** A price at the precision that margins are reckoned with: three places, half up. */
export function toThreePlaces(price: Decimal): Decimal {
  return price.toDecimalPlaces(3, ExactDecimal.ROUND_HALF_CEIL);
}
