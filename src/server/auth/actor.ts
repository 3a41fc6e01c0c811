import type { Actor, Query } from '../../../engine/server/ports.ts';
import { type AccessScope, rolesInForce, screensInScope, wholeScope } from '../access/access-scope.ts';
import type { Account } from '../accounts/account.ts';
import type { Caller } from '../http/caller.ts';
import { findSignedIn } from './session-store.ts';

/** Who acts, as the account is now: a role taken away is gone with the next request. */
export function actorOf(account: Account, scope: AccessScope = wholeScope): Actor {
  return {
    code: account.code,
    name: account.name,
    tenant: account.tenant,
    division: account.division,
    organizationCode: account.organizationCode,
    roles: rolesInForce(account.roles, scope),
    screens: screensInScope(account.roles, scope),
    language: account.language,
    // Of the supplier's people only: it decides what of a record they are shown.
    ...(account.division === 20 && { counterpartyCode: account.supplierCode ?? '' }),
  };
}

/** The session, account and actor behind an `Authorization: Bearer` header, or `null` when there is no living session. */
export async function authenticate(query: Query, authorization: string | undefined, at: Date): Promise<Caller | null> {
  const token = tokenOf(authorization);
  if (token === null) return null;
  const found = await findSignedIn(query, token, at);
  if (!found) return null;
  const { session, account, scope } = found;
  return { session, actor: actorOf(account, scope), mustChangePassword: account.mustChangePassword ?? false };
}

/** The token of a bearer header; tokens in queries are never looked at (reliability D3). */
export function tokenOf(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([A-Za-z0-9_-]{43})$/)?.[1] ?? null;
}
