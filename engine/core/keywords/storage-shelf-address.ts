import { areDistinct } from './identity-of.ts';
import type { RuleKeyword } from './rule.ts';

/** Has every row an address, and no two the same? */
export function areShelfAddresses(value: unknown): boolean {
  return !Array.isArray(value) || (value.every(isFilled) && areDistinct(value));
}

/** A row is a text, or an object of texts (row, column) of which one at least is filled in. */
export const storageShelfAddress: RuleKeyword = {
  name: 'storageShelfAddress',
  description: 'Addresses of shelves, none empty and none twice.',
  operands: {},
  functionName: 'areShelfAddresses',
  holds: areShelfAddresses,
  samples: [
    { rule: true, value: ['A-01', 'A-02'], valid: true },
    { rule: true, value: ['A-01', 'A-01'], valid: false },
    { rule: true, value: ['A-01', ''], valid: false },
    { rule: true, value: ['A-01', '　'], valid: false },
    { rule: true, value: ['A-01', null], valid: false },
  ],
};

function isFilled(row: unknown): boolean {
  if (typeof row === 'string') return row.trim() !== '';
  if (row !== null && typeof row === 'object') return Object.values(row).some(isFilled);
  return typeof row === 'number';
}
