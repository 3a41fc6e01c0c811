import { addDays, dateOf, dayOf, daysBetween } from '../../domain/dates/calendar-date.ts';

/** How often a product is bought again: every so many days, or every so many months. */
const intervals = {
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  halfYearly: { months: 6 },
  yearly: { months: 12 },
} as const;

/** The rhythm of a subscription and its last day, if it has one. Dates are `YYYY/MM/DD`. */
export interface Rhythm {
  startsOn: string;
  interval: keyof typeof intervals;
  endsOn?: string;
}

/**
 * The first day of a rhythm that is not before a date; `null` when it is over by then. Every day is counted from the first
 * one, so that what begins on the 31st comes on the last day of shorter months and on the 31st again.
 * @example dayFrom({ startsOn: '2026/01/31', interval: 'monthly' }, '2026/02/01') // '2026/02/28'
 */
export function dayFrom({ startsOn, interval, endsOn }: Rhythm, date: string): string | null {
  const found = firstFrom(startsOn, intervals[interval], date);
  return endsOn !== undefined && found > endsOn ? null : found;
}

function firstFrom(startsOn: string, step: { days: number } | { months: number }, date: string): string {
  if (date <= startsOn) return startsOn;
  if ('days' in step) return addDays(startsOn, Math.ceil(daysBetween(startsOn, date) / step.days) * step.days);
  const start = dayOf(startsOn);
  const on = (times: number) => dateOf(start.add(times * step.months, 'month'));
  const times = Math.floor(dayOf(date).diff(start, 'month') / step.months);
  return on(times) >= date ? on(times) : on(times + 1);
}
