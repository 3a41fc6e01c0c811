import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from '../../src/domain/business-days.ts';

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
});
