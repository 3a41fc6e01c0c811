import type { Actor, Query } from '../../../engine/server/ports.ts';
import { screensOfRoles } from '../access/role-screens.ts';
import type { Account } from '../accounts/account.ts';
import type { Caller } from '../http/caller.ts';
import { findSignedIn } from './session-store.ts';

/** Who acts, as the account is now: a role taken away is gone with the next request. */
export function actorOf(account: Account): Actor {
  return {
    code: account.code,
    name: account.name,
    tenant: account.tenant,
    division: account.division,
    organizationCode: account.organizationCode,
    roles: account.roles,
    screens: screensOfRoles(account.roles),
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
  const { session, account } = found;
  return { session, actor: actorOf(account), mustChangePassword: account.mustChangePassword ?? false };
}

/** The token of a bearer header; tokens in queries are never looked at (reliability D3). */
export function tokenOf(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([A-Za-z0-9_-]{43})$/)?.[1] ?? null;
}
