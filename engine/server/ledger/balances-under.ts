import { Decimal } from 'decimal.js';
import type { Query } from '../ports.ts';
import { pastBalances } from './past-balances.ts';

/** Accounts of a ledger whose names begin alike: `P-1/` for all that is held of one product, wherever it lies. */
export interface AccountsUnder {
  tenant: string;
  ledger: string;
  /** How their names begin. */
  under: string;
}

/** An account and what it holds, a decimal. */
export interface AccountBalance {
  account: string;
  balance: string;
}

/**
 * What these accounts hold, in the order of their names; empty ones are left out. Now, or as it was at a moment of business
 * time, that moment's movements included.
 */
export async function balancesUnder(
  query: Query,
  { tenant, ledger, under }: AccountsUnder,
  at?: Date,
): Promise<AccountBalance[]> {
  const { rows } = await query<AccountBalance>(
    at === undefined
      ? `select account, balance::text from ledger_account
         where tenant = $1 and ledger = $2 and account >= $3 and account < $4 and balance <> 0 order by account`
      : pastBalances((column) => `${column} >= $4 and ${column} < $5`),
    [tenant, ledger, ...(at === undefined ? [] : [at.toISOString()]), under, afterAll(under)],
  );
  return rows.map(({ account, balance }) => ({ account, balance: new Decimal(balance).toFixed() }));
}

/** What these accounts hold together, now. */
export async function sumUnder(query: Query, accounts: AccountsUnder): Promise<Decimal> {
  const held = await balancesUnder(query, accounts);
  return held.reduce((sum, { balance }) => sum.plus(balance), new Decimal(0));
}

/** A name behind every name that begins so. Names are compared byte by byte. */
export function afterAll(under: string): string {
  return `${under}\u{10FFFF}`;
}
