import { momentOf } from './moments.ts';
import { dateOperand, type RuleKeyword } from './rule.ts';

/** Is it an end at or after the start? */
export function isEnd(value: unknown, start: unknown): boolean {
  return momentOf(value) >= momentOf(start);
}

/** Equal is fine, and so is a counterpart that is not there yet. */
export const endDateTime: RuleKeyword = {
  name: 'endDateTime',
  description: 'At or after the start.',
  operands: { start: dateOperand },
  functionName: 'isEnd',
  holds: isEnd,
  samples: [
    {
      rule: { start: { at: '1/start' } },
      value: '2026/11/20 24:00',
      siblings: { start: '2026/11/20 23:59' },
      valid: true,
    },
    { rule: { start: { at: '1/start' } }, value: '2026/11/20 10:00', siblings: { start: '' }, valid: true },
    {
      rule: { start: { at: '1/start' } },
      value: '2026/11/20 09:59',
      siblings: { start: '2026/11/20 10:00' },
      valid: false,
    },
  ],
};
