import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanNumberInput } from '../../../../engine/react/widgets/numbers/clean-number-input.ts';

describe('a number input', () => {
  it.each([
    ['12a3-4', { maxLength: 5 }, '1234'],
    ['-12a3', { maxLength: 5, allowMinus: true }, '-123'],
    ['1234567', { maxLength: 5 }, '12345'],
    ['12:30 PM', { maxLength: 8, allowColon: true }, '12:30'],
    ['0.08%', { maxLength: 6, allowDot: true }, '0.08'],
    ['1,234円', { maxLength: 12, allowComma: true }, '1,234'],
    ['+81x', { maxLength: 5, allowPlus: true }, '+81'],
    ['１２', { maxLength: 5 }, '12'],
    ['1.2.3', { maxLength: 3, allowDot: true }, '1.2'],
  ])('keeps of %j with %j only %j', (typed, options, kept) => {
    expect(cleanNumberInput(typed, options)).toBe(kept);
  });

  it('understands the minus signs and digits of a Japanese keyboard', () => {
    expect(cleanNumberInput('ー１２．５', { allowMinus: true, allowDot: true })).toBe('-12.5');
  });

  it('never keeps what is not allowed, never more than fits, and nothing twice as clean', () => {
    const options = fc.record({
      allowMinus: fc.boolean(),
      allowDot: fc.boolean(),
      allowColon: fc.boolean(),
      maxLength: fc.nat(12),
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), options, (typed, given) => {
        const kept = cleanNumberInput(typed, given);
        const allowed = new Set(
          `0123456789${given.allowMinus ? '-' : ''}${given.allowDot ? '.' : ''}${given.allowColon ? ':' : ''}`,
        );
        expect([...kept].every((character) => allowed.has(character))).toBe(true);
        expect(kept.length).toBeLessThanOrEqual(given.maxLength);
        expect(cleanNumberInput(kept, given)).toBe(kept);
      }),
    );
  });
});
