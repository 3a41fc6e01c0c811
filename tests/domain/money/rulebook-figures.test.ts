import { describe, expect, it } from 'vitest';
import * as domain from '../../../src/domain/index.ts';

const { calculateAmount, discountPrice, findWholesaleTier, formatDecimal, marginPrice } = domain;

/** Worked out on paper from the words of the rulebook, not from the code. */
describe('figures of the rulebook', () => {
  it('have a function each, by the names that were agreed on', () => {
    const names =
      'calculateAmount cutScreenTitle discountPrice findWholesaleTier formatBytes formatCurrencyThreeDecimals ' +
      'formatCurrencyTwoZeros formatDate formatDecimal formatNumber marginPrice roundDownToTopThreeDigits ' +
      'roundFraction skipWeekend wholesaleMaximum withholdingTax';
    expect(Object.keys(domain).sort().join(' ')).toBe(names);
  });

  it.each([
    ['0.5', 1, '1'],
    ['-0.5', 1, '0'],
    ['-1.5', 1, '-1'],
    ['-1.51', 1, '-2'],
    ['1.0001', 2, '2'],
    ['-1.9', 2, '-1'],
    ['1.9999', 3, '1'],
    ['-1.0001', 3, '-2'],
    [1e21, 3, '1000000000000000000000'],
    ['9007199254740993.5', 1, '9007199254740994'],
  ] as const)('%s rounds in mode %i to %s', (value, fraction, integer) => {
    expect(domain.roundFraction(value, fraction)).toBe(integer);
  });

  it.each([
    // Price, quantity, tax type, rate, rounding, rounding of the tax: amount, tax, without tax, with tax.
    ['1080', 1, 1, '0.08', 1, 1, '1080 80 1000 1080'],
    ['999', 1, 1, '0.1', 2, 2, '999 91 908 999'],
    ['999', 1, 1, '0.1', 3, 3, '999 90 909 999'],
    ['33.335', '3', 2, '0.1', 2, 2, '101 11 101 112'],
    ['33.335', '3', 2, '0.1', 2, 3, '101 10 101 111'],
    ['33.335', '3', 2, '0.1', 3, 1, '100 10 100 110'],
    ['-105', 1, 2, '0.1', 1, 1, '-105 -10 -105 -115'],
    [1.15, 100, 2, 0.1, 3, 3, '115 11 115 126'],
    [
      '9999999999999.999',
      '9999999999999.999',
      3,
      0.1,
      3,
      3,
      '99999999999999980000000000 0 99999999999999980000000000 99999999999999980000000000',
    ],
  ] as const)('%s × %s of tax type %i at %s, rounded %i and %i', (...vector) => {
    const [unitPrice, quantity, taxType, taxRate, fraction, taxFraction, sums] = vector;
    const amounts = calculateAmount({ unitPrice, quantity, taxType, taxRate, fraction, taxFraction });
    const { amount, amountTax, amountWithoutTax, amountWithTax } = amounts;
    expect([amount, amountTax, amountWithoutTax, amountWithTax].join(' ')).toBe(sums);
  });

  it.each([
    ['1000000', 2, '102100'],
    ['1000001', 2, '102100.2042'],
    ['999999', 2, '102099.8979'],
    ['3333333', 2, '578566.5986'],
    ['3333333', 1, '0'],
  ] as const)('of %s with setting %i, %s is withheld', (amount, withholding, tax) => {
    expect(domain.withholdingTax(amount, withholding)).toBe(tax);
  });

  it.each([
    // Cost, margin type, flag, second flag, margin: cut to an integer, sale price.
    ['800', 2, 1, 1, '0.2', '1000 1000'],
    ['800', 2, 1, 2, '0.3', '2666 2660'],
    ['12345.6', 2, 2, 1, '0.15', '14197 14100'],
    ['99999.9995', 1, 1, 1, 0, '100000 100000'],
    ['123', 1, 2, 2, '0.999', '123 123'],
    ['0.1', 2, 2, 2, '0.1', '0 0'],
  ] as const)('a cost of %s with margin %i, %i, %i of %s', (unitCost, marginType, flag, secondFlag, margin, prices) => {
    const { truncated, salePrice } = marginPrice({ unitCost, marginType, flag, secondFlag, margin });
    expect(`${truncated} ${salePrice}`).toBe(prices);
  });

  it('takes discounts off', () => {
    const flags = { flag: 1, secondFlag: 1 };
    expect(discountPrice({ price: '12345', marginType: 2, discount: '0.1', ...flags })).toEqual({
      truncated: '11110',
      salePrice: '11100',
    });
    expect(discountPrice({ price: 1500, marginType: 1, discount: 1, ...flags }).salePrice).toBe('1490');
  });

  it('finds tiers at their very edges', () => {
    const tiers = [
      { minQuantity: 1, maxQuantity: 9, salePrice: 100 },
      { minQuantity: 10, maxQuantity: -1, salePrice: 90 },
    ];
    const priceAt = (quantity: string | number) => findWholesaleTier(tiers, quantity)?.salePrice ?? null;
    expect([0, 1, '9', '9.5', 10, 999_999_999_999_999, '1000000000000000'].map(priceAt)).toEqual([
      null,
      100,
      100,
      null,
      90,
      90,
      null,
    ]);
    expect([-1, 5].map(domain.wholesaleMaximum)).toEqual([999_999_999_999_999, 5]);
  });

  it.each([
    ['2026/11/20', 0, '2026/11/20'],
    ['2026/11/20', 1, '2026/11/23'],
    ['2026/11/20', 2, '2026/11/23'],
    ['2026/11/20', 3, '2026/11/23'],
    ['2026/11/20', -5, '2026/11/16'],
    ['2026/12/31', 2, '2027/01/04'],
    ['2028/02/28', 1, '2028/02/29'],
  ])('%s and %i days is %s', (date, days, moved) => {
    expect(domain.skipWeekend(date, days)).toBe(moved);
  });

  it('are written as they are read', () => {
    expect(formatDecimal('2.345', 'round', 2)).toBe('2.35');
    expect(formatDecimal('-2.345', 'floor', 2)).toBe('-2.35');
    expect(formatDecimal('2', 'ceil', 1)).toBe('2.0');
    expect(domain.formatBytes(1536)).toBe('1.5 KB');
    expect(domain.roundDownToTopThreeDigits('1239.9')).toBe('1230');
    expect(domain.roundDownToTopThreeDigits('999.9')).toBe('999');
  });
});
