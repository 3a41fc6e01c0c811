import type { RuleKeyword } from './rule.ts';
import { matches } from './text-of.ts';

const pattern = /^\+?[0-9]+(?:-[0-9]+)*$/;

/** Is it a fax number, with an optional plus sign? */
export function isFax(value: unknown): boolean {
  return matches(value, pattern);
}

/** Groups of digits with single hyphens between them, optionally after a plus sign. */
export const fax: RuleKeyword = {
  name: 'fax',
  description: 'Groups of digits with single hyphens between them, optionally after a plus sign.',
  operands: {},
  functionName: 'isFax',
  holds: isFax,
  samples: [
    { rule: true, value: '03-1234-5678', valid: true },
    { rule: true, value: '+81-3-1234-5678', valid: true },
    { rule: true, value: '03--1234', valid: false },
    { rule: true, value: '03-1234-', valid: false },
    { rule: true, value: '(03)1234', valid: false },
  ],
};
