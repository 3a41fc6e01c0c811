import { identityOf } from './identity-of.ts';
import { anyOperand, type RuleKeyword } from './rule.ts';

/** Does it differ from the other one? `1` and `"1"` are the same to whoever typed them. */
export function isDifferent(value: unknown, other: unknown): boolean {
  const isObject = typeof value === 'object' || typeof other === 'object';
  return isObject ? identityOf(value) !== identityOf(other) : String(value) !== String(other);
}

/** Letter by letter: case and blanks count. */
export const differ: RuleKeyword = {
  name: 'differ',
  description: 'Different from the other value.',
  operands: { other: anyOperand },
  functionName: 'isDifferent',
  holds: isDifferent,
  samples: [
    { rule: { other: { at: '1/other' } }, value: 'new', siblings: { other: 'old' }, valid: true },
    { rule: { other: 'A' }, value: 'a', valid: true },
    { rule: { other: { at: '1/other' } }, value: 'same', siblings: {}, valid: true },
    { rule: { other: { at: '1/other' } }, value: 'same', siblings: { other: 'same' }, valid: false },
    { rule: { other: 1 }, value: '1', valid: false },
  ],
};
