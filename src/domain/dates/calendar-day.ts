/** A day as the whole days since 1970; business dates have no time and no zone. */
export type CalendarDay = number;

const dayMs = 86_400_000;

/**
 * The day of a business date.
 * @throws RangeError when it is not `YYYY/MM/DD` or does not exist.
 */
export function dateToCalendarDay(date: string): CalendarDay {
  const match = /^([0-9]{4})\/([0-9]{2})\/([0-9]{2})$/.exec(date);
  const ms = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN;
  if (Number.isNaN(ms) || calendarDayToDate(ms / dayMs) !== date) throw new RangeError(`No date: ${date}`);
  return ms / dayMs;
}

/** The business date `YYYY/MM/DD` of a day. */
export function calendarDayToDate(day: CalendarDay): string {
  return new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '/');
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(day * dayMs).getUTCDay();
}
