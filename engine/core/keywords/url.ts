import type { RuleKeyword } from './rule.ts';
import { textOf } from './text-of.ts';

const pattern = /^https?:\/\/[^\s/?#\\]+(?:[/?#]\S*)?$/i;

/** Is it an address on the web, of a page or a site? */
export function isUrl(value: unknown): boolean {
  const text = textOf(value);
  return text === undefined || (pattern.test(text) && URL.canParse(text));
}

/** Other schemes (`javascript:` above all) are no addresses here. */
export const url: RuleKeyword = {
  name: 'url',
  description: 'A web address with http or https and a host, without blanks.',
  operands: {},
  functionName: 'isUrl',
  holds: isUrl,
  samples: [
    { rule: true, value: 'https://example.jp/a?b=1#c', valid: true },
    { rule: true, value: 'http://localhost:3000', valid: true },
    { rule: true, value: 'example.jp', valid: false },
    { rule: true, value: 'javascript:alert(1)', valid: false },
    { rule: true, value: 'https://', valid: false },
    { rule: true, value: 'https://example.jp/a b', valid: false },
  ],
};
