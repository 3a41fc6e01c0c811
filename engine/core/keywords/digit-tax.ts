import type { RuleKeyword } from './rule.ts';
import { textOf } from './text-of.ts';

const pattern = /^[0-9]{13}$/;

/**
 * Is it a Japanese corporate number with a right check digit? The first digit is 9 minus the remainder by 9 of the
 * other twelve, weighed 1 and 2 in turn from the right (ordinance of the Ministry of Finance, 2014, no. 70).
 */
export function isCorporateNumber(value: unknown): boolean {
  const text = textOf(value);
  if (text === undefined) return true;
  if (!pattern.test(text)) return false;
  return Number(text[0]) === corporateCheckDigit(text.slice(1));
}

/** The check digit that stands before the other twelve of a Japanese corporate number. */
export function corporateCheckDigit(twelve: string): number {
  const sum = [...twelve]
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}

/** A registration number for invoices is `T` and this; the field takes the `T` away before. */
export const digitTax: RuleKeyword = {
  name: 'digitTax',
  description: 'A corporate number of 13 digits whose check digit is right.',
  operands: {},
  functionName: 'isCorporateNumber',
  holds: isCorporateNumber,
  samples: [
    { rule: true, value: '7000012050002', valid: true },
    { rule: true, value: '5835678256246', valid: true },
    { rule: true, value: '7000012050003', valid: false },
    { rule: true, value: '700001205000', valid: false },
    { rule: true, value: 'T7000012050002', valid: false },
  ],
};
