import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from '../../src/domain/dates/business-days.ts';

describe('business days', () => {
  it.each([
    ['2026/11/20', true],
    ['2026/11/21', false],
    ['2026/11/22', false],
    ['2026/11/23', false],
    ['2026/11/24', true],
  ])('%s: %s (Saturday, Sunday and 勤労感謝の日 are none)', (date, expected) => {
    expect(isBusinessDay(date)).toBe(expected);
  });

  it('knows that no bank works from the last day of the year to January 3rd', () => {
    const days = ['2026/12/30', '2026/12/31', '2027/01/01', '2029/01/02', '2029/01/03', '2029/01/04'];
    expect(days.map(isBusinessDay)).toEqual([true, false, false, false, false, true]);
  });

  it('passes over the days that a company takes off, and counts those on which it works all the same', () => {
    const friday = new Date('2026-11-20T10:00:00+09:00');
    const company = new Map([
      ['2026/11/24', 'off'],
      ['2026/11/22', 'work'],
    ] as const);
    expect(addBusinessDays(friday, 2, company).toISOString()).toBe('2026-11-25T01:00:00.000Z');
    expect(addBusinessDays(friday, 2).toISOString()).toBe('2026-11-25T01:00:00.000Z');
    expect(addBusinessDays(friday, 1, company).toISOString()).toBe('2026-11-22T01:00:00.000Z');
    expect(addBusinessDays(friday, 1).toISOString()).toBe('2026-11-24T01:00:00.000Z');
  });

  it('finds the neighbours of a holiday on a Monday', () => {
    expect([previousBusinessDay('2026/11/23'), nextBusinessDay('2026/11/23')]).toEqual(['2026/11/20', '2026/11/24']);
  });

  it('leaves a business day where it is', () => {
    expect([previousBusinessDay('2026/11/20'), nextBusinessDay('2026/11/20')]).toEqual(['2026/11/20', '2026/11/20']);
  });

  it('adds business days over a long weekend and keeps the time of day in Japan', () => {
    expect(addBusinessDays(new Date('2026-11-20T10:00:00+09:00'), 2)).toEqual(new Date('2026-11-25T10:00:00+09:00'));
  });

  it('counts the day in Japan, not in UTC', () => {
    expect(addBusinessDays(new Date('2026-11-20T00:30:00+09:00'), 1)).toEqual(new Date('2026-11-24T00:30:00+09:00'));
  });

  it('counts back when the days are negative', () => {
    expect(addBusinessDays(new Date('2026-11-25T10:00:00+09:00'), -2)).toEqual(new Date('2026-11-20T10:00:00+09:00'));
  });

  it('knows the days between two holidays and the substitutes of holidays on a Sunday', () => {
    expect(['2026/05/06', '2026/09/22', '2027/03/22'].map(isBusinessDay)).toEqual([false, false, false]);
  });

  it('refuses dates that do not exist, and parts of days', () => {
    expect(() => isBusinessDay('2026/02/30')).toThrow(RangeError);
    expect(() => addBusinessDays(new Date(), 0.5)).toThrow(RangeError);
  });
});
