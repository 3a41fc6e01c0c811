import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal, parseDecimal } from '../../../engine/core/values/decimal.ts';

describe('a typed amount', () => {
  it.each([
    ['', ''],
    ['　', ''],
    ['1,234,567', '1234567'],
    ['１２３，４５６．７８', '123456.78'],
    ['￥1,000', '1000'],
    ['1000円', '1000'],
    ['007.50', '7.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['△1,200', '-1200'],
    ['−3', '-3'],
    ['ー3', '-3'],
    ['-0.000', '0'],
    ['1.2340000', '1.234'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(parseDecimal(typed)).toBe(kept);
  });

  it.each([
    ['abc'],
    ['1,23'],
    ['1234,567'],
    ['1.2345'],
    ['12345678901234'],
    ['1e3'],
    ['1 000'],
    ['-'],
    ['.'],
    ['1.2.3'],
    ['九'],
    ['1'.repeat(1_000_000)],
  ])('%.20j is no amount', (typed) => {
    expect(parseDecimal(typed)).toBeUndefined();
  });

  it('that is a decimal already stays what it is worth', () => {
    const stays = fc.property(fc.stringMatching(/^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/), (text) => {
      const parsed = parseDecimal(text) ?? 'none';
      expect(isDecimal(parsed)).toBe(true);
      expect(Number(parsed)).toBe(Number(text) + 0);
    });
    fc.assert(stays);
  });

  it('parses to a decimal or to nothing, whatever it is', () => {
    const safe = fc.property(fc.string({ unit: 'binary' }), (text) => {
      const parsed = parseDecimal(text) ?? '';
      expect(parsed === '' || isDecimal(parsed)).toBe(true);
    });
    fc.assert(safe);
  });
});
