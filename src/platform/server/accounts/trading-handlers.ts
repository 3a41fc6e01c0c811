import type { Query } from '../../../../engine/server/ports.ts';
import { noteChanges } from '../audit/note-changes.ts';
import { actorOf, mayActFor } from '../auth/actor.ts';
import { type Principal, switchPrincipal } from '../auth/session-store.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { notFound } from '../errors/refusals.ts';
import { findAccount } from './account-store.ts';
import { switchPayloadOf } from './user-handlers.ts';

/** Buyers who order something themselves; another trading company's people are nobody to act for. */
const orderable = `tenant = $1 and active and division = 10 and 'K001' = any(roles) and trading_company_type is null`;

const personColumns = `code, name, organization_code as "organizationCode", organization_name as "organizationName"`;

/** `trading.people`: whom one may order for, by name, code or organization. */
const people: CallHandler = async ({ app, actor, query }) => {
  const keyword = (query.keyword ?? '').normalize('NFKC').trim();
  const { rows } = await app.database.query(
    `select ${personColumns}, code as "displayCode", position_name as "positionName" from user_account
     where ${orderable}
       and ($2 = '' or position(lower($2) in lower(name || ' ' || replace(name, ' ', '') || ' ' || code || ' ' ||
         organization_name)) > 0)
       and ($3::text[] is null or code = any($3::text[]))
     order by organization_code, code limit least($4::int, 50)`,
    [actor.tenant, keyword, query.codes?.split(',').filter(Boolean) ?? null, Number(query.limit ?? 20)],
  );
  return { items: rows };
};

/** `auth.switchUser`: the session acts for a requester from now on; with one's own code, for oneself again. */
const switchUser: CallHandler = async ({ app, actor, acting, scope, session, query: asked, request }) => {
  const account = await findAccount(app.database.query, actor.tenant, actor.code);
  if (!account) throw notFound();
  const isBack = asked.userDisplayCode === account.code;
  const principal = isBack ? null : await findPrincipal(app.database.query, actor.tenant, asked);
  if (!isBack && !mayActFor(account, principal)) throw notFound();
  await app.database.transaction(async (query) => {
    await switchPrincipal(query, session.jti, principal?.code ?? null);
    const who = { tenant: actor.tenant, at: app.clock.now(), actor, subject: account.name, ip: request.ip };
    await noteChanges(query, { ...who, what: 'switched' }, [
      { field: 'proxy', old: acting.principal?.name ?? null, new: principal?.name ?? null },
    ]);
  });
  const next = actorOf(account, scope, { roleCode: null, principalCode: principal?.code ?? null, principal });
  return switchPayloadOf(account.defaultScreenPath, next);
};

async function findPrincipal(
  query: Query,
  tenant: string,
  { userDisplayCode, userOrganizationCode }: Record<string, string>,
): Promise<Principal | null> {
  const { rows } = await query<Principal>(
    `select ${personColumns}, roles from user_account where ${orderable} and code = $2 and organization_code = $3`,
    [tenant, userDisplayCode, userOrganizationCode],
  );
  return rows[0] ?? null;
}

/** Handlers of ordering for somebody else. */
export const tradingHandlers: [string, CallHandler][] = [
  ['trading.people', people],
  ['auth.switchUser', switchUser],
];
