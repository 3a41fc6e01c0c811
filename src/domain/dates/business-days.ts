import holidays from '@holiday-jp/holiday_jp';
import dayjs, { type Dayjs } from 'dayjs';
import { dateInJapan, dateOf, dayOf } from './calendar-date.ts';

/** Banks rest from the last day of the year to January 3rd (order on the Banking Act, article 5). */
const banksRestOn: ReadonlySet<string> = new Set(['12/31', '01/01', '01/02', '01/03']);

/** Days (`YYYY/MM/DD`) that a company takes off though the nation works, or works though it is a weekend or a holiday. */
export type CompanyDays = ReadonlyMap<string, 'off' | 'work'>;

const noneOfItsOwn: CompanyDays = new Map();

/**
 * Is a business date (`YYYY/MM/DD`) neither Saturday, Sunday, a national holiday nor one of the days over New Year on which
 * no bank works? Holidays are known from 1970 to 2050; companies' own days off are not: banks work on them.
 * @throws RangeError when the date does not exist.
 */
export function isBusinessDay(date: string): boolean {
  return isBusiness(dayOf(date));
}

/**
 * The instant so many business days later (or earlier, when negative), at the same time of day in Japan; those of a company by its
 * own calendar.
 * @throws RangeError when the days are not a whole number.
 */
export function addBusinessDays(from: Date, days: number, company: CompanyDays = noneOfItsOwn): Date {
  if (!Number.isInteger(days)) throw new RangeError(`Business days are whole: ${days}`);
  const start = dayOf(dateInJapan(from));
  const step = Math.sign(days);
  let day = start;
  for (let left = Math.abs(days); left > 0; ) {
    day = day.add(step, 'day');
    if (isBusiness(day, company)) left -= 1;
  }
  // Japan has no summer time: every day is as long.
  return dayjs(from).add(day.diff(start), 'millisecond').toDate();
}

/**
 * How many business days (see `isBusinessDay`) begin after a date until another one is there: 0 on the same day, over a
 * weekend too; those of a company by its own calendar.
 * @throws RangeError when a date does not exist.
 */
export function businessDaysSince(date: string, until: string, company: CompanyDays = noneOfItsOwn): number {
  const end = dayOf(until);
  let count = 0;
  for (let day = dayOf(date).add(1, 'day'); !day.isAfter(end); day = day.add(1, 'day')) {
    if (isBusiness(day, company)) count += 1;
  }
  return count;
}

/** The date itself if it is a business day, else the next one. */
export function nextBusinessDay(date: string): string {
  return nearest(dayOf(date), 1);
}

/** The date itself if it is a business day, else the one before. */
export function previousBusinessDay(date: string): string {
  return nearest(dayOf(date), -1);
}

function nearest(from: Dayjs, step: 1 | -1): string {
  let day = from;
  while (!isBusiness(day)) day = day.add(step, 'day');
  return dateOf(day);
}

function isBusiness(day: Dayjs, company: CompanyDays = noneOfItsOwn): boolean {
  const date = dateOf(day);
  const own = company.get(date);
  if (own !== undefined) return own === 'work';
  if (day.day() === 0 || day.day() === 6 || banksRestOn.has(date.slice(5))) return false;
  // Not by `isHoliday`, which lists all 1,400 of them each time: every event asks for some days.
  return !Object.hasOwn(holidays.holidays, date.replaceAll('/', '-'));
}
