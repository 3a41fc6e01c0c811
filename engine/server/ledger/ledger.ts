import { Decimal } from 'decimal.js';
import { v7 as uuidv7 } from 'uuid';
import type { Query } from '../ports.ts';
import { sqlStateOf } from '../store/store-fault.ts';
import { pastBalances } from './past-balances.ts';

/** So much goes from one account of a ledger to another: what one loses, the other gets. */
export interface Movement {
  from: string;
  to: string;
  /** A decimal above zero. */
  amount: string;
}

/** A posting: its movements happen together or not at all. */
export interface Posting {
  tenant: string;
  /** What is counted: `budget`, `stock`. Accounts of two ledgers have nothing to do with each other. */
  ledger: string;
  movements: readonly Movement[];
  /** Accounts that may fall below zero: both ends of a position. */
  outside?: readonly string[];
  /** Accounts that stand for the world: what they hold is not kept, so that nobody waits for anybody there. */
  world?: readonly string[];
  /** Business time. */
  at: Date;
  /** What it is about. */
  recordType: string;
  recordId: string;
}

/** An account would have fallen below zero: the transaction has to be given up. */
export class ShortAccount extends Error {
  override readonly name = 'ShortAccount';
}

/**
 * Posts movements within the transaction of `query`. Accounts are made when they are first named and locked in one order, so
 * that two postings never wait for each other; the store itself refuses a balance below zero.
 * @throws ShortAccount when an account has not got what is to leave it
 */
export async function postMovements(query: Query, posting: Posting): Promise<void> {
  const { tenant, ledger, movements, outside = [], world = [], at } = posting;
  if (movements.length === 0) return;
  const changes = changesOf(movements);
  for (const account of world) changes.delete(account);
  const accounts = [...changes.keys()].sort();
  await lockAccounts(query, { tenant, ledger }, accounts, { outside });
  try {
    // The month's part goes along: the past is told by months, and only within one by its movements.
    await query(
      `with change as (select * from unnest($3::text[], $4::numeric[]) as change (account, amount)),
         kept as (
           update ledger_account set balance = balance + change.amount from change
           where tenant = $1 and ledger = $2 and ledger_account.account = change.account)
       insert into ledger_month as one (tenant, ledger, account, month, amount)
       select $1, $2, account, date_trunc('month', $5::timestamptz, 'UTC'), amount from change
       on conflict (tenant, ledger, account, month) do update set amount = one.amount + excluded.amount`,
      [tenant, ledger, accounts, accounts.map((account) => changes.get(account)?.toFixed() ?? '0'), at.toISOString()],
    );
  } catch (error) {
    if (sqlStateOf(error) === '23514') throw new ShortAccount(`An account of "${ledger}" would fall below zero.`);
    throw error;
  }
  await query(
    `insert into ledger_movement (tenant, ledger, id, from_account, to_account, amount, at, record_type, record_id)
     select $1, $2, one.id, one."from", one."to", one.amount, $4::timestamptz, $5, $6::uuid
     from jsonb_to_recordset($3::jsonb) as one (id uuid, "from" text, "to" text, amount numeric)`,
    [
      tenant,
      ledger,
      JSON.stringify(movements.map((one) => ({ id: uuidv7(), ...one }))),
      at.toISOString(),
      posting.recordType,
      posting.recordId,
    ],
  );
}

/**
 * Makes accounts where they are first named, and locks them until the transaction ends: whoever asks what they hold knows it.
 * `outside`: those that alone may fall below zero.
 */
export async function lockAccounts(
  query: Query,
  { tenant, ledger }: { tenant: string; ledger: string },
  accounts: readonly string[],
  { outside }: { outside: readonly string[] },
): Promise<void> {
  await query(
    `insert into ledger_account (tenant, ledger, account, is_outside)
     select $1, $2, one, one = any($4::text[]) from unnest($3::text[]) as one on conflict do nothing`,
    [tenant, ledger, accounts, outside],
  );
  await query(
    'select 1 from ledger_account where tenant = $1 and ledger = $2 and account = any($3::text[]) order by account for update',
    [tenant, ledger, accounts],
  );
}

/** How much more went into each account whose name begins so than out of it, by one record. */
export async function movedBy(
  query: Query,
  { tenant, ledger }: { tenant: string; ledger: string },
  { recordId, under }: { recordId: string; under: string },
): Promise<Map<string, Decimal>> {
  const { rows } = await query<{ account: string; moved: string }>(
    `select account, sum(moved)::text as moved
     from ledger_movement cross join lateral (values (to_account, amount), (from_account, -amount)) as end_of (account, moved)
     where tenant = $1 and ledger = $2 and record_id = $3::uuid and starts_with(account, $4) group by account`,
    [tenant, ledger, recordId, under],
  );
  return new Map(rows.map(({ account, moved }) => [account, new Decimal(moved)]));
}

/** What an account holds: now, or as it was at a moment of business time, that moment's movements included. */
export async function balanceOf(
  query: Query,
  { tenant, ledger, account }: { tenant: string; ledger: string; account: string },
  at?: Date,
): Promise<string> {
  const { rows } = await query<{ balance: string }>(
    at === undefined
      ? 'select balance::text from ledger_account where tenant = $1 and ledger = $2 and account = $3'
      : pastBalances((column) => `${column} = $4`),
    [tenant, ledger, ...(at === undefined ? [] : [at.toISOString()]), account],
  );
  return new Decimal(rows[0]?.balance ?? '0').toFixed();
}

/** What each account gains or loses by all movements together. */
function changesOf(movements: readonly Movement[]): Map<string, Decimal> {
  const changes = new Map<string, Decimal>();
  for (const { from, to, amount } of movements) {
    const moved = new Decimal(amount);
    if (!moved.isFinite() || moved.lessThanOrEqualTo(0)) throw new RangeError(`A movement is above zero: ${amount}`);
    if (from === to) throw new RangeError(`A movement has two ends: ${from}`);
    changes.set(from, (changes.get(from) ?? new Decimal(0)).minus(moved));
    changes.set(to, (changes.get(to) ?? new Decimal(0)).plus(moved));
  }
  return changes;
}
