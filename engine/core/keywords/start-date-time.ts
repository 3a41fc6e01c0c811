import { momentOf } from './moments.ts';
import { dateOperand, type RuleKeyword } from './rule.ts';

/** Is it a start at or before the end? */
export function isStart(value: unknown, end: unknown): boolean {
  return momentOf(value) <= momentOf(end);
}

/** Equal is fine, and so is a counterpart that is not there yet. */
export const startDateTime: RuleKeyword = {
  name: 'startDateTime',
  description: 'At or before the end.',
  operands: { end: dateOperand },
  functionName: 'isStart',
  holds: isStart,
  samples: [
    { rule: { end: { at: '1/end' } }, value: '2026/11/20 10:00', siblings: { end: '2026/11/20 10:00' }, valid: true },
    { rule: { end: { at: '1/end' } }, value: '2026/11/20 10:00', siblings: {}, valid: true },
    { rule: { end: { at: '1/end' } }, value: '2026/11/20 10:01', siblings: { end: '2026/11/20 10:00' }, valid: false },
    { rule: { end: { at: '1/end' } }, value: '2026/02/30 10:00', siblings: { end: '2026/12/31 10:00' }, valid: false },
  ],
};
