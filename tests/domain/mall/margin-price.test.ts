import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPrice, marginPrice, roundDownToTopThreeDigits } from '../../../src/domain/index.ts';

const price = (marginType: 1 | 2, flag: number, secondFlag: number, margin: string) =>
  marginPrice({ unitCost: '12345', marginType, flag, secondFlag, margin });

describe('the price with a margin', () => {
  it.each([
    ['adds an amount', price(1, 1, 1, '100.9'), '12445', '12400'],
    ['divides by what the margin leaves', price(2, 1, 1, '0.2'), '15431', '15400'],
    ['divides by the margin', price(2, 1, 2, '0.8'), '15431', '15400'],
    ['multiplies', price(2, 2, 1, '0.2'), '14814', '14800'],
  ])('%s', (_title, found, truncated, salePrice) => {
    expect(found).toEqual({ truncated, salePrice });
  });

  it('is rounded to three places before it is cut', () => {
    const almost = { marginType: 2, flag: 1, secondFlag: 2, margin: '0.3' } as const;
    expect(marginPrice({ ...almost, unitCost: '29.99999' })).toMatchObject({ truncated: '100' });
    expect(marginPrice({ ...almost, unitCost: '29.99' })).toMatchObject({ truncated: '99' });
  });

  it('has no floating point in it', () => {
    expect(marginPrice({ unitCost: 1.1, marginType: 2, flag: 2, secondFlag: 2, margin: 0.1 }).truncated).toBe('1');
    expect(marginPrice({ unitCost: 70, marginType: 2, flag: 1, secondFlag: 1, margin: 0.3 }).truncated).toBe('100');
  });

  it('refuses a margin that leaves nothing to divide by', () => {
    expect(() => price(2, 1, 1, '1')).toThrow(RangeError);
    expect(() => price(2, 1, 2, '0')).toThrow(RangeError);
  });
});

describe('the price with a discount', () => {
  it.each([
    ['subtracts an amount', 1, '345.5', '11999', '11900'],
    ['takes a rate off', 2, '0.1', '11110', '11100'],
  ] as const)('%s', (_title, marginType, discount, truncated, salePrice) => {
    const found = discountPrice({ price: '12345', marginType, flag: 1, secondFlag: 1, discount });
    expect(found).toEqual({ truncated, salePrice });
  });
});

describe('the top three digits', () => {
  it.each([
    ['999.9', '999'],
    ['1000', '1000'],
    ['1009', '1000'],
    ['123456789012345678', '123000000000000000'],
    ['-12345', '-12300'],
    ['-0.9', '0'],
    [0, '0'],
  ])('of %s are %s', (value, expected) => {
    expect(roundDownToTopThreeDigits(value)).toBe(expected);
  });

  it('are those of the text, for any whole number', () => {
    const exact = fc.property(fc.bigInt({ min: 1000n, max: 10n ** 18n }), (value) => {
      const text = `${value}`;
      expect(roundDownToTopThreeDigits(text)).toBe(text.slice(0, 3).padEnd(text.length, '0'));
    });
    fc.assert(exact);
  });
});
