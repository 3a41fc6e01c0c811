import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { faultAt } from '../../../../engine/core/record-rules/field-errors.ts';
import type { MasterFollower } from '../../../../engine/server/masters/master-follower.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { lockByName } from '../../../../engine/server/store/lock-by-name.ts';
import { tradingCompany, tradingRole } from '../auth/actor.ts';
import { tellAdministrators } from '../mail/tell-administrators.ts';
import { judgeLastAdministrator } from './last-administrator.ts';
import { rolesOf } from './roles-of.ts';

/** The record of the company's own people. */
const personRecord = 'master/person';

/**
 * Accounts follow the people that a company keeps: who begins may sign in from that day on (after choosing a password), who ends
 * may not. A login name is one person's on all days; somebody looks after the company on all of them.
 */
const follower: MasterFollower = {
  async judge(query, { tenant, code, record }) {
    const loginName = String(record.loginName ?? '');
    // Two that want one name at once: the second waits here and then sees the first.
    await lockByName(query, ['loginName', tenant, loginName]);
    const { rows } = await query<{ isTaken: boolean }>('select login_name_is_taken($1, $2) as "isTaken"', [
      loginName,
      code,
    ]);
    return rows[0]?.isTaken ? [faultAt('/loginName', 'loginNameTaken')] : [];
  },
  judgeDays: judgeLastAdministrator,
  async follow(query, tenant, rows, now) {
    const gone = rows.filter(({ state }) => state !== 'kept').map(({ code }) => code);
    for (const { code, state, data } of rows) if (state === 'kept') await keepAccount(query, tenant, code, data);
    const left = await closeAccounts(query, tenant, gone);
    if (left.length > 0) await tellOfLeavers(query, tenant, left, now);
  },
};

/** Those who may not sign in any more from now on, by name. */
async function closeAccounts(query: Query, tenant: string, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await query<{ name: string }>(
    `update user_account set active = false where tenant = $1 and code = any($2::text[]) and active returning name`,
    [tenant, codes],
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Most names that a mail lists; 1 April has more. */
const mostNames = 20;

/** What waits for somebody who left is found and handed over by administrators, who hear of it on that day. */
async function tellOfLeavers(query: Query, tenant: string, names: readonly string[], now: Date): Promise<void> {
  const data = {
    names: names.slice(0, mostNames).join('、'),
    count: names.length,
    path: '/eProcurement/AnkenHangoverApproverInvalid',
  };
  await tellAdministrators(query, { tenant, template: 'peopleLeft', screen: 'AH005', data, now });
}

async function keepAccount(query: Query, tenant: string, code: string, person: JsonObject): Promise<void> {
  const roles = rolesOf(person);
  // `excluded` would have to be read, and nobody behind the wall reads mail addresses.
  await query(
    `insert into user_account as account (tenant, code, login_name, name, division, trading_company_type,
       organization_code, organization_name, position_name, roles, language, mail_address, active, must_change_password)
     values ($1, $2, $3, $4, 10, $5, $6, $7, $8, $9, $10, $11, true, true)
     on conflict (tenant, code) do update set login_name = excluded.login_name, name = excluded.name,
       trading_company_type = $5, organization_code = excluded.organization_code,
       organization_name = excluded.organization_name, position_name = excluded.position_name, roles = excluded.roles,
       language = case when account.active then account.language else excluded.language end,
       mail_address = $11, active = true`,
    [
      tenant,
      code,
      person.loginName,
      person.name,
      roles.includes(tradingRole) ? tradingCompany : null,
      person.organizationCode,
      person.organizationName ?? '',
      person.positionName ?? null,
      roles,
      person.language ?? 'ja',
      person.mailAddress ?? null,
    ],
  );
}

/** What follows the people of a company. */
export const accountFollowers = { [personRecord]: follower };
