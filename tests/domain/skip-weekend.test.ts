import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skipWeekend } from '../../src/domain/index.ts';

describe('skipping the weekend', () => {
  it.each([
    ['2026/11/20', 0, '2026/11/20'],
    ['2026/11/20', 1, '2026/11/23'],
    ['2026/11/20', 2, '2026/11/23'],
    ['2026/11/20', 3, '2026/11/23'],
    ['2026/11/23', -1, '2026/11/23'],
    ['2026/11/23', -3, '2026/11/20'],
    ['2026/12/31', 2, '2027/01/04'],
    ['2028/02/28', 1, '2028/02/29'],
  ])('from %s by %i days comes to %s', (date, days, expected) => {
    expect(skipWeekend(date, days)).toBe(expected);
  });

  it('never ends on a Saturday or Sunday, nor before the day itself, nor more than two days behind it', () => {
    const exact = fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
      fc.integer({ min: -4000, max: 4000 }),
      (date, days) => {
        const from = date.toISOString().slice(0, 10);
        const plain = new Date(Date.parse(from) + days * 86_400_000);
        const found = new Date(`${skipWeekend(from.replaceAll('-', '/'), days).replaceAll('/', '-')}T00:00:00Z`);
        const moved = (found.getTime() - plain.getTime()) / 86_400_000;
        expect([found.getUTCDay() % 6 === 0, moved]).toEqual([false, { 6: 2, 0: 1 }[plain.getUTCDay()] ?? 0]);
      },
    );
    fc.assert(exact);
  });

  it.each([['2026/02/30'], ['2026/2/3'], ['2026-02-03'], ['']])('refuses %j', (date) => {
    expect(() => skipWeekend(date, 1)).toThrow(RangeError);
  });

  it('refuses half a day', () => {
    expect(() => skipWeekend('2026/11/20', 0.5)).toThrow(RangeError);
  });
});
