import type { RuleKeyword } from './rule.ts';
import { textOf } from './text-of.ts';

const address = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z][A-Za-z0-9-]*$/;

/** Is it one e-mail address? */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text);
}

/** Are these e-mail addresses, with commas (and blanks, if wanted) between them? */
export function areEmails(value: unknown): boolean {
  return (
    textOf(value)
      ?.split(',')
      .every((part) => isEmail(part.trim())) ?? true
  );
}

/** A comma with nothing behind it is a forgotten address, not an empty one. */
export const multiEmail: RuleKeyword = {
  name: 'multiEmail',
  description: 'E-mail addresses separated by commas.',
  operands: {},
  functionName: 'areEmails',
  holds: areEmails,
  samples: [
    { rule: true, value: 'a@example.jp', valid: true },
    { rule: true, value: 'a@example.jp, b@example.co.jp', valid: true },
    { rule: true, value: 'a@example.jp,', valid: false },
    { rule: true, value: 'a@example.jp;b@example.jp', valid: false },
    { rule: true, value: 'a@example', valid: false },
  ],
};
