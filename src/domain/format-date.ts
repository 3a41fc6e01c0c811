import { calendarDayToDate, dateToCalendarDay } from './calendar-day.ts';

/** Japan keeps one offset all year. */
const tokyoOffsetMs = 9 * 60 * 60 * 1000;

/**
 * A date as `YYYY/MM/DD`, as of Japan: an instant (`Date` or ISO 8601 text with a time), or a calendar date written
 * with slashes or hyphens, padded or not.
 * @throws RangeError when there is no such date.
 */
export function formatDate(date: Date | string): string {
  const calendar = typeof date === 'string' ? /^([0-9]{4})[/-]([0-9]{1,2})[/-]([0-9]{1,2})$/.exec(date) : null;
  if (calendar) {
    const [, year = '', month = '', day = ''] = calendar;
    return calendarDayToDate(dateToCalendarDay(`${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`));
  }
  const instant = typeof date === 'string' ? Date.parse(date) : date.getTime();
  if (Number.isNaN(instant)) throw new RangeError(`No date: ${String(date)}`);
  return calendarDayToDate(Math.floor((instant + tokyoOffsetMs) / 86_400_000));
}
