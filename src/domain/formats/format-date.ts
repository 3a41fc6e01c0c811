import { dateInJapan, dateOf, dayOf } from '../dates/calendar-date.ts';

/** A time without an offset is a clock's in Japan, wherever this runs; it does not move the day. */
const calendarDate =
  /^([0-9]{4})[/-]([0-9]{1,2})[/-]([0-9]{1,2})(?:[ T][0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?)?$/;

/**
 * A date as `YYYY/MM/DD`, as of Japan: an instant (`Date`, or ISO 8601 text with an offset), or a calendar date written
 * with slashes or hyphens, padded or not, with or without a time of day.
 * @throws RangeError when there is no such date.
 */
export function formatDate(date: Date | string): string {
  const calendar = typeof date === 'string' ? calendarDate.exec(date) : null;
  if (calendar) {
    const [, year = '', month = '', day = ''] = calendar;
    return dateOf(dayOf(`${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`));
  }
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`No date: ${String(date)}`);
  return dateInJapan(instant);
}
