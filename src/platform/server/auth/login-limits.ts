import type { Query } from '../../../../engine/server/ports.ts';
import { refusal } from '../errors/refusals.ts';

const windowMinutes = 15;

/**
 * How many tries are looked at in a window, by what they have in common. `place`: a name and an address; `account`: a name
 * from everywhere; `device`: a name and a browser that this person signed in with before, which is counted by itself, so
 * that whoever guesses elsewhere, be it from behind the same proxy, never shuts the owner out.
 */
const limits = { place: 10, account: 100, address: 100, device: 10 };

type Scope = keyof typeof limits;

/** One try to sign in, counted before the password is looked at. */
export interface LoginTry {
  /** The name as typed with its company group: counted whether or not anybody has it. */
  account: string;
  /** The network address. */
  address: string;
  /** The browser this person is known to use; `null` for every other one. */
  device?: string | null;
  at: Date;
  /** How many tries the company leaves a name at a place or browser; never more than there are anyway. `null`: as many. */
  tries?: number | null;
}

/**
 * Counts the try and throws `AU-LOCKED` when something it has in common with others has none left. Counting comes first and
 * is one statement each, so that a hundred parallel tries count as a hundred; it lives in the database, which several
 * servers share, and survives a restart.
 */
export async function countLoginTry(query: Query, login: LoginTry): Promise<void> {
  for (const [scope, subject] of subjectsOf(login)) {
    const { rows } = await query<{ attempts: number }>(
      `insert into login_attempt (scope, subject, window_start, attempts) values ($1, $2, $3, 1)
       on conflict (scope, subject, window_start) do update set attempts = login_attempt.attempts + 1
       returning attempts`,
      [scope, subject, windowStart(login.at).toISOString()],
    );
    if ((rows[0]?.attempts ?? 0) > mostTries(scope, login))
      throw refusal('AU-LOCKED', { params: { minutes: minutesLeft(login.at) } });
  }
}

function mostTries(scope: Scope, { tries }: LoginTry): number {
  return isNarrow(scope) ? Math.min(limits[scope], tries ?? limits[scope]) : limits[scope];
}

/** After a right password: the place or browser starts anew, name and address get their one try back. */
export async function forgiveLoginTries(query: Query, login: LoginTry): Promise<void> {
  for (const [scope, subject] of subjectsOf(login)) {
    const startsAnew = isNarrow(scope);
    await query(
      `update login_attempt set attempts = case when $4 then 0 else attempts - 1 end
       where scope = $1 and subject = $2 and window_start = $3 and attempts > 0`,
      [scope, subject, windowStart(login.at).toISOString(), startsAnew],
    );
  }
}

/** What a name and its own place have in common: used up, it takes nothing from anybody else. */
function isNarrow(scope: Scope): boolean {
  return scope === 'place' || scope === 'device';
}

/** Removes the counters of windows that are over. */
export async function removeOldLoginTries(query: Query, at: Date): Promise<void> {
  await query('delete from login_attempt where window_start < $1', [windowStart(at).toISOString()]);
}

/** The narrowest first: whoever has used up his own place takes nothing from the others. */
function subjectsOf({ account, address, device }: LoginTry): [Scope, string][] {
  if (device) return [['device', JSON.stringify([account, device])]];
  return [
    ['place', JSON.stringify([account, address])],
    ['address', address],
    ['account', account],
  ];
}

function windowStart(at: Date): Date {
  const length = windowMinutes * 60_000;
  return new Date(Math.floor(at.getTime() / length) * length);
}

function minutesLeft(at: Date): number {
  const end = windowStart(at).getTime() + windowMinutes * 60_000;
  return Math.max(1, Math.ceil((end - at.getTime()) / 60_000));
}
