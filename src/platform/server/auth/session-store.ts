import { randomUUID } from 'node:crypto';
import type { Query } from '../../../../engine/server/ports.ts';
import type { MallArea } from '../../domain/mall-area.ts';
import type { AccessScope } from '../access/access-scope.ts';
import type { Account } from '../accounts/account.ts';
import { accountColumns, type Post } from '../accounts/account-store.ts';
import { organizationChangesSql } from './organization-changes.ts';
import { hashToken, makeSecretToken } from './secret-token.ts';

/** Idle and absolute life of a session in seconds; `loginMemory` (ログイン状態を保持) lengthens both. */
export const sessionLife = {
  normal: { idle: 60 * 60, absolute: 12 * 60 * 60 },
  remembered: { idle: 7 * 24 * 60 * 60, absolute: 30 * 24 * 60 * 60 },
};

/** Who is behind a token. */
export interface Session {
  /** Public name of the session; opens nothing. */
  jti: string;
  tenant: string;
  userCode: string;
  /** The mall's area whose door it came in by; `null`: procurement. */
  mallArea: MallArea | null;
}

/** As what and for whom the person of a session acts, as the session was switched. */
export interface Acting {
  /** The one role acted in; `null`: all of the person's. */
  roleCode: string | null;
  /** Code of the person acted for; `null`: for himself. */
  principalCode: string | null;
  /** That person as he is now; `null`: nobody, or he may no longer be acted for. */
  principal: Principal | null;
}

/** Somebody another person acts for. */
export interface Principal {
  code: string;
  name: string;
  organizationCode: string;
  organizationName: string;
  roles: string[];
}

