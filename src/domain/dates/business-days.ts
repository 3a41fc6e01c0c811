import holidays from '@holiday-jp/holiday_jp';
import { type CalendarDay, calendarDayToDate, dateToCalendarDay, weekdayOf } from './calendar-day.ts';

/** Banks rest from the last day of the year to January 3rd (order on the Banking Act, article 5). */
const banksRestOn: ReadonlySet<string> = new Set(['12/31', '01/01', '01/02', '01/03']);

const dayMs = 86_400_000;

/** Japan keeps one offset all year. */
const tokyoOffsetMs = 9 * 60 * 60 * 1000;

/**
 * Is a business date (`YYYY/MM/DD`) neither Saturday, Sunday, a national holiday nor one of the days over New Year on which
 * no bank works? Holidays are known from 1970 to 2050; companies' own days off are not.
 * @throws RangeError when the date does not exist.
 */
export function isBusinessDay(date: string): boolean {
  return isBusiness(dateToCalendarDay(date));
}

/**
 * The instant so many business days later (or earlier, when negative), at the same time of day in Japan.
 * @throws RangeError when the days are not a whole number.
 */
export function addBusinessDays(from: Date, days: number): Date {
  if (!Number.isInteger(days)) throw new RangeError(`Business days are whole: ${days}`);
  const start = Math.floor((from.getTime() + tokyoOffsetMs) / dayMs);
  const step = Math.sign(days);
  let day = start;
  for (let left = Math.abs(days); left > 0; ) {
    day += step;
    if (isBusiness(day)) left -= 1;
  }
  return new Date(from.getTime() + (day - start) * dayMs);
}

/** The date itself if it is a business day, else the next one. */
export function nextBusinessDay(date: string): string {
  return nearest(dateToCalendarDay(date), 1);
}

/** The date itself if it is a business day, else the one before. */
export function previousBusinessDay(date: string): string {
  return nearest(dateToCalendarDay(date), -1);
}

function nearest(from: CalendarDay, step: 1 | -1): string {
  let day = from;
  while (!isBusiness(day)) day += step;
  return calendarDayToDate(day);
}

function isBusiness(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  const date = calendarDayToDate(day);
  if (weekday === 0 || weekday === 6 || banksRestOn.has(date.slice(5))) return false;
  return !holidays.isHoliday(date.replaceAll('/', '-'));
}
