import type { Ajv } from 'ajv';
import { calendarDayOf, momentOf } from './keywords/moments.ts';
import { isEmail } from './keywords/multi-email.ts';
import { isDecimal } from './values/decimal.ts';

const slashDateTime = /^[0-9]{4}\/[0-9]{2}\/[0-9]{2} [0-9]{2}:[0-9]{2}(?::[0-9]{2})?$/;
const instant = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:[0-9]{2})$/;

/**
 * String formats of records, by name; ASCII digits only. An empty text keeps none of them: a field without a value is
 * absent.
 */
export const stringFormats = {
  /** At most 13 digits before the point and 3 behind; no exponent, no `+`, no separators; zero has no sign. */
  decimal: isDecimal,
  /** A day of the calendar, `YYYY/MM/DD`. */
  'slash-date': isSlashDate,
  /** A month, `YYYY/MM`. */
  'slash-month': (text: string): boolean => /^[1-9][0-9]{3}\/(?:0[1-9]|1[0-2])$/.test(text),
  /** A day and a time that exist, `YYYY/MM/DD HH:mm`, seconds if wanted. */
  'slash-date-time': (text: string): boolean => slashDateTime.test(text) && !Number.isNaN(momentOf(text)),
  /** A time of day, `H:mm`, up to 24:00. */
  time: (text: string): boolean => /^(?:(?:[01]?[0-9]|2[0-3]):[0-5][0-9]|24:00)$/.test(text),
  /** An instant of ISO 8601 with its offset. */
  'date-time': (text: string): boolean => instant.test(text) && !Number.isNaN(momentOf(text)),
  /** One e-mail address. */
  email: (text: string): boolean => isEmail(text),
  /** An identifier such as `randomUUID` makes. */
  uuid: (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text),
};

/** Ten characters with a slash behind the year leave no room for another form. */
function isSlashDate(text: string): boolean {
  return text.length === 10 && text.charAt(4) === '/' && !Number.isNaN(calendarDayOf(text));
}

/** Teaches an AJV the formats. */
export function addStringFormats(ajv: Ajv): Ajv {
  for (const [name, format] of Object.entries(stringFormats)) ajv.addFormat(name, format);
  return ajv;
}
