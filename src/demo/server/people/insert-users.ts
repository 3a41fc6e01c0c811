import type { Query } from '../../../../engine/server/ports.ts';
import type { Account, CompanyGroup } from '../../../platform/server/accounts/account.ts';
import { putAccount, putCompanyGroup, putPost } from '../../../platform/server/accounts/account-store.ts';
import { tradingCompany, tradingRole } from '../../../platform/server/auth/actor.ts';
import type { DemoOrganization } from '../data/people/organizations.ts';
import type { DemoUser } from '../data/people/users.ts';
import { demoMailAddress } from './demo-mail-address.ts';
import { personaOrder } from './personas.ts';

/** Who is to be put in. All demo users share one password, hashed once. */
export interface DemoPeople {
  group: CompanyGroup;
  users: readonly DemoUser[];
  supplierUsers: readonly DemoUser[];
  organizations: readonly DemoOrganization[];
  /** People of whom nothing is told in the demo's cases. */
  colleagues?: readonly DemoUser[];
}

/** Puts a company group, its users and their further posts in. */
export async function insertUsers(query: Query, people: DemoPeople, passwordHash: string): Promise<void> {
  await putCompanyGroup(query, people.group);
  const names = new Map(people.organizations.map(({ code, name }) => [code, name]));
  for (const user of [...people.users, ...people.supplierUsers, ...(people.colleagues ?? [])]) {
    await putAccount(query, accountOf(people.group, user, { passwordHash, names }));
    for (const organizationCode of user.posts ?? []) {
      const organizationName = names.get(organizationCode) ?? '';
      await putPost(query, people.group.code, user.code, { organizationCode, organizationName });
    }
  }
}

function accountOf(
  group: CompanyGroup,
  user: DemoUser,
  known: { passwordHash: string; names: ReadonlyMap<string, string> },
): Account {
  return {
    tenant: group.code,
    code: user.code,
    loginName: user.login,
    name: user.name,
    passwordHash: known.passwordHash,
    division: user.supplierCode === undefined ? group.division : 20,
    tradingCompanyType: user.roles.includes(tradingRole) ? tradingCompany : null,
    organizationCode: user.organization,
    organizationName: user.organizationName ?? known.names.get(user.organization) ?? '',
    positionName: user.position,
    supplierCode: user.supplierCode ?? null,
    roles: user.roles,
    language: user.language ?? 'ja',
    defaultScreenPath: '/eProcurement/Home',
    mailAddress: demoMailAddress(user.login, group.code),
    active: user.left !== true,
    persona: user.persona ?? null,
    personaOrder: user.persona === undefined ? null : personaOrder(user.persona),
  };
}
