import { addDays, dayOf } from './calendar-date.ts';

/** Days from Sunday, Monday, … Saturday to the Monday that counts. */
const toMonday = [1, 0, 0, 0, 0, 0, 2];

/**
 * Adds days to a business date (`YYYY/MM/DD`), then moves a Saturday or Sunday to the following Monday (spec §5).
 * Holidays do not count here: see `business-days.ts` for those.
 * @throws RangeError when the date does not exist or the days are not a whole number.
 */
export function skipWeekend(date: string, days: number): string {
  const later = addDays(date, days);
  return addDays(later, toMonday[dayOf(later).day()] ?? 0);
}
