import { Decimal } from 'decimal.js';
import type { Query } from '../ports.ts';
import { type AccountsUnder, sumUnder } from './balances-under.ts';
import { type Movement, ShortAccount } from './ledger.ts';

/** So much is to leave an account as `amount` is of what other accounts hold together: the value of goods that leave. */
export interface Share {
  from: string;
  to: string;
  /** The accounts that say what the whole is: how names of them begin, and in which ledger. */
  ledger: string;
  under: string;
  /** The part of the whole, a decimal. */
  amount: string;
}

/** Digits behind the point that a share is cut to; who takes all that is left takes it to the last of them. */
const shareDigits = 6;

/**
 * The movements that shares come to, each of what those before it leave. The accounts that they leave are locked first, so
 * that whoever moves the whole and the account in one transaction, the account first, is waited for.
 * @throws ShortAccount when a share is more than the whole
 */
export async function sharesTaken(
  query: Query,
  { tenant, ledger }: { tenant: string; ledger: string },
  shares: readonly Share[],
): Promise<Movement[]> {
  const left = await lockedBalances(query, { tenant, ledger }, [...new Set(shares.map(({ from }) => from))]);
  const wholes = new Map<string, Decimal>();
  const movements: Movement[] = [];
  for (const share of shares) {
    const key = JSON.stringify([share.ledger, share.under]);
    const whole = wholes.get(key) ?? (await sumUnder(query, wholeOf(tenant, share)));
    const part = new Decimal(share.amount);
    if (part.greaterThan(whole)) throw new ShortAccount(`There is less under "${share.under}" than is to leave it.`);
    if (part.isZero()) continue;
    const held = left.get(share.from) ?? new Decimal(0);
    const taken = part.equals(whole) ? held : held.times(part).div(whole).toDecimalPlaces(shareDigits);
    left.set(share.from, held.minus(taken));
    wholes.set(key, whole.minus(part));
    movements.push({ from: share.from, to: share.to, amount: taken.toFixed() });
  }
  return movements;
}

function wholeOf(tenant: string, { ledger, under }: Share): AccountsUnder {
  return { tenant, ledger, under };
}

async function lockedBalances(
  query: Query,
  { tenant, ledger }: { tenant: string; ledger: string },
  accounts: readonly string[],
): Promise<Map<string, Decimal>> {
  const { rows } = await query<{ account: string; balance: string }>(
    `select account, balance::text from ledger_account
     where tenant = $1 and ledger = $2 and account = any($3::text[]) order by account for update`,
    [tenant, ledger, accounts],
  );
  return new Map(rows.map(({ account, balance }) => [account, new Decimal(balance)]));
}
