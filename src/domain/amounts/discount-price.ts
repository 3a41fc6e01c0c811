import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { type CalculatedPrice, calculatedPrice } from './margin-price.ts';

/** What a discounted price is made of (spec §9, the mirror of the margin). */
export interface DiscountInput {
  price: string | number;
  /** 1: the discount is an amount; 2: it is a rate. */
  marginType: 1 | 2;
  /** As for margins. A discount of a rate is always taken from the price, so that neither flag changes it. */
  flag: number;
  secondFlag: number;
  /** Yen, or a fraction: `0.2` for 20 %. */
  discount: string | number;
}

/** The price less a discount: an amount is subtracted, a rate leaves `price × (1 - discount)`. */
export function discountPrice({ price, marginType, discount }: DiscountInput): CalculatedPrice {
  const full = new ExactDecimal(price);
  const less = new ExactDecimal(discount);
  return calculatedPrice(marginType === 2 ? full.times(new ExactDecimal(1).minus(less)) : full.minus(less));
}
