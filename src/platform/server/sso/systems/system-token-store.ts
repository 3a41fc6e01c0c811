import type { Query } from '../../../../../engine/server/ports.ts';
import { hashToken, makeSecretToken } from '../../auth/secret-token.ts';

/** How long a token that takes a person over lies ready, in milliseconds. */
export const entryTokenLife = 60_000;

/** What a token of another system stands for: a living session and its active person. */
export interface TokenHolder {
  kind: 'entry' | 'linked';
  systemName: string;
  /** The session the token was made in. */
  jti: string;
  /** Its last moment, ISO 8601 UTC. */
  sessionExpiresAt: string;
  tenant: string;
  userCode: string;
}

/** Makes a token of a session for a system. `entry` lives a minute, `linked` as long as the session may. */
export async function makeToken(
  query: Query,
  token: { kind: TokenHolder['kind']; jti: string; systemName: string; at: Date },
): Promise<string> {
  const value = makeSecretToken();
  await query('delete from sso_token where expires_at <= $1', [token.at.toISOString()]);
  const { rows } = await query(
    `insert into sso_token (token_hash, jti, system_name, kind, expires_at)
     select $1, jti, $3, $4, case when $4 = 'entry' then least(expires_at, $5::timestamptz) else expires_at end
     from session where jti = $2 returning token_hash`,
    [
      hashToken(value),
      token.jti,
      token.systemName,
      token.kind,
      new Date(token.at.getTime() + entryTokenLife).toISOString(),
    ],
  );
  if (rows.length !== 1) throw new Error('The session of the token is gone.');
  return value;
}

/** Who is behind a token while its session lives, or `null`. An `entry` token is used up by being asked for. */
export async function useToken(query: Query, value: string, at: Date): Promise<TokenHolder | null> {
  const { rows } = await query<TokenHolder>(
    `select kind, system_name as "systemName", session.jti, session.expires_at::text as "sessionExpiresAt",
       account.tenant, account.code as "userCode"
     from sso_token join session on session.jti = sso_token.jti
     join user_account as account on account.tenant = session.tenant and account.code = session.user_code
     where sso_token.token_hash = $1 and sso_token.expires_at > $2::timestamptz and account.active
       and session.expires_at > $2::timestamptz
       and last_used_at + make_interval(secs => idle_seconds) > $2::timestamptz`,
    [hashToken(value), at.toISOString()],
  );
  const found = rows[0];
  if (found?.kind !== 'entry') return found ?? null;
  // Of two that ask at once, one finds it gone.
  const taken = await query('delete from sso_token where token_hash = $1 returning jti', [hashToken(value)]);
  return taken.rows.length === 1 ? found : null;
}
