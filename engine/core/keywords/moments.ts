const datePattern = /^([0-9]{4})([/-])([0-9]{1,2})\2([0-9]{1,2})$/;
const timePattern = /^([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?(Z|[+-][0-9]{2}:?[0-9]{2})?$/;
const dayMs = 86_400_000;

/**
 * Milliseconds of a date-time: `YYYY/MM/DD`, `YYYY/MM/DD HH:mm`, or ISO 8601. Without an offset it is taken as of one
 * place, the same for both sides of a comparison. `NaN` when it is no date-time or does not exist.
 */
export function momentOf(value: unknown): number {
  if (typeof value !== 'string') return NaN;
  const split = /[ T]/.exec(value)?.index ?? value.length;
  const day = dayOf(value.slice(0, split));
  return split === value.length ? day : day + timeOf(value.slice(split + 1));
}

/** Midnight, in milliseconds, of the day that is written; a time of day behind it is left aside. */
export function calendarDayOf(value: unknown): number {
  return Number.isNaN(momentOf(value)) ? NaN : dayOf(String(value).split(/[ T]/, 1)[0] ?? '');
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
  const order = momentOf(one) - momentOf(other);
  return hasTime(one) && hasTime(other) ? order : calendarDayOf(one) - calendarDayOf(other);
}

function hasTime(value: unknown): boolean {
  return typeof value === 'string' && /[ T]/.test(value);
}

function dayOf(text: string): number {
  const match = datePattern.exec(text);
  if (!match) return NaN;
  const [year, month, day] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  // Years below 100 would mean 19xx to `Date`; no document has one.
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : NaN;
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
