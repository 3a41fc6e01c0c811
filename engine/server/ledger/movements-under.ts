import { Decimal } from 'decimal.js';
import type { Query } from '../ports.ts';
import { type AccountsUnder, afterAll, balancesUnder } from './balances-under.ts';

/** A movement that some accounts gained or lost by, as a statement of them tells it. */
export interface StatedMovement {
  id: string;
  from: string;
  to: string;
  /** Decimal above zero. */
  amount: string;
  /** Business time, an instant. */
  at: string;
  recordType: string;
  recordId: string;
  /** What the accounts held together once it had moved, a decimal. */
  balance: string;
}

/** A part of a statement, the latest first, and the moment before which the next part ends: absent at the end. */
export interface Statement {
  movements: StatedMovement[];
  earlier?: string;
}

/**
 * The statement of accounts whose names begin alike: what came to them and left them before a moment of business time, the latest
 * first, `limit` movements and those of the same moment as the last. Movements between accounts whose names differ in nothing
 * but their last part (`P-1/shelf/free`, `P-1/shelf/held`) are left out. It reads as many rows of each account as it
 * tells, however much was moved.
 */
export async function movementsUnder(
  query: Query,
  accounts: AccountsUnder,
  { before, limit }: { before?: Date; limit: number },
): Promise<Statement> {
  const { tenant, ledger, under } = accounts;
  const { rows } = await query<Omit<StatedMovement, 'balance'>>(
    `with meant as materialized (
       select account from ledger_account where tenant = $1 and ledger = $2 and account >= $3 and account < $4
     ), moved as (
       select one.* from meant, lateral (${latestOf('to_account')}) as one
       union all
       select one.* from meant, lateral (${latestOf('from_account')}) as one where not ${isMeant('one.to_account')}
     )
     select id, from_account as "from", to_account as "to", trim_scale(amount)::text as amount, at,
       record_type as "recordType", record_id as "recordId"
     from (select * from moved order by at desc fetch first $6 rows with ties) as part order by at desc, id desc`,
    [tenant, ledger, under, afterAll(under), before?.toISOString() ?? 'infinity', limit],
  );
  const [first] = rows;
  if (!first) return { movements: [] };
  const held = await balancesUnder(query, accounts, new Date(first.at));
  let balance = held.reduce((sum, one) => sum.plus(one.balance), new Decimal(0));
  const movements = rows.map((row): StatedMovement => {
    const told = { ...row, balance: balance.toFixed() };
    balance = balance.minus(gained(row, under));
    return told;
  });
  return { movements, ...(rows.length >= limit && { earlier: rows.at(-1)?.at }) };
}

/** What the accounts together gained by a movement; below zero: what they lost. */
function gained({ from, to, amount }: Omit<StatedMovement, 'balance'>, under: string): Decimal {
  return new Decimal(amount).times(Number(to.startsWith(under)) - Number(from.startsWith(under)));
}

const isMeant = (column: string) => `(${column} >= $3 and ${column} < $4)`;

const withoutLast = (column: string) => `regexp_replace(${column}, '/[^/]*$', '')`;

/** The latest movements at one end of the account at hand. */
function latestOf(column: 'to_account' | 'from_account'): string {
  return `select * from ledger_movement
    where tenant = $1 and ledger = $2 and ${column} = meant.account and at < $5::timestamptz
      and ${withoutLast('from_account')} <> ${withoutLast('to_account')}
    order by at desc fetch first $6 rows with ties`;
}
