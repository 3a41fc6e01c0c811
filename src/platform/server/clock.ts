import type { Clock, Query } from '../../../engine/server/ports.ts';

/** The machine's clock. Sessions, sign-in limits and download links run on this one, always. */
export const wallClock: Clock = { now: () => new Date() };

const settingName = 'demoClock';
const leaseMs = 60_000;

/** A clock that runs on from `start`. */
export function clockFrom(start: Date, wall: Clock = wallClock): Clock {
  const offset = start.getTime() - wall.now().getTime();
  return { now: () => new Date(wall.now().getTime() + offset) };
}

/**
 * The demo's clock: it begins at `start`, runs while the server runs, and goes on where it stood when the server starts
 * again, so that no history entry ever lies in the future. `keep` writes down a minute ahead of now; call it that often.
 */
export async function openDemoClock(
  query: Query,
  start: Date,
  wall: Clock = wallClock,
): Promise<{ clock: Clock; keep: () => Promise<void> }> {
  const { rows } = await query<{ value: { at: string } }>('select value from server_setting where name = $1', [
    settingName,
  ]);
  const kept = rows[0] ? new Date(rows[0].value.at) : start;
  const clock = clockFrom(kept > start ? kept : start, wall);
  const keep = async () => {
    const at = new Date(clock.now().getTime() + leaseMs).toISOString();
    await query(
      'insert into server_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [settingName, JSON.stringify({ at })],
    );
  };
  await keep();
  return { clock, keep };
}

/** How often `keep` must be called, in milliseconds. */
export const demoClockKeepMs = leaseMs / 2;

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
