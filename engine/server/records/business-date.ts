/** Asia/Tokyo is nine hours ahead of UTC all year: Japan has no summer time. */
const tokyoOffsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The business date of an instant, `YYYY/MM/DD` in Asia/Tokyo. */
export function businessDateOf(at: Date): string {
  return new Date(at.getTime() + tokyoOffsetMs).toISOString().slice(0, 10).replaceAll('-', '/');
}

/** The business time of an instant to the second, `YYYY/MM/DD HH:mm:ss` in Asia/Tokyo: later moments are later texts. */
export function businessTimeOf(at: Date): string {
  return `${businessDateOf(at)} ${new Date(at.getTime() + tokyoOffsetMs).toISOString().slice(11, 19)}`;
}

/** The instants at which a business date begins and ends (the next one begins); `null` when it is no date. */
export function businessDay(date: string): { from: Date; to: Date } | null {
  const match = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(date);
  if (!match) return null;
  const from = new Date(Date.parse(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`) - tokyoOffsetMs);
  // 2026/02/30 parses to nothing, or to another day.
  if (Number.isNaN(from.getTime()) || businessDateOf(from) !== date) return null;
  return { from, to: new Date(from.getTime() + dayMs) };
}

/** The instant of a business date and time, `YYYY/MM/DD HH:mm`, seconds if wanted; `null` when it is none. */
export function businessInstant(dateTime: string): Date | null {
  const match = /^(\d{4}\/\d{2}\/\d{2}) (\d{2}):(\d{2})(?::(\d{2}))?$/.exec(dateTime);
  const day = match && businessDay(match[1] ?? '');
  if (!day) return null;
  const [hours, minutes, seconds] = [match[2], match[3], match[4] ?? '0'].map(Number) as [number, number, number];
  const withinDay = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (minutes > 59 || seconds > 59 || withinDay > dayMs) return null;
  return new Date(day.from.getTime() + withinDay);
}

/** So many weekdays later, or earlier, at the same time of day. For products that inject no calendar with holidays. */
export function addWeekdays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = Math.abs(days); left > 0; ) {
    at += Math.sign(days) * dayMs;
    const weekday = new Date(at + tokyoOffsetMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

/** So many calendar days later, or earlier, at the same time of day: Japan has no summer time. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}
