import type { RuleKeyword } from './rule.ts';
import { matches } from './text-of.ts';

const pattern = /^[0-9]{3}-[0-9]{4}$/;

/** Is it a Japanese postal code? */
export function isDeliveryZipCode(value: unknown): boolean {
  return matches(value, pattern);
}

/** Three digits, a hyphen and four digits. */
export const deliveryZipCode: RuleKeyword = {
  name: 'deliveryZipCode',
  description: 'Three digits, a hyphen and four digits.',
  operands: {},
  functionName: 'isDeliveryZipCode',
  holds: isDeliveryZipCode,
  samples: [
    { rule: true, value: '100-0001', valid: true },
    { rule: true, value: '1000001', valid: false },
    { rule: true, value: '１００-０００１', valid: false },
  ],
};
