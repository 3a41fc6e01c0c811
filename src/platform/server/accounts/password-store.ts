import type { Query } from '../../../../engine/server/ports.ts';
import { defaultPasswordRule, type PasswordRule } from '../../domain/password-rule.ts';
import { isPasswordRight } from '../auth/password.ts';
import { hashToken, makeSecretToken } from '../auth/secret-token.ts';
import { businessDateOf } from '../clock.ts';
import type { Account } from './account.ts';
import { findAccount } from './account-store.ts';

/** How long the link of a reset mail may be used, in minutes. */
export const resetMinutes = 30;

/** Whose password it is. */
export type PasswordOwner = Pick<Account, 'tenant' | 'code'>;

/** What a company asks of passwords: its own rule where it has set one, else the default. */
export async function passwordRuleOf(query: Query, tenant: string): Promise<PasswordRule> {
  const { rows } = await query<{ rule: Partial<PasswordRule> | null }>(
    'select password_rule as rule from company_group where code = $1',
    [tenant],
  );
  const own = rows[0]?.rule ?? {};
  // The company keeps other things of its rule, which are no demand on the password itself.
  const names = Object.keys(defaultPasswordRule) as (keyof PasswordRule)[];
  return { ...defaultPasswordRule, ...Object.fromEntries(names.flatMap((name) => pairOf(own, name))) };
}

function pairOf<T extends object>(from: T, name: keyof T): [keyof T, T[keyof T]][] {
  return from[name] === undefined ? [] : [[name, from[name]]];
}

/** How many wrong tries a company leaves its people, by what they type for it at sign-in; `null`: it has set none. */
export async function triesOf(query: Query, companyGroupDisplayCode: string): Promise<number | null> {
  const { rows } = await query<{ tries: number | null }>(
    `select (password_rule ->> 'lockAfterTries')::int as tries from company_group where display_code = $1`,
    [companyGroupDisplayCode],
  );
  return rows[0]?.tries ?? null;
}

/** So many days before a password has to be changed, its owner is told. */
const toldBefore = 14;

/** When a password expires, where the company says after how long. */
const expiry = "account.password_set_at + make_interval(days => (owner.password_rule ->> 'expiresAfterDays')::int)";

/** The business date on which somebody's password expires, once that is near; `null`: it is not, or it never does. */
export async function passwordDueOn(query: Query, { tenant, code }: PasswordOwner, at: Date): Promise<string | null> {
  const { rows } = await query<{ expiresAt: string }>(
    `select ${expiry} as "expiresAt" from user_account account join company_group owner on owner.code = account.tenant
     where account.tenant = $1 and account.code = $2 and account.password_hash is not null
       and ${expiry} <= $3::timestamptz + make_interval(days => $4)`,
    [tenant, code, at.toISOString(), toldBefore],
  );
  const [near] = rows;
  return near ? businessDateOf(new Date(near.expiresAt)) : null;
}

/** Whoever has had his password for longer than his company allows chooses a new one before anything else. Answers whether. */
export async function expirePassword(query: Query, { tenant, code }: PasswordOwner, at: Date): Promise<boolean> {
  const { rows } = await query(
    `update user_account account set must_change_password = true from company_group owner
     where account.tenant = $1 and account.code = $2 and owner.code = account.tenant
       and ${expiry} <= $3::timestamptz
     returning 1`,
    [tenant, code, at.toISOString()],
  );
  return rows.length > 0;
}

/** Is it the password they have, or one of the last `history` before it? */
export async function isFormerPassword(
  query: Query,
  { tenant, code, passwordHash }: PasswordOwner & Pick<Account, 'passwordHash'>,
  password: string,
  history: number,
): Promise<boolean> {
  if (history === 0) return false;
  const { rows } = await query<{ hash: string }>(
    `select password_hash as hash from former_password where tenant = $1 and user_code = $2
     order by replaced_at desc limit $3`,
    [tenant, code, history - 1],
  );
  for (const hash of [passwordHash, ...rows.map((row) => row.hash)]) {
    if (await isPasswordRight(hash, password)) return true;
  }
  return false;
}

/**
 * Gives somebody a new password: links to choose one and sessions other than `keptJti` end, a forced change is done.
 * The caller has checked the rule.
 */
export async function setPassword(
  query: Query,
  account: PasswordOwner & Pick<Account, 'passwordHash'>,
  change: { passwordHash: string; keptJti: string | null; at: Date },
): Promise<void> {
  const owner = [account.tenant, account.code];
  // Whoever was only set up had none.
  if (account.passwordHash !== null) {
    const former = [...owner, account.passwordHash, change.at.toISOString()];
    await query('insert into former_password values ($1, $2, $3, $4)', former);
  }
  await query(
    `update user_account set password_hash = $3, password_set_at = $4, must_change_password = false
     where tenant = $1 and code = $2`,
    [...owner, change.passwordHash, change.at.toISOString()],
  );
  await query('delete from password_reset where tenant = $1 and user_code = $2', owner);
  await query('delete from session where tenant = $1 and user_code = $2 and jti is distinct from $3', [
    ...owner,
    change.keptJti,
  ]);
}

/** Makes a link to choose a new password; an earlier one stops working. Answers its token, told to the mail alone. */
export async function createReset(
  query: Query,
  owner: PasswordOwner,
  at: Date,
  minutes = resetMinutes,
): Promise<string> {
  const token = makeSecretToken();
  await query('delete from password_reset where (tenant = $1 and user_code = $2) or expires_at <= $3', [
    owner.tenant,
    owner.code,
    at.toISOString(),
  ]);
  await query('insert into password_reset values ($1, $2, $3, $4)', [
    hashToken(token),
    owner.tenant,
    owner.code,
    new Date(at.getTime() + minutes * 60_000).toISOString(),
  ]);
  return token;
}

/** The account a reset link belongs to while it may be used, or `null`. */
export async function accountOfReset(query: Query, token: string, at: Date): Promise<Account | null> {
  const { rows } = await query<{ tenant: string; code: string }>(
    `select tenant, user_code as code from password_reset where token_hash = $1 and expires_at > $2::timestamptz`,
    [hashToken(token), at.toISOString()],
  );
  const owner = rows[0];
  return owner ? findAccount(query, owner.tenant, owner.code) : null;
}

/** From now on this person has to choose a new password before anything else. */
export async function forcePasswordChange(query: Query, { tenant, code }: PasswordOwner): Promise<void> {
  await query('update user_account set must_change_password = true where tenant = $1 and code = $2', [tenant, code]);
}