/** Starts a session and answers its token: 32 random bytes, told to the client once. */
export async function createSession(
  query: Query,
  input: { tenant: string; userCode: string; remember: boolean; at: Date; mallArea?: MallArea },
): Promise<{ accessToken: string; jti: string }> {
  const accessToken = makeSecretToken();
  const jti = randomUUID();
  const life = input.remember ? sessionLife.remembered : sessionLife.normal;
  const expires = new Date(input.at.getTime() + life.absolute * 1000);
  await query(
    `insert into session (token_hash, jti, tenant, user_code, created_at, last_used_at, idle_seconds, expires_at,
       mall_area)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [
      hashToken(accessToken),
      jti,
      input.tenant,
      input.userCode,
      input.at.toISOString(),
      life.idle,
      expires.toISOString(),
      input.mallArea ?? null,
    ],
  );
  return { accessToken, jti };
}

/** As `createSession`, out of a living session: as narrow as that one, for no longer than it, and ended with it. */
export async function createSessionFrom(
  query: Query,
  parent: { tenant: string; userCode: string; jti: string; at: Date },
): Promise<{ accessToken: string; jti: string }> {
  const session = await createSession(query, { ...parent, remember: false });
  await query(
    `update session set begun_by = parent.jti, expires_at = least(session.expires_at, parent.expires_at),
       organization_code = parent.organization_code, mall_area = parent.mall_area, role_code = parent.role_code,
       principal_code = parent.principal_code
     from session as parent where session.jti = $1 and parent.jti = $2`,
    [session.jti, parent.jti],
  );
  return session;
}

/** A living session, its active account and what narrows its access. */
export interface SignedIn {
  session: Session;
  account: Account;
  scope: AccessScope;
  acting: Acting;
  /** How often the organizations of the company group, or the rules by which decisions rise in them, were changed. */
  organizationChanges: number;
}

/** The living session of a token, or `null`. Its last use is written at most once a minute. */
export async function findSignedIn(query: Query, token: string, at: Date): Promise<SignedIn | null> {
  const found = await findLiving(query, { column: 'token_hash', value: hashToken(token) }, at);
  if (!found) return null;
  const { usedSecondsAgo, ...signedIn } = found;
  if (usedSecondsAgo > 60) {
    await query('update session set last_used_at = $2 where token_hash = $1', [hashToken(token), at.toISOString()]);
  }
  return signedIn;
}

/** The living session of this public name, or `null`: for what a session allowed while it lived. It is no use of it. */
export async function findSignedInByJti(query: Query, jti: string, at: Date): Promise<SignedIn | null> {
  const found = await findLiving(query, { column: 'jti', value: jti }, at);
  if (!found) return null;
  const { usedSecondsAgo: _unused, ...signedIn } = found;
  return signedIn;
}

async function findLiving(
  query: Query,
  key: { column: 'token_hash' | 'jti'; value: string },
  at: Date,
): Promise<(SignedIn & { usedSecondsAgo: number }) | null> {
  // One statement: it stands before every request.
  const { rows } = await query<
    Account &
      Acting & {
        jti: string;
        usedSecondsAgo: number;
        post: Post | null;
        scope: AccessScope;
        organizationChanges: number;
      }
  >(
    `select ${accountColumns}, jti, "usedSecondsAgo", post, scope, "roleCode", "principalCode", principal,
       "organizationChanges"
     from user_account join (
       select jti, tenant as session_tenant, user_code,
         (select jsonb_build_object('organizationCode', p.organization_code, 'organizationName', p.organization_name)
          from user_post p where p.tenant = session.tenant and p.user_code = session.user_code
            and p.organization_code = session.organization_code) as post,
         (select jsonb_build_object('isInventory', g.is_inventory, 'featuresOff', g.features_off,
            'mallArea', session.mall_area) from company_group g where g.code = session.tenant) as scope,
         role_code as "roleCode", principal_code as "principalCode",
         (select jsonb_build_object('code', p.code, 'name', p.name, 'organizationCode', p.organization_code,
            'organizationName', p.organization_name, 'roles', to_jsonb(p.roles))
          from user_account p where p.tenant = session.tenant and p.code = session.principal_code and p.active
            and p.division = 10) as principal,
         ${organizationChangesSql('session.tenant')} as "organizationChanges",
         extract(epoch from $2::timestamptz - last_used_at)::float8 as "usedSecondsAgo"
       from session
       where ${key.column} = $1 and expires_at > $2::timestamptz
         and last_used_at + make_interval(secs => idle_seconds) > $2::timestamptz
     ) as living on tenant = session_tenant and code = user_code
     where active`,
    [key.value, at.toISOString()],
  );
  const found = rows[0];
  if (!found) return null;
  const { jti, usedSecondsAgo, post, scope, roleCode, principalCode, principal, organizationChanges, ...main } = found;
  // A post that was taken away since is left by itself.
  const account = { ...main, ...post };
  return {
    usedSecondsAgo,
    session: { jti, tenant: account.tenant, userCode: account.code, mallArea: scope.mallArea },
    account,
    scope,
    acting: { roleCode, principalCode, principal },
    organizationChanges,
  };
}

/** From now on the session acts for this post; `null`: for the main one. */
export async function switchPost(query: Query, jti: string, organizationCode: string | null): Promise<void> {
  await query('update session set organization_code = $2 where jti = $1', [jti, organizationCode]);
}

/** From now on the session acts in this one role of its person; `null`: in all of them. */
export async function switchRole(query: Query, jti: string, roleCode: string | null): Promise<void> {
  await query('update session set role_code = $2 where jti = $1', [jti, roleCode]);
}

/** From now on the session acts for somebody else, in none of its person's own roles and posts; `null`: for himself. */
export async function switchPrincipal(query: Query, jti: string, principalCode: string | null): Promise<void> {
  await query('update session set principal_code = $2, role_code = null, organization_code = null where jti = $1', [
    jti,
    principalCode,
  ]);
}

/** Ends the session of this token. */
export async function endSession(query: Query, token: string): Promise<void> {
  await query('delete from session where token_hash = $1', [hashToken(token)]);
}

/** Ends a session by its public name, but only one of this very user (reliability T06). */
export async function endSessionByJti(
  query: Query,
  owner: { tenant: string; userCode: string; jti: string },
): Promise<void> {
  await query('delete from session where jti = $1 and tenant = $2 and user_code = $3', [
    owner.jti,
    owner.tenant,
    owner.userCode,
  ]);
}

/** Removes what has expired; called now and then. */
export async function removeExpiredSessions(query: Query, at: Date): Promise<void> {
  await query('delete from session where expires_at <= $1', [at.toISOString()]);
}
