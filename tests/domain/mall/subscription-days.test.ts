import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar-date.ts';
import { dayFrom, type Rhythm } from '../../../src/mall/domain/subscription-days.ts';

const intervals = ['weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'halfYearly', 'yearly'] as const;
const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024/01/01', days));
const anyRhythm: fc.Arbitrary<Rhythm> = fc.record({ startsOn: anyDay, interval: fc.constantFrom(...intervals) });

/** All days of a rhythm up to a date, one after the other, as a calendar on the wall has them. */
function daysUpTo({ startsOn, interval }: Rhythm, last: string): string[] {
  const [year = 0, month = 1, day = 1] = startsOn.split('/').map(Number);
  const months = { weekly: 0, biweekly: 0, monthly: 1, bimonthly: 2, quarterly: 3, halfYearly: 6, yearly: 12 }[
    interval
  ];
  const days: string[] = [];
  for (let times = 0; ; times += 1) {
    const at = (month - 1 + months * times) % 12;
    const inYear = year + Math.floor((month - 1 + months * times) / 12);
    const longest = new Date(Date.UTC(inYear, at + 1, 0)).getUTCDate();
    const text = [inYear, at + 1, Math.min(day, longest)].map((part) => String(part).padStart(2, '0')).join('/');
    const next = months === 0 ? addDays(startsOn, times * (interval === 'weekly' ? 7 : 14)) : text;
    days.push(next);
    if (next > last) return days;
  }
}

describe('the days of a subscription', () => {
  it('are those of a calendar that is leafed through', () => {
    fc.assert(
      fc.property(anyRhythm, anyDay, (rhythm, date) => {
        expect(dayFrom(rhythm, date)).toBe(daysUpTo(rhythm, date).find((day) => day >= date));
      }),
    );
  });

  it('come on the last day of shorter months, and on the 31st again', () => {
    const rhythm: Rhythm = { startsOn: '2026/01/31', interval: 'monthly' };
    expect(dayFrom(rhythm, '2026/02/01')).toBe('2026/02/28');
    expect(dayFrom(rhythm, '2026/03/01')).toBe('2026/03/31');
    expect(dayFrom({ startsOn: '2024/02/29', interval: 'yearly' }, '2025/03/01')).toBe('2026/02/28');
  });

  it('end with the last day, which still counts', () => {
    const rhythm: Rhythm = { startsOn: '2026/11/01', interval: 'weekly', endsOn: '2026/11/15' };
    expect(dayFrom(rhythm, '2026/11/15')).toBe('2026/11/15');
    expect(dayFrom(rhythm, '2026/11/16')).toBeNull();
  });
});
