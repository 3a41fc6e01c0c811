const timePattern = /^([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?(Z|[+-][0-9]{2}:?[0-9]{2})?$/;
const dayMs = 86_400_000;

/** The longest date without a time: `YYYY/MM/DD`. */
const longestDate = 10;

/**
 * Milliseconds of a date-time: `YYYY/MM/DD`, `YYYY/MM/DD HH:mm`, or ISO 8601. Without an offset it is taken as of one
 * place, the same for both sides of a comparison. `NaN` when it is no date-time or does not exist.
 */
export function momentOf(value: unknown): number {
  if (typeof value !== 'string') return NaN;
  const [date = '', time] = splitMoment(value);
  if (Number.isNaN(orderOfDay(date))) return NaN;
  const [year = 0, month = 0, day = 0] = date.split(/[/-]/).map(Number);
  const midnight = Date.UTC(year, month - 1, day);
  return time === undefined ? midnight : midnight + timeOf(time);
}

/**
 * A number that grows from day to day, for comparing; a time of day behind the date is left aside.
 * `NaN` when it is no date or date-time, or does not exist.
 */
export function calendarDayOf(value: unknown): number {
  if (typeof value !== 'string') return NaN;
  if (value.length <= longestDate) return orderOfDay(value);
  return Number.isNaN(momentOf(value)) ? NaN : orderOfDay(splitMoment(value)[0] ?? '');
}

/** Months since year 0 of `YYYY/MM`; `NaN` when it is none. */
export function monthOf(value: unknown): number {
  const match = typeof value === 'string' ? /^([0-9]{4})[/-]([0-9]{1,2})$/.exec(value) : null;
  const month = Number(match?.[2]);
  return match && month >= 1 && month <= 12 ? Number(match[1]) * 12 + month : NaN;
}

/**
 * Below zero, zero or above zero as one date is before, on or after the other. Times of day count when both have one.
 * `NaN` when either is no date.
 */
export function compareDates(one: unknown, other: unknown): number {
  return hasTime(one) && hasTime(other) ? momentOf(one) - momentOf(other) : calendarDayOf(one) - calendarDayOf(other);
}

function hasTime(value: unknown): boolean {
  return typeof value === 'string' && value.length > longestDate;
}

/** The date, and the time behind it when there is one. */
function splitMoment(text: string): string[] {
  const gap = /[ T]/.exec(text)?.index;
  return gap === undefined ? [text] : [text.slice(0, gap), text.slice(gap + 1)];
}

/** Year, month and day with the same separator between them; read digit by digit, because every date of a record is. */
function orderOfDay(text: string): number {
  const separator = text.charCodeAt(4);
  if (separator !== slash && separator !== hyphen) return NaN;
  const second = text.charCodeAt(6) === separator ? 6 : 7;
  if (text.charCodeAt(second) !== separator || text.length > second + 3) return NaN;
  const year = digitsOf(text, 0, 4);
  const month = digitsOf(text, 5, second);
  const day = digitsOf(text, second + 1, text.length);
  // Years below 1000 are slips, and below 100 `Date` would take them for 19xx. `NaN` fails every comparison.
  if (!(year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month))) return NaN;
  return (year * 12 + month) * 31 + day;
}

const [slash, hyphen, zero, nine] = [47, 45, 48, 57] as const;

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeapYear ? 29 : (monthDays[month - 1] ?? 0);
}

/** The number that the characters from `start` up to `end` write; `NaN` when there are none, or others than digits. */
function digitsOf(text: string, start: number, end: number): number {
  let number = start < end ? 0 : NaN;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < zero || code > nine) return NaN;
    number = number * 10 + (code - zero);
  }
  return number;
}

/** Milliseconds from midnight; 24:00 is the end of the day. */
function timeOf(text: string): number {
  const match = timePattern.exec(text);
  if (!match) return NaN;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const fraction = Number(`0.${match[4] ?? 0}`) * 1000;
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
  return minutes > 59 || seconds > 59 || time > dayMs ? NaN : time - offsetOf(match[5]);
}

function offsetOf(offset: string | undefined): number {
  if (offset === undefined || offset === 'Z') return 0;
  const digits = offset.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return (digits.startsWith('-') ? -minutes : minutes) * 60_000;
}
