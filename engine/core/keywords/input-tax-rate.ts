import { compareDecimals } from './numbers.ts';
import type { RuleKeyword } from './rule.ts';

/** Is it a tax rate as a fraction: at least 0 and below 1? */
export function isTaxRate(value: unknown): boolean {
  return compareDecimals(value, 0) >= 0 && compareDecimals(value, 1) < 0;
}

/** 10 % is `0.1`; `10` is a slip. */
export const inputTaxRate: RuleKeyword = {
  name: 'inputTaxRate',
  description: 'At least 0 and below 1.',
  operands: {},
  functionName: 'isTaxRate',
  holds: isTaxRate,
  samples: [
    { rule: true, value: '0.1', valid: true },
    { rule: true, value: 0, valid: true },
    { rule: true, value: '0.9999', valid: true },
    { rule: true, value: 1, valid: false },
    { rule: true, value: '10', valid: false },
    { rule: true, value: '-0.01', valid: false },
  ],
};
