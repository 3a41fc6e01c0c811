import type { Query } from '../../../../engine/server/ports.ts';
import { putAccount, putCompanyGroup } from './account-store.ts';
import type { PasswordOwner } from './password-store.ts';

/** The group of those who run the product. */
const providerGroup = 'PROVIDER';

/** The first operator. */
export interface OperatorSetup {
  /** Of the company that runs the product. */
  companyName: string;
  name: string;
  loginName: string;
  mailAddress: string;
}

/**
 * Makes the group of those who run the product and its first operator, who has no password yet.
 * @throws Error when there is one who has
 */
export async function setUpOperator(query: Query, operator: OperatorSetup): Promise<PasswordOwner> {
  const { rows } = await query<{ hasPassword: boolean }>(
    `select password_hash is not null as "hasPassword" from user_account where division = 90 and 'PROVIDER' = any(roles)`,
  );
  if (rows.some(({ hasPassword }) => hasPassword)) throw new Error('There is an operator already.');
  await putCompanyGroup(query, {
    code: providerGroup,
    displayCode: providerGroup,
    name: operator.companyName,
    division: 90,
    isInventory: false,
    useMultiLangIndividual: false,
  });
  const owner = { tenant: providerGroup, code: 'OPERATOR' };
  await putAccount(query, {
    ...owner,
    loginName: operator.loginName,
    name: operator.name,
    mailAddress: operator.mailAddress,
    passwordHash: null,
    division: 90,
    tradingCompanyType: null,
    organizationCode: '00000000',
    organizationName: operator.companyName,
    positionName: null,
    supplierCode: null,
    roles: ['PROVIDER', 'UR004_MasterAdmin'],
    language: 'ja',
    defaultScreenPath: '/eProcurement/Home',
    active: true,
    persona: null,
    personaOrder: null,
  });
  return owner;
}

/**
 * Makes a company group without anybody in it; one that was left so by a setup that was interrupted is gone on with.
 * @throws Error when there is one with people
 */
export async function makeCompanyGroup(
  query: Query,
  group: { code: string; name: string; address?: string | undefined; phone?: string | undefined },
): Promise<void> {
  if (await isGroupCodeTaken(query, group.code)) throw new Error(`There is a company group "${group.code}" already.`);
  await putCompanyGroup(query, {
    code: group.code,
    displayCode: group.code,
    name: group.name,
    division: 10,
    isInventory: false,
    useMultiLangIndividual: false,
    address: group.address ?? null,
    phone: group.phone ?? null,
  });
}

/** Is there a company group with this code that has people? One without was left by a setup that was interrupted. */
export async function isGroupCodeTaken(query: Query, code: string): Promise<boolean> {
  const { rows } = await query(
    `select 1 from company_group own where (code = $1 or display_code = $1)
       and (code <> $1 or division <> 10 or exists (select 1 from user_account where tenant = own.code))`,
    [code],
  );
  return rows.length > 0;
}
