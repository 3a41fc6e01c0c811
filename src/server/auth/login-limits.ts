import type { Query } from '../../../engine/server/ports.ts';
import { loginLocked } from '../errors/refusals.ts';

const windowMinutes = 15;

/** How many wrong tries are looked at in a window, by what they have in common. */
const limits = { account: 10, address: 100 };

type Scope = keyof typeof limits;

/** One try to sign in, counted before the password is looked at. */
export interface LoginTry {
  /** The name as typed with its company group: counted whether or not anybody has it. */
  account: string;
  /** The network address. */
  address: string;
  at: Date;
}

/**
 * Counts the try and throws `AU-LOCKED` when the account or the address has none left. Counting comes first and is one
 * statement, so that a hundred parallel tries count as a hundred; it lives in the database and survives a restart.
 */
export async function countLoginTry(query: Query, login: LoginTry): Promise<void> {
  for (const [scope, subject] of subjectsOf(login)) {
    const { rows } = await query<{ attempts: number }>(
      `insert into login_attempt (scope, subject, window_start, attempts) values ($1, $2, $3, 1)
       on conflict (scope, subject, window_start) do update set attempts = login_attempt.attempts + 1
       returning attempts`,
      [scope, subject, windowStart(login.at).toISOString()],
    );
    if ((rows[0]?.attempts ?? 0) > limits[scope]) throw loginLocked(minutesLeft(login.at));
  }
}

/** After a right password: the account starts anew, the address gets its one try back. */
export async function forgiveLoginTries(query: Query, login: LoginTry): Promise<void> {
  const start = windowStart(login.at).toISOString();
  await query('delete from login_attempt where scope = $1 and subject = $2', ['account', login.account]);
  await query(
    `update login_attempt set attempts = attempts - 1
     where scope = $1 and subject = $2 and window_start = $3 and attempts > 0`,
    ['address', login.address, start],
  );
}

/** Removes the counters of windows that are over. */
export async function removeOldLoginTries(query: Query, at: Date): Promise<void> {
  await query('delete from login_attempt where window_start < $1', [windowStart(at).toISOString()]);
}

function subjectsOf(login: LoginTry): [Scope, string][] {
  return [
    ['account', login.account],
    ['address', login.address],
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
