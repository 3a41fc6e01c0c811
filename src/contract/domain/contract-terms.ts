import { addDays, dateOf, dayInMonth, dayOf } from '../../domain/dates/calendar-date.ts';

/**
 * The same day so many months before a date, the month's last day where it has no such day: the last day on which a notice of
 * so many months is in time.
 * @example monthsBefore('2027/03/31', 3) // '2026/12/31'
 * @throws RangeError when the date does not exist.
 */
export function monthsBefore(date: string, months: number): string {
  const day = dayOf(date);
  return dateOf(dayInMonth(day.date(1).subtract(months, 'month'), day.date()));
}

/**
 * The last day of a term of so many months: the day before the same day of the month in which the next term begins.
 * @example termEndOf('2026/03/01', 24) // '2028/02/29'
 * @throws RangeError when the date does not exist.
 */
export function termEndOf(startsOn: string, months: number): string {
  return addDays(monthsBefore(startsOn, -months), -1);
}
