import type { Clock } from '../../../engine/server/ports.ts';

/** The machine's clock. Sessions, sign-in limits and download links run on this one, always. */
export const wallClock: Clock = { now: () => new Date() };

/** A clock that runs on from `start`. */
export function clockFrom(start: Date, wall: Clock = wallClock): Clock {
  const offset = start.getTime() - wall.now().getTime();
  return { now: () => new Date(wall.now().getTime() + offset) };
}

const tokyoDate = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The business date of an instant: Asia/Tokyo, `YYYY/MM/DD`. */
export function businessDateOf(at: Date): string {
  return tokyoDate.format(at);
}
