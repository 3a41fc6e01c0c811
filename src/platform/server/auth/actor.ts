import type { Actor } from '../../../../engine/server/ports.ts';
import { type AccessScope, rolesInForce, screensInScope, wholeScope } from '../access/access-scope.ts';
import { alwaysOpenScreens } from '../access/role-screens.ts';
import type { Account } from '../accounts/account.ts';
import type { AppContext } from '../app-context.ts';
import type { Caller } from '../http/caller.ts';
import { type Acting, findSignedIn, findSignedInByJti, type SignedIn } from './session-store.ts';

/** Company type of a trading company's people, who may order for others (spec §1). */
export const tradingCompany = 5;

const buyer = 10;

/** The role of those people; all they have of their own while they act for somebody. */
export const tradingRole = 'TRADING';

/** What of somebody's roles another person may act in: ordering, never approving. */
const lentRoles: ReadonlySet<string> = new Set(['K001']);

/** Who acts, as the account is now: a role taken away is gone with the next request. */
export function actorOf(account: Account, scope: AccessScope = wholeScope, acting?: Acting): Actor {
  const { principal } = acting ?? {};
  const roles = principal
    ? [tradingRole, ...principal.roles.filter((role) => lentRoles.has(role))]
    : ownRoles(account, acting);
  return {
    code: account.code,
    name: account.name,
    tenant: account.tenant,
    division: account.division,
    organizationCode: (principal ?? account).organizationCode,
    roles: rolesInForce(roles, scope),
    screens: account.onlyRecord ? screensOfLink(account) : screensInScope(roles, scope),
    language: account.language,
    // Of the supplier's people only: it decides what of a record they are shown.
    ...(account.division === 20 && { counterpartyCode: account.supplierCode ?? '' }),
    ...(account.onlyRecord && { onlyRecord: account.onlyRecord }),
    ...(principal && { principal: { code: principal.code, name: principal.name } }),
  };
}

/** What a link opens, and the pages that say no. */
function screensOfLink({ onlyScreens }: Account): ReadonlySet<string> {
  return new Set([...alwaysOpenScreens, ...(onlyScreens ?? [])]);
}

/** May this person act for that one? A trading company's people for requesters of the same company group. */
export function mayActFor(account: Account, principal: { code: string; roles: readonly string[] } | null): boolean {
  const isTrader = account.tradingCompanyType === tradingCompany && account.roles.includes(tradingRole);
  return (
    isTrader && principal?.code !== account.code && (principal?.roles.some((role) => lentRoles.has(role)) ?? false)
  );
}

/** What says who acts: sessions, and the companies of their people. */
export type Sessions = Pick<AppContext, 'database' | 'companyReach' | 'deputyshipsOf'>;

/** The session, account and actor behind an `Authorization: Bearer` header, or `null` when there is no living session. */
export async function authenticate(
  sessions: Sessions,
  authorization: string | undefined,
  at: Date,
): Promise<Caller | null> {
  const token = tokenOf(authorization);
  if (token === null) return null;
  const found = await findSignedIn(sessions.database.query, token, at);
  const actor = found && (await actorIn(sessions, found));
  if (!actor) return null;
  const { session, account, scope, acting } = found;
  return { session, actor, scope, acting, mustChangePassword: account.mustChangePassword ?? false };
}

/** Who acts in the living session of this public name, just as `authenticate` says, or `null`. */
export async function actorOfSession(sessions: Sessions, jti: string, at: Date): Promise<Actor | null> {
  const found = await findSignedInByJti(sessions.database.query, jti, at);
  return found && actorIn(sessions, found);
}

async function actorIn({ companyReach, deputyshipsOf }: Sessions, found: SignedIn): Promise<Actor | null> {
  const { account, scope, acting, organizationChanges } = found;
  // Nobody goes on under his own name without noticing that the one he acted for is gone.
  if (acting.principalCode !== null && !mayActFor(account, acting.principal)) return null;
  const actor = actorOf(account, scope, acting);
  if (actor.division !== buyer) return actor;
  const [reach, deputyships] = await Promise.all([
    companyReach(actor, organizationChanges),
    deputyshipsOf(actor, organizationChanges),
  ]);
  return { ...actor, ...reach, ...(deputyships.length > 0 && { deputyships }) };
}

/** The token of a bearer header; tokens in queries are never looked at (reliability D3). */
export function tokenOf(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([A-Za-z0-9_-]{43})$/)?.[1] ?? null;
}

/** All roles, or the one switched to while the person still has it. */
function ownRoles({ roles }: Account, acting: Acting | undefined): readonly string[] {
  const { roleCode } = acting ?? {};
  return roleCode && roles.includes(roleCode) ? [roleCode] : roles;
}
