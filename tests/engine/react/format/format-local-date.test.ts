import { describe, expect, it } from 'vitest';
import {
  formatLocalDate,
  formatLocalDateTime,
  formatLocalMonth,
} from '../../../../engine/react/format/format-local-date.ts';
import { formatAmount, formatValue } from '../../../../engine/react/format/format-value.ts';
import { engineText } from '../engine-text.ts';

const languages = ['ja', 'en', 'ko'] as const;
const each = <Value>(show: (language: (typeof languages)[number]) => Value) => languages.map(show);

describe('dates and amounts as the readers of a language write them', () => {
  it('writes a business date', () => {
    expect(each((one) => formatLocalDate('2026/11/20', one))).toEqual(['2026/11/20', 'Nov 20, 2026', '2026. 11. 20.']);
  });

  it('writes the day in Japan of an instant, whatever the language', () => {
    const shown = each((one) => formatLocalDateTime('2026-11-20T15:30:00Z', one));
    expect(shown).toEqual(['2026/11/21 00:30', 'Nov 21, 2026 00:30', '2026. 11. 21. 00:30']);
  });

  it('writes a month', () => {
    expect(each((one) => formatLocalMonth('2026-11', one))).toEqual(['2026/11', 'Nov 2026', '2026년 11월']);
  });

  it('writes an amount with its unit, the sign first', () => {
    const amounts = (value: string) => each((one) => formatAmount(value, { text: engineText(one) }));
    expect(amounts('1234567')).toEqual(['1,234,567円', '¥1,234,567', '1,234,567엔']);
    expect(amounts('-500')).toEqual(['-500円', '-¥500', '-500엔']);
  });

  it('leaves what is no date, and languages that are not known, as they are', () => {
    expect(each((one) => formatLocalDate('soon', one))).toEqual(['soon', 'soon', 'soon']);
    expect(each((one) => formatLocalDateTime('soon', one))).toEqual(['soon', 'soon', 'soon']);
    expect(formatLocalDate('2026/11/20', 'constructor')).toBe('2026/11/20');
  });

  it('is what values of a meaning are shown by', () => {
    const context = { text: engineText('en'), language: 'en' };
    expect(formatValue('2026-11-20', 'date', context)).toBe('Nov 20, 2026');
    expect(formatValue('2026/11', 'month', context)).toBe('Nov 2026');
    expect(formatValue('2026-11-20T00:30:00Z', 'dateTime', context)).toBe('Nov 20, 2026 09:30');
  });
});
