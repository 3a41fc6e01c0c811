import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Japan keeps one offset all year: its clocks are so many hours before UTC. */
const tokyoHours = 9;

/**
 * A business date to reckon with: a day without time and zone.
 * @throws RangeError when it is not `YYYY/MM/DD` or does not exist.
 */
export function dayOf(date: string): Dayjs {
  const day = dayjs.utc(date);
  // 2026/02/30 would be a day of March, and 2026/2/3 one of February.
  if (!day.isValid() || dateOf(day) !== date) throw new RangeError(`No date: ${date}`);
  return day;
}

/** Is it a business date (`YYYY/MM/DD`) that exists? */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const day = dayjs.utc(value);
  return day.isValid() && dateOf(day) === value;
}

/** The business date `YYYY/MM/DD` of a day. Not by `format`, which takes ten times as long: thousands are made at once. */
export function dateOf(day: Dayjs): string {
  return day.toISOString().slice(0, 10).replaceAll('-', '/');
}

/** The business date of an instant in Japan. */
export function dateInJapan(instant: Date): string {
  return dateOf(dayjs.utc(instant).add(tokyoHours, 'hour'));
}

/**
 * The date so many days later, or earlier.
 * @throws RangeError when the date does not exist or the days are not a whole number.
 */
export function addDays(date: string, days: number): string {
  if (!Number.isInteger(days)) throw new RangeError(`Days are whole: ${days}`);
  return dateOf(dayOf(date).add(days, 'day'));
}

/**
 * Days from one date to another; negative when it comes before.
 * @throws RangeError when a date does not exist.
 */
export function daysBetween(from: string, to: string): number {
  return dayOf(to).diff(dayOf(from), 'day');
}

/**
 * A day of a day's month, its last one when the month has no such day.
 * @example dateOf(dayInMonth(dayOf('2026/02/10'), 31)) // '2026/02/28'
 */
export function dayInMonth(month: Dayjs, day: number): Dayjs {
  return month.date(Math.min(day, month.daysInMonth()));
}
