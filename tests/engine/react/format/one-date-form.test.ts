import { describe, expect, it } from 'vitest';
import { formatAmount, formatValue } from '../../../../engine/react/format/format-value.ts';
import { typedToDate } from '../../../../engine/react/widgets/dates/date-text.ts';
import { engineText } from '../engine-text.ts';

const languages = ['ja', 'en', 'ko'] as const;
const each = <Value>(show: (language: (typeof languages)[number]) => Value) => languages.map(show);
const shown = (value: string, format: 'date' | 'month' | 'dateTime') =>
  each((language) => formatValue(value, format, { text: engineText(language), language }));

describe('dates and amounts for the readers of every language', () => {
  it('reads a date as it is typed', () => {
    expect(shown('2026-11-20', 'date')).toEqual(['2026/11/20', '2026/11/20', '2026/11/20']);
    expect(shown('2026/11', 'month')).toEqual(['2026/11', '2026/11', '2026/11']);
    for (const date of shown('2026/11/20', 'date')) expect(typedToDate(date, '2026/01/01')).toBe('2026/11/20');
  });

  it('reads an instant as the day and time in Japan', () => {
    expect(shown('2026-11-20T15:30:00Z', 'dateTime')).toEqual(each(() => '2026/11/21 00:30'));
  });

  it('writes an amount with its unit, the sign first', () => {
    const amounts = (value: string) => each((one) => formatAmount(value, { text: engineText(one) }));
    expect(amounts('1234567')).toEqual(['1,234,567円', '¥1,234,567', '1,234,567엔']);
    expect(amounts('-500')).toEqual(['-500円', '-¥500', '-500엔']);
  });
});
