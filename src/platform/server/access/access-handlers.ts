import type { Query } from '../../../../engine/server/ports.ts';
import type { Account } from '../accounts/account.ts';
import { accountColumns, findCompanyGroup } from '../accounts/account-store.ts';
import type { CallContext, CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { rolesInForce } from './access-scope.ts';
import { explainScreen } from './explain-screen.ts';
import { grantorsOf } from './role-grantors.ts';

const provider = 90;
const separator = '/';

/** `access.people`: people whose access may be looked at, by name, code, sign-in name or organization. */
const people: CallHandler = async ({ app, actor, query }) => {
  const keyword = (query.keyword ?? '').normalize('NFKC').trim();
  const { rows } = await app.database.query(
    `select account.tenant || '${separator}' || account.code as code, account.name, account.code as "displayCode",
       case when $1::text is null then company_group.name || ' ' else '' end || organization_name as "organizationName"
     from user_account as account join company_group on company_group.code = account.tenant
     where account.only_record is null and ($1::text is null or account.tenant = $1)
       and ($2 = '' or position(lower($2) in lower(account.name || ' ' || replace(account.name, ' ', '') || ' ' ||
         account.code || ' ' || login_name || ' ' || organization_name || ' ' || company_group.name)) > 0)
       and ($3::text[] is null or account.tenant || '${separator}' || account.code = any($3::text[]))
     order by account.tenant, organization_code, account.code limit $4`,
    [groupOf(actor), keyword, query.codes?.split(',').filter(Boolean) ?? null, Number(query.limit ?? 20)],
  );
  return { items: rows };
};

/** `access.explain`: why a screen and its buttons open to somebody or not, and who could change that. */
const explain: CallHandler = async ({ app, actor, query }) => {
  const screen = app.definitions.screens.get(query.screen ?? '');
  const account = await findPerson(app.database.query, query.user ?? '');
  const only = groupOf(actor);
  // Somebody of another company and somebody who never was look alike.
  if (!screen || !account || (only !== null && only !== account.tenant)) throw notFound();
  const group = await findCompanyGroup(app.database.query, account.tenant);
  const explained = explainScreen(app.definitions, screen, {
    ...account,
    roles: rolesInForce(account.roles, { isInventory: group?.isInventory ?? false }),
    featuresOff: group?.featuresOff,
  });
  const missing = [...new Set([explained, ...explained.buttons].flatMap((one) => one.missing))];
  return {
    person: {
      code: account.code,
      name: account.name,
      organizationName: account.organizationName,
      roles: account.roles,
      active: account.active,
    },
    screen: { id: screen.id, code: screen.code },
    ...explained,
    grantors: await grantorsFor(app.database.query, account.tenant, missing),
  };
};

/** Handlers that explain access. */
export const accessHandlers: [string, CallHandler][] = [
  ['access.people', people],
  ['access.explain', explain],
];

/** The company group an administrator is kept to; `null` for the provider's people, who look after all. */
function groupOf(actor: CallContext['actor']): string | null {
  return actor.division === provider ? null : actor.tenant;
}

async function findPerson(query: Query, key: string): Promise<Account | null> {
  const [tenant, code, ...more] = key.split(separator);
  if (more.length > 0) return null;
  const { rows } = await query<Account>(`select ${accountColumns} from user_account where tenant = $1 and code = $2`, [
    tenant ?? '',
    code ?? '',
  ]);
  return rows[0] ?? null;
}

/**
 * For each role, the roles that may give it, and the company's own people who have one. The provider's people are of
 * another company: only their role is named.
 */
export async function grantorsFor(query: Query, tenant: string, roles: readonly string[]) {
  const { rows } = await query<{ name: string; organizationName: string; roles: string[] }>(
    `select name, organization_name as "organizationName", roles from user_account
     where tenant = $1 and active and roles && $2::text[] order by organization_code, code limit 50`,
    [tenant, [...new Set(roles.flatMap((role) => [...grantorsOf(role)]))]],
  );
  return roles.map((role) => {
    const by = grantorsOf(role);
    const holders = rows.filter((row) => row.roles.some((one) => by.includes(one)));
    return { role, by, people: holders.map(({ name, organizationName }) => ({ name, organizationName })) };
  });
}
