import type { RuleKeyword } from './rule-keyword.ts';

/** A date that is today or later; today comes with the validation. */
export const notBeforeToday: RuleKeyword = {
  name: 'notBeforeToday',
  description: 'A date that is today or later; today comes with the validation.',
  operands: [],
  holds: (value, _operands, context) => context?.today === undefined || String(value) >= context.today,
  samples: [{ rule: true, value: '2999/12/31', valid: true }],
};
