import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { faultAt } from '../../../../engine/core/record-rules/field-errors.ts';
import type { MasterFollower } from '../../../../engine/server/masters/master-follower.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { tradingCompany, tradingRole } from '../auth/actor.ts';
import { tellAdministrators } from '../mail/tell-administrators.ts';
import { closeAccounts, isCodeOfOthers, isLoginNameTaken, type KeptAccount, keepAccount } from './kept-accounts.ts';
import { judgeLastAdministrator } from './last-administrator.ts';
import { passwordRuleFollower } from './password-rule-follower.ts';
import { rolesOf } from './roles-of.ts';
import { supplierAccountFollower } from './supplier-account-follower.ts';

/** The records of the company's own people, and of its suppliers' people. */
const personRecord = 'master/person';
const supplierPersonRecord = 'master/supplier-person';

/**
 * Accounts follow the people that a company keeps: who begins may sign in from that day on (after choosing a password), who ends
 * may not. A login name is one person's on all days; somebody looks after the company on all of them.
 */
const follower: MasterFollower = {
  async judge(query, { tenant, code, record }) {
    const isOthers = await isCodeOfOthers(query, { tenant, code, others: supplierPersonRecord, isOther: [20] });
    const isTaken = await isLoginNameTaken(query, { tenant, code, loginName: String(record.loginName ?? '') });
    return [
      ...(isOthers ? [faultAt('/code', 'personCodeTaken')] : []),
      ...(isTaken ? [faultAt('/loginName', 'loginNameTaken')] : []),
    ];
  },
  judgeDays: judgeLastAdministrator,
  async follow(query, tenant, rows, now) {
    const gone = rows.filter(({ state }) => state !== 'kept').map(({ code }) => code);
    for (const { code, state, data } of rows) {
      if (state === 'kept') await keepAccount(query, accountOf(tenant, code, data));
    }
    const left = await closeAccounts(query, tenant, gone);
    if (left.length > 0) await tellOfLeavers(query, tenant, left, now);
  },
};

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

function accountOf(tenant: string, code: string, person: JsonObject): KeptAccount {
  const roles = rolesOf(person);
  // The record's schema has checked the members.
  const { loginName, name, organizationCode, organizationName, positionName, language, mailAddress } =
    person as JsonObject & RecordOf<'master/person'>;
  return {
    tenant,
    code,
    loginName,
    name,
    division: 10,
    tradingCompanyType: roles.includes(tradingRole) ? tradingCompany : null,
    organizationCode,
    organizationName: organizationName ?? '',
    positionName: positionName ?? null,
    supplierCode: null,
    roles,
    language: language ?? 'ja',
    mailAddress: mailAddress ?? null,
  };
}

/** What follows the people of a company, those of its suppliers, and what it asks of their passwords. */
export const accountFollowers = {
  [personRecord]: follower,
  [supplierPersonRecord]: supplierAccountFollower(personRecord),
  'master/password-rule': passwordRuleFollower,
};
