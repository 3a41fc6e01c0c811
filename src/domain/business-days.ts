import holidays from '@holiday-jp/holiday_jp';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Japan keeps one offset all year. */
const tokyoOffsetHours = 9;
const dayMs = 24 * 60 * 60 * 1000;

/** Is a business date (`YYYY/MM/DD`) neither Saturday, Sunday nor a national holiday? */
export function isBusinessDay(date: string): boolean {
  const day = dayjs.utc(date, 'YYYY/MM/DD');
  return day.day() !== 0 && day.day() !== 6 && !holidays.isHoliday(date.replaceAll('/', '-'));
}

/** The instant so many business days later, at the same time of day in Japan. */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += dayMs;
    if (isBusinessDay(dayjs.utc(at).utcOffset(tokyoOffsetHours).format('YYYY/MM/DD'))) left -= 1;
  }
  return new Date(at);
}

/** The date itself if it is a business day, else the next one. */
export function nextBusinessDay(date: string): string {
  return walk(date, 1);
}

/** The date itself if it is a business day, else the one before. */
export function previousBusinessDay(date: string): string {
  return walk(date, -1);
}

function walk(date: string, step: 1 | -1): string {
  let at = dayjs.utc(date, 'YYYY/MM/DD');
  while (!isBusinessDay(at.format('YYYY/MM/DD'))) at = at.add(step, 'day');
  return at.format('YYYY/MM/DD');
}
