import type { Clock, Database, Query } from '../../../../engine/server/ports.ts';
import { wallClock } from '../clock.ts';

/** Business time, the same for every server of a store. */
export interface BusinessClock {
  clock: Clock;
  /** Asks the store again, so that what another server or the operator did to the clock holds here, too. */
  follow: () => Promise<void>;
}

/** How often `follow` is to be called, in milliseconds. */
export const followClockMs = 5000;

/** Below this a difference is the way to the store and back, not another time. */
const noiseMs = 250;

const settingName = 'demoClock';

/** A demo that nobody ran for so long stands still until a server starts again. */
const standsStillAfterMs = 60_000;

/** The store's own clock: machines that disagree about the time share one all the same. */
export async function openStoreClock(database: Database, wall: Clock = wallClock): Promise<BusinessClock> {
  return followed(wall, async () => (await storeNow(database.query)).getTime());
}

/**
 * The demo's clock: it begins at `start`, runs while any server runs, and goes on where it stood when one starts again, so
 * that no history entry ever lies in the future.
 */
export async function openDemoClock(database: Database, start: Date, wall: Clock = wallClock): Promise<BusinessClock> {
  await database.transaction(async (query) => {
    const kept = await readKept(query);
    const runs = kept && kept.storeAt - kept.seenAt <= standsStillAfterMs;
    // What happened after the clock was last seen lies before the moment at which it would have stood still.
    const stoodAt = kept ? kept.at + (runs ? kept.storeAt - kept.seenAt : standsStillAfterMs) : start.getTime();
    await keepClock(query, Math.max(stoodAt, start.getTime()));
  });
  return followed(wall, () =>
    database.transaction(async (query) => {
      const kept = await readKept(query);
      const at = kept ? kept.at + kept.storeAt - kept.seenAt : start.getTime();
      if (!kept || kept.storeAt - kept.seenAt > standsStillAfterMs / 4) await keepClock(query, at);
      return at;
    }),
  );
}

/** Moves the demo's clock on; every server follows within seconds. */
export async function moveDemoClock(database: Database, byMs: number): Promise<void> {
  if (byMs < 0) throw new RangeError('The demo clock only moves on: history knows no future.');
  await database.transaction(async (query) => {
    const kept = await readKept(query);
    if (!kept) throw new Error('There is no demo clock in this store.');
    await keepClock(query, kept.at + kept.storeAt - kept.seenAt + byMs);
  });
}

/** A clock that runs by `wall` and is set by what `read` answers, which is business time in milliseconds. */
async function followed(wall: Clock, read: () => Promise<number>): Promise<BusinessClock> {
  const ask = async () => {
    const before = wall.now().getTime();
    const at = await read();
    return at - (before + wall.now().getTime()) / 2;
  };
  let offset = await ask();
  return {
    clock: { now: () => new Date(wall.now().getTime() + offset) },
    follow: async () => {
      const next = await ask();
      if (Math.abs(next - offset) > noiseMs) offset = next;
    },
  };
}

async function storeNow(query: Query): Promise<Date> {
  const { rows } = await query<{ at: string }>('select clock_timestamp() as at');
  return new Date(rows[0]?.at ?? Number.NaN);
}

/** What the store knows: at `seenAt` of its own time, business time was `at`. */
async function readKept(query: Query): Promise<{ at: number; seenAt: number; storeAt: number } | null> {
  const { rows } = await query<{ value: { at: string; seenAt?: string } }>(
    'select value from server_setting where name = $1 for update',
    [settingName],
  );
  const value = rows[0]?.value;
  if (!value) return null;
  // Read after the lock, which another server may have held.
  const storeAt = (await storeNow(query)).getTime();
  return { at: Date.parse(value.at), seenAt: value.seenAt === undefined ? 0 : Date.parse(value.seenAt), storeAt };
}

async function keepClock(query: Query, at: number): Promise<void> {
  const value = { at: new Date(at).toISOString(), seenAt: (await storeNow(query)).toISOString() };
  await query(
    'insert into server_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [settingName, JSON.stringify(value)],
  );
}
