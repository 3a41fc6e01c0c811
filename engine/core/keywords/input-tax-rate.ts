import { compareDecimals } from './numbers.ts';
import type { RuleKeyword } from './rule-keyword.ts';

/** At least 0 and below 1. */
export const inputTaxRate: RuleKeyword = {
  name: 'inputTaxRate',
  description: 'At least 0 and below 1.',
  operands: [],
  holds: (value) => compareDecimals(value, 0, (order) => order >= 0) && compareDecimals(value, 1, (order) => order < 0),
  samples: [
    { rule: true, value: '0.1', valid: true },
    { rule: true, value: '1', valid: false },
  ],
};
