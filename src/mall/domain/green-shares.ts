import type { Decimal } from 'decimal.js';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** What of a category was ordered in a month, and how much of it was green: decimals in yen without tax. */
export interface GreenOrdered {
  /** `YYYY/MM` */
  month: string;
  categoryCode: string;
  largeName: string;
  goodsAmount: string;
  greenAmount: string;
}

/** What has something in common, summed up. */
export interface GreenSum {
  name: string;
  goodsAmount: string;
  greenAmount: string;
}

/** Sums for each value of what they are called by, in the order in which the values come. */
export function greenSumsBy(items: readonly GreenOrdered[], by: 'month' | 'largeName'): GreenSum[] {
  const sums = new Map<string, { goods: Decimal; green: Decimal }>();
  for (const item of items) {
    const { goods, green } = sums.get(item[by]) ?? { goods: new ExactDecimal(0), green: new ExactDecimal(0) };
    sums.set(item[by], { goods: goods.plus(item.goodsAmount), green: green.plus(item.greenAmount) });
  }
  return [...sums].map(([name, { goods, green }]) => ({
    name,
    goodsAmount: goods.toFixed(),
    greenAmount: green.toFixed(),
  }));
}

/** The category of which most was ordered first. */
export function largestFirst(sums: readonly GreenSum[]): GreenSum[] {
  return sums.toSorted((one, other) => new ExactDecimal(other.goodsAmount).comparedTo(one.goodsAmount));
}
