import { isHostname } from './hostname.ts';
import type { RuleKeyword } from './rule.ts';
import { textOf } from './text-of.ts';

const pattern = /^https?:\/\/([^:/?#@\s]{1,255})(?::([0-9]{1,5}))?$/;

/** Is it scheme, host and optional port, and nothing else? */
export function isOrigin(value: unknown): boolean {
  const text = textOf(value);
  if (text === undefined) return true;
  const match = pattern.exec(text);
  return match !== null && isHostname(match[1]) && Number(match[2] ?? 0) <= 65535;
}

/** As browsers send it: no slash at the end. */
export const origin: RuleKeyword = {
  name: 'origin',
  description: 'http or https, a host and an optional port, without anything behind.',
  operands: {},
  functionName: 'isOrigin',
  holds: isOrigin,
  samples: [
    { rule: true, value: 'https://example.jp', valid: true },
    { rule: true, value: 'http://localhost:3000', valid: true },
    { rule: true, value: 'https://example.jp/', valid: false },
    { rule: true, value: 'ftp://example.jp', valid: false },
    { rule: true, value: 'https://example.jp:99999', valid: false },
    { rule: true, value: 'https://user@example.jp', valid: false },
  ],
};
