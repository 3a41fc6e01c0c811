import { businessZone, timeIn } from '../../core/values/zoned-time.ts';
import { shownZone, toShownTime } from './shown-zone.ts';

/**
 * A business date (`2026/11/24`, or ISO `2026-11-24`) as `2026/11/24`, an instant as the day that the reader's calendar shows.
 * Anything else comes back as it is.
 */
export function formatDate(value: unknown): string {
  const text = asText(value);
  const match = /^(\d{4})[/-](\d{2})[/-](\d{2})$/.exec(text);
  return match
    ? `${match[1]}/${match[2]}/${match[3]}`
    : isInstant(text)
      ? dayOf(timeIn(shownZone(), new Date(text)))
      : text;
}

/** A month (`2026/11` or `2026-11`) as `2026/11`. */
export function formatMonth(value: unknown): string {
  return asText(value).replace(/^(\d{4})-(\d{2})$/, '$1/$2');
}

/**
 * An ISO 8601 instant, or a time that a record keeps (`2026/11/24 09:30`, in the zone of the business), by the reader's
 * clock: `2026/11/24 09:30`. Anything else comes back as it is.
 */
export function formatDateTime(value: unknown): string {
  const text = asText(value);
  return isInstant(text) ? timeIn(shownZone(), new Date(text)) : toShownTime(text);
}

/** The business date (Asia/Tokyo, `YYYY/MM/DD`) on which an ISO 8601 instant falls. */
export function businessDateOf(instant: string): string {
  return dayOf(timeIn(businessZone, new Date(instant)));
}

/** The short weekday of a business date in a language: `火`, `Tue`. Empty when it is no date. */
export function weekdayOf(date: string, language: string): string {
  const [year, month, day] = date.split('/').map(Number);
  if (!year || !month || !day) return '';
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(noon);
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** Is it an ISO 8601 instant, `2026-11-24T00:30:00Z`? */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
