import type { Ajv } from 'ajv';

const slashDatePattern = /^[0-9]{4}\/[0-9]{2}\/[0-9]{2}$/;

/** Is it a day of the calendar, written `YYYY/MM/DD`? */
function isSlashDate(text: string): boolean {
  if (!slashDatePattern.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('/').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** String formats of records. `decimal`: at most 13 digits before the point and 3 behind; no exponent, no `+`. */
export const stringFormats = {
  decimal: /^-?(?:0|[1-9][0-9]{0,12})(?:\.[0-9]{1,3})?$/,
  'slash-date': isSlashDate,
  'slash-month': /^[1-9][0-9]{3}\/(?:0[1-9]|1[0-2])$/,
  time: /^(?:(?:[01]?[0-9]|2[0-3]):[0-5][0-9]|24:00)$/,
};

/** Teaches an AJV the formats. */
export function addStringFormats(ajv: Ajv): Ajv {
  for (const [name, format] of Object.entries(stringFormats)) ajv.addFormat(name, format);
  return ajv;
}
