import { toHalfWidth } from '../../../core/values/half-width.ts';
import { dateToDay, dayToDate, typedToDate } from '../../widgets/dates/date-text.ts';

/** A date as people type it, as `YYYY/MM/DD`; `null` when it is no date of the calendar. */
export function typedDate(typed: string, today: string): string | null {
  const date = typedToDate(typed, today);
  const day = dateToDay(date);
  return day !== null && dayToDate(day) === date ? date : null;
}

/** A decimal as people type it (commas, full-width digits, a 円 behind it) as plain digits; else `null`. */
export function typedDecimal(typed: string): string | null {
  const text = toHalfWidth(typed)
    .replace(/[,\s円¥]/g, '')
    .replace(/^[ー−‐]/, '-');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? text : null;
}
