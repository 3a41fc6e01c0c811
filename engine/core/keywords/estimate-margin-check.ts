import { compareDecimals } from './numbers.ts';
import { decimalOperand, type RuleKeyword } from './rule.ts';

/**
 * Is the margin within its range? Where the price is the cost divided by (1 - margin) or multiplied by (1 + margin):
 * from 0 up to but below 1. Where it is the cost divided by the margin: above 0 and at most 1.
 */
export function isMarginInRange(value: unknown, marginType: unknown, flag: unknown): boolean {
  const isShareOfPrice =
    (compareDecimals(marginType, 1) === 0 && compareDecimals(flag, 1) === 0) || compareDecimals(marginType, 2) === 0;
  const [toZero, toOne] = [compareDecimals(value, 0), compareDecimals(value, 1)];
  return isShareOfPrice ? toZero >= 0 && toOne < 0 : toZero > 0 && toOne <= 0;
}

/** `marginType` is the first flag of the price formula (1 divides, 2 multiplies), `flag` its second. */
export const estimateMarginCheck: RuleKeyword = {
  name: 'estimateMarginCheck',
  description: 'A margin within the range that its kind of calculation allows.',
  operands: { marginType: decimalOperand, flag: decimalOperand },
  functionName: 'isMarginInRange',
  holds: isMarginInRange,
  samples: [
    { rule: { marginType: 1, flag: 1 }, value: '0', valid: true },
    { rule: { marginType: 1, flag: 1 }, value: '1', valid: false },
    { rule: { marginType: 2, flag: 2 }, value: '0.999', valid: true },
    { rule: { marginType: 2, flag: 2 }, value: '1', valid: false },
    { rule: { marginType: 1, flag: 2 }, value: '1', valid: true },
    { rule: { marginType: 1, flag: 2 }, value: '0', valid: false },
    { rule: { marginType: { at: '1/type' }, flag: 1 }, value: '5', siblings: {}, valid: true },
  ],
};
