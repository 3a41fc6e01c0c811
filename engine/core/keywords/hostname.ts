import type { RuleKeyword } from './rule.ts';
import { textOf } from './text-of.ts';

const label = /^(?!-)[A-Za-z0-9-]{1,63}$/;

/** Is it a host name by RFC 1123: 1 to 255 characters, labels up to 63, no hyphen at their edges, no dot at the end? */
export function isHostname(value: unknown): boolean {
  const text = textOf(value);
  if (text === undefined) return true;
  return text.length <= 255 && text.split('.').every((part) => label.test(part) && !part.endsWith('-'));
}

/** A name alone (`intranet`) is a host name too. */
export const hostname: RuleKeyword = {
  name: 'hostname',
  description: 'A host name of 1 to 255 characters with labels of up to 63.',
  operands: {},
  functionName: 'isHostname',
  holds: isHostname,
  samples: [
    { rule: true, value: 'www.example.co.jp', valid: true },
    { rule: true, value: 'intranet', valid: true },
    { rule: true, value: '-a.example.jp', valid: false },
    { rule: true, value: 'a..jp', valid: false },
    { rule: true, value: 'example.jp.', valid: false },
    { rule: true, value: 'a_b.jp', valid: false },
    { rule: true, value: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.jp', valid: false },
  ],
};
