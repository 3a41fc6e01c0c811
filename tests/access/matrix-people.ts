import type { Query } from '../../engine/server/ports.ts';
import { knownRoles } from '../../src/platform/server/access/role-screens.ts';
import type { Account } from '../../src/platform/server/accounts/account.ts';
import { putAccount } from '../../src/platform/server/accounts/account-store.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';

/** A row of the matrix: somebody who knocks at every call. */
export interface Persona {
  title: string;
  /** `null`: the server must take this person for nobody. */
  roles: readonly string[] | null;
  /** His company keeps no storerooms: what is asked for from one is not there for him. */
  isWithoutStock?: boolean;
  /** Value of the authorization header. */
  authorization: string | undefined;
}

interface Plan {
  title: string;
  tenant: string;
  roles: readonly string[];
  division?: Account['division'];
  tradingCompanyType?: number;
  supplierCode?: string;
}

const living: Plan[] = [
  ...knownRoles.map(
    (role): Plan => ({
      title: `only ${role}`,
      tenant: 'A',
      roles: [role],
      division: role === 'SUPPLIER' ? 20 : role === 'PROVIDER' ? 90 : 10,
      ...(role === 'SUPPLIER' && { supplierCode: 'S1' }),
    }),
  ),
  { title: 'nobody’s role', tenant: 'A', roles: [] },
  { title: 'a role that is not one', tenant: 'A', roles: ['constructor', '__proto__', 'k999', 'K001 '] },
  { title: 'the twin in the other company', tenant: 'B', roles: ['K001'] },
  { title: 'the other supplier', tenant: 'A', roles: ['SUPPLIER'], division: 20, supplierCode: 'S2' },
  { title: 'the trading company', tenant: 'A', roles: ['K002'], tradingCompanyType: 5 },
];

/** Puts the people in and signs them in; the last ones are those whom no token lets in. */
export async function putMatrixPeople(query: Query, at: Date): Promise<Persona[]> {
  const people: Persona[] = [];
  for (const [index, plan] of living.entries()) {
    const account = accountOf(plan, `matrix-${index}`);
    await putAccount(query, account);
    people.push({
      title: plan.title,
      roles: plan.roles,
      isWithoutStock: plan.tenant === 'B',
      authorization: await bearerOf(query, account, at),
    });
  }
  const disabled = accountOf({ title: 'disabled', tenant: 'A', roles: knownRoles }, 'matrix-disabled');
  await putAccount(query, disabled);
  const ofDisabled = await bearerOf(query, disabled, at);
  await putAccount(query, { ...disabled, active: false });
  const longAgo = new Date(at.getTime() - 31 * 24 * 60 * 60 * 1000);
  const late = accountOf({ title: 'expired', tenant: 'A', roles: knownRoles }, 'matrix-expired');
  await putAccount(query, late);
  return [
    ...people,
    { title: 'anonymous', roles: null, authorization: undefined },
    { title: 'a made-up token', roles: null, authorization: `Bearer ${'a'.repeat(43)}` },
    { title: 'disabled, with every role', roles: null, authorization: ofDisabled },
    { title: 'expired, with every role', roles: null, authorization: await bearerOf(query, late, longAgo) },
  ];
}

async function bearerOf(query: Query, { tenant, code }: Account, at: Date): Promise<string> {
  const { accessToken } = await createSession(query, { tenant, userCode: code, remember: false, at });
  return `Bearer ${accessToken}`;
}

function accountOf(plan: Plan, code: string): Account {
  return {
    tenant: plan.tenant,
    code,
    loginName: code,
    name: plan.title,
    passwordHash: 'nobody signs in with a password here',
    division: plan.division ?? 10,
    tradingCompanyType: plan.tradingCompanyType ?? null,
    organizationCode: '00010101',
    organizationName: '組織00010101',
    positionName: null,
    supplierCode: plan.supplierCode ?? null,
    roles: plan.roles,
    language: 'ja',
    defaultScreenPath: '/eProcurement/Home',
    active: true,
    persona: null,
    personaOrder: null,
  };
}
