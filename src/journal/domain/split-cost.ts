import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';

/** A part of a cost that a department bears, in percent. */
export interface CostShare {
  departmentCode: string;
  departmentName: string;
  percent: string;
}

/** What a department bears of an amount, in yen. */
export interface SplitCost {
  code: string;
  name: string;
  amount: string;
}

/**
 * Splits whole yen over departments: each part is cut off to yen, the last one takes what remains, so that the parts sum up to
 * the amount. Red amounts are split as black ones.
 */
export function splitCost(amount: string, shares: readonly CostShare[]): SplitCost[] {
  const whole = new ExactDecimal(amount);
  let left = whole;
  return shares.map(({ departmentCode, departmentName, percent }, index) => {
    const isLast = index === shares.length - 1;
    const part = isLast ? left : whole.times(percent).dividedBy(100).trunc();
    left = left.minus(part);
    return { code: departmentCode, name: departmentName, amount: part.toFixed(0) };
  });
}
