import { areDistinct, memberOf } from './identity-of.ts';
import type { RuleKeyword } from './rule.ts';

/** Are no two of the chosen options the same, by their id, or by their code when they have none? */
export function isUniqueSelection(value: unknown): boolean {
  return !Array.isArray(value) || areDistinct(value.map((row) => memberOf(row, 'id') ?? memberOf(row, 'code') ?? row));
}

/** The names of options may differ by language; their ids do not. */
export const uniqueArraySelect2: RuleKeyword = {
  name: 'uniqueArraySelect2',
  description: 'Chosen options without duplicates, by id.',
  operands: {},
  functionName: 'isUniqueSelection',
  holds: isUniqueSelection,
  samples: [
    {
      rule: true,
      value: [
        { id: '1', name: 'A' },
        { id: '2', name: 'A' },
      ],
      valid: true,
    },
    {
      rule: true,
      value: [
        { id: '1', name: 'A' },
        { id: '1', name: 'B' },
      ],
      valid: false,
    },
    { rule: true, value: [{ code: 'x' }, { code: 'x' }], valid: false },
  ],
};
