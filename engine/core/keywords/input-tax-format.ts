import type { RuleKeyword } from './rule.ts';
import { matches } from './text-of.ts';

const pattern = /^(?=[0-9.]{1,5}$)(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** Is it written as a tax rate: digits with at most one dot, at least one digit, at most 5 characters? */
export function isTaxFormat(value: unknown): boolean {
  return matches(value, pattern);
}

/** How a tax rate is typed; whether it is one, says `inputTaxRate`. */
export const inputTaxFormat: RuleKeyword = {
  name: 'inputTaxFormat',
  description: 'Digits and at most one dot, at most 5 characters.',
  operands: {},
  functionName: 'isTaxFormat',
  holds: isTaxFormat,
  samples: [
    { rule: true, value: '0.1', valid: true },
    { rule: true, value: '0.075', valid: true },
    { rule: true, value: '10', valid: true },
    { rule: true, value: '0.0755', valid: false },
    { rule: true, value: '0.1.1', valid: false },
    { rule: true, value: '.', valid: false },
    { rule: true, value: '-0.1', valid: false },
  ],
};
