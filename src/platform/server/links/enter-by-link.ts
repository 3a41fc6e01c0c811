import { filledPath } from '../../../../engine/core/values/filled-path.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { screenThatOpens } from '../access/screen-that-opens.ts';
import { noteSignIn } from '../audit/note-sign-in.ts';
import { countLoginTry } from '../auth/login-limits.ts';
import { hashToken } from '../auth/secret-token.ts';
import { createSession } from '../auth/session-store.ts';
import type { PublicCallHandler } from '../calls/call-handler.ts';
import { refusal } from '../errors/refusals.ts';
import type { LinkedRecord } from './make-record-link.ts';

/**
 * `auth.enterByLink`: begins a session of whoever holds a link, which reaches the link's record and nothing else. The link may
 * be used again while it lives. Tokens that open nothing are counted like wrong passwords.
 */
export const enterByLink: PublicCallHandler = async ({ app, body, request }) => {
  const { query } = app.database;
  const at = app.wallClock.now();
  // Links are as old as what they tell of, by the clock of the business.
  await query('delete from record_link where expires_at <= $1::timestamptz', [app.clock.now().toISOString()]);
  const linked = await linkOf(query, String(body.token), app.clock.now());
  if (!linked) {
    await countLoginTry(query, { account: JSON.stringify(['link']), address: request.ip, at });
    throw refusal('AU-LINK');
  }
  const screens = new Set(linked.screens);
  const id = screenThatOpens(app.definitions, linked.recordType, 'counterparty', screens);
  const path = filledPath(app.definitions.screens.get(id ?? '')?.path ?? '/', { id: linked.recordId });
  const code = await guestOf(query, linked, path);
  request.log.info({ event: 'linkEntered', tenant: linked.tenant, user: code }, 'entered by link');
  await noteSignIn(app, 'signIn', { tenant: linked.tenant, code, name: linked.name }, request.ip);
  return { ...(await createSession(query, { tenant: linked.tenant, userCode: code, remember: false, at })), path };
};

async function linkOf(query: Query, token: string, now: Date): Promise<LinkedRecord | null> {
  const { rows } = await query<LinkedRecord>(
    `select tenant, record_type as "recordType", record_id as "recordId", counterparty_code as "counterpartyCode", name,
       language, screens
     from record_link where token_hash = $1 and expires_at > $2::timestamptz`,
    [hashToken(token), now.toISOString()],
  );
  return rows[0] ?? null;
}

/**
 * The account of whoever comes in by a link to this record: nobody signs in as it, it has no role and no mail address, and
 * every link to the record leads to the same one. Answers its code.
 */
async function guestOf(query: Query, linked: LinkedRecord, path: string): Promise<string> {
  const code = `LINK-${linked.recordId.slice(-12)}`;
  await query(
    `insert into user_account (tenant, code, login_name, name, division, organization_code, organization_name,
       supplier_code, language, default_screen_path, only_record, only_screens)
     values ($1, $2, $3, $4, 20, $5, $4, $5, $6, $7, $8::uuid, $9::text[])
     on conflict (tenant, code) do update set name = excluded.name, only_screens = excluded.only_screens`,
    [
      linked.tenant,
      code,
      `link:${linked.recordId}`,
      linked.name,
      linked.counterpartyCode,
      linked.language,
      path,
      linked.recordId,
      linked.screens,
    ],
  );
  return code;
}
