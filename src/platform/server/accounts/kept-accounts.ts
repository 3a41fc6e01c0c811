import type { Query } from '../../../../engine/server/ports.ts';
import { lockByName } from '../../../../engine/server/store/lock-by-name.ts';
import type { Account } from './account.ts';

/** What of an account a master of people says. */
export type KeptAccount = Pick<
  Account,
  | 'tenant'
  | 'code'
  | 'loginName'
  | 'name'
  | 'division'
  | 'tradingCompanyType'
  | 'organizationCode'
  | 'organizationName'
  | 'positionName'
  | 'supplierCode'
  | 'roles'
  | 'language'
> & { mailAddress: string | null };

/** Somebody who begins may sign in from now on, after choosing a password; of who is there, what the master says is taken over. */
export async function keepAccount(query: Query, account: KeptAccount): Promise<void> {
  // `excluded` would have to be read, and nobody behind the wall reads mail addresses.
  await query(
    `insert into user_account as account (tenant, code, login_name, name, division, trading_company_type,
       organization_code, organization_name, position_name, supplier_code, roles, language, mail_address, active,
       must_change_password)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, true, true)
     on conflict (tenant, code) do update set login_name = excluded.login_name, name = excluded.name,
       trading_company_type = $6, organization_code = excluded.organization_code,
       organization_name = excluded.organization_name, position_name = excluded.position_name, roles = excluded.roles,
       language = case when account.active then account.language else excluded.language end,
       mail_address = $13, active = true`,
    [
      account.tenant,
      account.code,
      account.loginName,
      account.name,
      account.division,
      account.tradingCompanyType,
      account.organizationCode,
      account.organizationName,
      account.positionName,
      account.supplierCode,
      account.roles,
      account.language,
      account.mailAddress,
    ],
  );
}

/** Those who may not sign in any more from now on, by name. */
export async function closeAccounts(query: Query, tenant: string, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await query<{ name: string }>(
    `update user_account set active = false where tenant = $1 and code = any($2::text[]) and active returning name`,
    [tenant, codes],
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Has somebody else of the company group the login name, today or on a planned day? */
export async function isLoginNameTaken(
  query: Query,
  { tenant, code, loginName }: Pick<Account, 'tenant' | 'code' | 'loginName'>,
): Promise<boolean> {
  // Two that want one name at once: the second waits here and then sees the first.
  await lockByName(query, ['loginName', tenant, loginName]);
  const { rows } = await query<{ isTaken: boolean }>('select login_name_is_taken($1, $2) as "isTaken"', [
    loginName,
    code,
  ]);
  return rows[0]?.isTaken ?? false;
}

/** Is the code one of the other kind of people, who share the accounts of a company group, today or on a planned day? */
export async function isCodeOfOthers(
  query: Query,
  { tenant, code, others, isOther }: Pick<Account, 'tenant' | 'code'> & { others: string; isOther: readonly number[] },
): Promise<boolean> {
  await lockByName(query, ['personCode', tenant, code]);
  const { rows } = await query<{ isTaken: boolean }>(
    `select exists (select 1 from user_account where tenant = $1 and code = $2 and division = any($4::integer[]))
       or exists (select 1 from master_period where tenant = $1 and record_type = $3 and code = $2) as "isTaken"`,
    [tenant, code, others, isOther],
  );
  return rows[0]?.isTaken ?? false;
}
