import { describe, expect, it } from 'vitest';
import { formatRate, groupedDecimal } from '../../../../engine/core/values/grouped-decimal.ts';
import { dueStateOf } from '../../../../engine/react/format/due-state.ts';
import { businessDateOf, formatDate, formatDateTime, weekdayOf } from '../../../../engine/react/format/format-date.ts';
import { formatAmount, formatValue, isNumericFormat } from '../../../../engine/react/format/format-value.ts';
import { sumDecimals } from '../../../../engine/react/format/sum-decimals.ts';
import { engineText } from '../engine-text.ts';

const context = { text: engineText('ja'), language: 'ja' };

describe('decimals', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['1200.50', '1,200.5'],
    ['10.000', '10'],
    ['0', '0'],
    ['-0.00', '0'],
    ['-9876543.21', '-9,876,543.21'],
    ['00012', '12'],
    ['99999999999999999999.999', '99,999,999,999,999,999,999.999'],
    [1234, '1,234'],
  ])('groups %s as %s without touching a digit', (value, expected) => {
    expect(groupedDecimal(value)).toBe(expected);
  });

  it('leaves what is no decimal visible as it came', () => {
    expect(groupedDecimal('12a')).toBe('12a');
    expect(groupedDecimal(null)).toBe('');
  });

  it('shows a rate kept as a fraction in per cent', () => {
    expect(formatRate('0.1')).toBe('10%');
    expect(formatRate('0.08')).toBe('8%');
    expect(formatRate('0.1021')).toBe('10.21%');
  });

  it('sums beyond what a float can hold', () => {
    expect(sumDecimals(['9007199254740993', '0.1', '0.2', null, 'x'])).toBe('9007199254740993.3');
  });
});

describe('dates', () => {
  it('shows an instant in Japan, also across midnight', () => {
    expect(formatDateTime('2026-11-20T15:30:00.000Z')).toBe('2026/11/21 00:30');
    expect(businessDateOf('2026-11-20T14:59:59.000Z')).toBe('2026/11/20');
  });

  it('shows a date with slashes whatever it was written with', () => {
    expect(formatDate('2026-11-24')).toBe('2026/11/24');
    expect(formatDate('2026/11/24')).toBe('2026/11/24');
    expect(formatDate('2026-11-20T15:30:00.000Z')).toBe('2026/11/21');
    expect(formatDate('soon')).toBe('soon');
  });

  it('names the weekday in the language', () => {
    expect(weekdayOf('2026/11/24', 'ja')).toBe('火');
    expect(weekdayOf('2026/11/24', 'en')).toBe('Tue');
  });

  it('is late only from the day after', () => {
    expect(dueStateOf('2026/11/19', '2026/11/20')).toBe('overdue');
    expect(dueStateOf('2026-11-20T08:00:00Z', '2026/11/20')).toBe('today');
    expect(dueStateOf('2026-11-20T15:00:00Z', '2026/11/20')).toBe('later');
  });
});

describe('values by what they mean', () => {
  it('puts the unit behind an amount in Japanese', () => {
    expect(formatAmount('1200000', context)).toBe('1,200,000円');
    expect(formatValue('1200000', 'amount', context, { withUnit: false })).toBe('1,200,000');
  });

  it('names people and counts the rest', () => {
    const people = ['佐藤 花子', '鈴木 一郎', '高橋 健'].map((name, at) => ({ code: `U${at}`, name }));
    expect(formatValue(people, 'user', context)).toBe('佐藤 花子、鈴木 一郎 ほか1名');
    expect(formatValue(people[0], 'user', context)).toBe('佐藤 花子');
  });

  it('asks for the label of a coded value', () => {
    expect(formatValue(3, 'choice', { ...context, labelOf: (code) => `label ${code}` })).toBe('label 3');
  });

  it('shows nothing for nothing', () => {
    expect(formatValue(null, 'amount', context)).toBe('');
    expect(formatValue('', 'date', context)).toBe('');
  });

  it('knows which values stand to the right', () => {
    expect(isNumericFormat('amount')).toBe(true);
    expect(isNumericFormat('date')).toBe(false);
  });
});
