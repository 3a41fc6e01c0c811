import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cutScreenTitle,
  formatBytes,
  formatCurrencyThreeDecimals,
  formatCurrencyTwoZeros,
  formatDate,
  formatDecimal,
  formatNumber,
} from '../../src/domain/index.ts';

afterEach(() => vi.restoreAllMocks());

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [10_485_760, '10 MB'],
    [1_234_567, '1.18 MB'],
    [1024 ** 4 * 2000, '2000 TB'],
    [-1, '0 B'],
    [Number.NaN, '0 B'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('the title of a screen', () => {
  it.each([
    ['発注入力', '発注入力'],
    ['12345678901234567890', '12345678901234567890'],
    ['123456789012345678901', '12345678901234567890...'],
    ['𠮷'.repeat(21), `${'𠮷'.repeat(20)}...`],
    ['', ''],
  ])('%s is sent as %s', (title, sent) => {
    expect(cutScreenTitle(title)).toBe(sent);
  });
});

describe('numbers', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['-1234567.5', '-1,234,567.5'],
    ['999', '999'],
    ['-0', '0'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
    [1e21, '1,000,000,000,000,000,000,000'],
    ['0.123', '0.123'],
  ])('%s is shown as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([
    ['1234', '1,234.00', '1,234.000'],
    ['1234.5', '1,234.500', '1,234.500'],
    ['1234.5678', '1,234.568', '1,234.568'],
    ['-1234', '-1,234.00', '-1,234.000'],
    ['0', '0.00', '0.000'],
    ['-0.0001', '0.00', '0.000'],
  ])('the amount %s is shown as %s, or as %s', (value, twoZeros, threeDecimals) => {
    expect([formatCurrencyTwoZeros(value), formatCurrencyThreeDecimals(value)]).toEqual([twoZeros, threeDecimals]);
  });

  it.each([
    ['1.005', 'round', 2, '1.01'],
    ['1.001', 'ceil', 2, '1.01'],
    ['1.009', 'floor', 2, '1.00'],
    ['-1.005', 'round', 2, '-1.00'],
    ['-0.001', 'ceil', 2, '0.00'],
    ['5', 'round', 0, '5'],
  ] as const)('%s by %s to %i places is %s', (value, type, digits, text) => {
    expect(formatDecimal(value, type, digits)).toBe(text);
  });

  it('by another rounding are logged as an error and stay as they are', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(formatDecimal('1.005', 'half' as 'round', 2)).toBe('1.005');
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('dates', () => {
  it.each([
    ['2026/11/20', '2026/11/20'],
    ['2026-1-5', '2026/01/05'],
    ['2026-11-20T14:59:59Z', '2026/11/20'],
    ['2026-11-20T15:00:00Z', '2026/11/21'],
    ['2026/11/20 23:30', '2026/11/20'],
    ['2026-11-20T23:30:00', '2026/11/20'],
    ['2026-11-20T23:30:00-01:00', '2026/11/21'],
    [new Date('2026-12-31T15:00:00Z'), '2027/01/01'],
  ])('%s is shown as %s', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  it.each([['2026/02/30'], ['today'], [new Date(Number.NaN)]])('%s is none', (date) => {
    expect(() => formatDate(date)).toThrow(RangeError);
  });
});
