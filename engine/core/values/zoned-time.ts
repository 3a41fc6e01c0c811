/** The zone of the business: dates and times without a zone are meant there. Japan has no summer time. */
export const businessZone = 'Asia/Tokyo';

/** A day with a time as records keep it, in the zone of the business: `2026/11/20 17:00`. */
const businessTime = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}):(\d{2})$/;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant as the clocks of a zone show it: `2026/11/20 17:00`. */
export function timeIn(zone: string, instant: Date): string {
  const known = formatters.get(zone) ?? formatterOf(zone);
  formatters.set(zone, known);
  const part = Object.fromEntries(known.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}/${part.month}/${part.day} ${part.hour}:${part.minute}`;
}

/**
 * The instant at which the clocks of a zone show a day with a time (`2026/11/20 17:00`); `null` for anything else. A time
 * that summer time skips is the one an hour later, of one that comes twice it is the first.
 */
export function instantIn(zone: string, shown: string): Date | null {
  const match = businessTime.exec(shown);
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number);
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const offsets = [-1, 1].map((side) => offsetAt(zone, wanted + side * dayMs));
  const fitting = offsets.map((offset) => wanted - offset).filter((at) => at + offsetAt(zone, at) === wanted);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - Math.min(...offsets));
}

/** The same moment in another zone; what is no day with a time comes back as it is. */
export function betweenZones(shown: string, from: string, to: string): string {
  const instant = from === to ? null : instantIn(from, shown);
  return instant === null ? shown : timeIn(to, instant);
}

/** Hours that the clocks of a zone are before those of the business at an instant; behind them: negative. */
export function hoursFromBusiness(zone: string, at: Date): number {
  return (offsetAt(zone, at.getTime()) - offsetAt(businessZone, at.getTime())) / 3_600_000;
}

/** Is it a zone that there is: `America/Los_Angeles`, `UTC`? */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const dayMs = 86_400_000;

/** Milliseconds between UTC and the clocks of a zone, to the minute. */
function offsetAt(zone: string, at: number): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  const [, year = 0, month = 1, day = 1, hour = 0, minutes = 0] =
    businessTime.exec(timeIn(zone, new Date(minute)))?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minutes) - minute;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
