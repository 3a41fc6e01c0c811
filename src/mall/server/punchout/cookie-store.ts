import type { Query } from '../../../../engine/server/ports.ts';
import { hashToken } from '../../../platform/server/auth/secret-token.ts';

/** What a cookie stands for: one setup of one session of one person. */
export interface CookieHolder {
  tenant: string;
  sessionId: string;
  shopCode: string;
  userCode: string;
}

/** Keeps a cookie until its end, as its hash alone. */
export async function keepCookie(
  query: Query,
  cookie: string,
  { tenant, sessionId, shopCode, userCode }: CookieHolder,
  { at, end }: { at: Date; end: Date },
): Promise<void> {
  await query('delete from mall_punchout_cookie where expires_at <= $1', [at.toISOString()]);
  await query(
    `insert into mall_punchout_cookie (cookie_hash, tenant, session_id, shop_code, user_code, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashToken(cookie), tenant, sessionId, shopCode, userCode, end.toISOString()],
  );
}

/** Whose session a cookie is of; `null`: of none, or its time is over. That it is used once is the session's lifecycle. */
export async function cookieHolder(query: Query, cookie: string, at: Date): Promise<CookieHolder | null> {
  const { rows } = await query<CookieHolder>(
    `select tenant, session_id as "sessionId", shop_code as "shopCode", user_code as "userCode"
     from mall_punchout_cookie where cookie_hash = $1 and expires_at > $2`,
    [hashToken(cookie), at.toISOString()],
  );
  return rows[0] ?? null;
}
