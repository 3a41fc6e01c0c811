import type { Query } from '../../../../engine/server/ports.ts';
import { hashToken, makeSecretToken } from '../auth/secret-token.ts';

/** How long a person may take at the identity provider, and how long the page may take to fetch the session. */
export const ssoLife = { request: 10 * 60_000, handover: 60_000 };

/** A question put to an identity provider. */
export interface SsoRequest {
  verifierHash: string;
  returnPath: string | null;
  createdAt: string;
  /** Only tries the setting out: its answer lets nobody in. */
  isTest: boolean;
}

/** Who has been let in by an identity provider. */
export interface SsoSubject {
  providerCode: string;
  tenant: string;
  userCode: string;
  nameId: string;
  nameIdFormat: string | null;
  sessionIndex: string | null;
}

/** Keeps a question. Answers the verifier: only the tab that asked gets it, and only with it comes the session. */
export async function keepRequest(
  query: Query,
  request: { id: string; providerCode: string; returnPath: string | null; isTest: boolean; at: Date },
): Promise<string> {
  const verifier = makeSecretToken();
  await query('delete from sso_request where expires_at <= $1', [request.at.toISOString()]);
  await query('insert into sso_request values ($1, $2, $3, $4, $5, $6, $7)', [
    request.id,
    request.providerCode,
    hashToken(verifier),
    request.returnPath,
    request.at.toISOString(),
    new Date(request.at.getTime() + ssoLife.request).toISOString(),
    request.isTest,
  ]);
  return verifier;
}

/** A question that still waits for its answer, or `null`; it goes on waiting. */
export async function findRequest(
  query: Query,
  { id, providerCode, at }: { id: string; providerCode: string; at: Date },
): Promise<SsoRequest | null> {
  const { rows } = await query<SsoRequest>(
    `select verifier_hash as "verifierHash", return_path as "returnPath", created_at::text as "createdAt",
       is_test as "isTest"
     from sso_request where id = $1 and provider_code = $2 and expires_at > $3::timestamptz`,
    [id, providerCode, at.toISOString()],
  );
  return rows[0] ?? null;
}

/** As `findRequest`, and the question is answered with it: a second time there is none. */
export async function takeRequest(
  query: Query,
  key: { id: string; providerCode: string; at: Date },
): Promise<SsoRequest | null> {
  const request = await findRequest(query, key);
  if (!request) return null;
  const { rows } = await query('delete from sso_request where id = $1 returning id', [key.id]);
  return rows.length === 1 ? request : null;
}

/** Marks an assertion as used. `false`: it was already. */
export async function useAssertion(
  query: Query,
  assertion: { providerCode: string; id: string; expiresAt: Date; at: Date },
): Promise<boolean> {
  await query('delete from sso_assertion where expires_at <= $1', [assertion.at.toISOString()]);
  const { rows } = await query(
    'insert into sso_assertion values ($1, $2, $3) on conflict do nothing returning assertion_id',
    [assertion.providerCode, assertion.id, assertion.expiresAt.toISOString()],
  );
  return rows.length === 1;
}

/** Lays a session ready for the page. Answers the code that fetches it, once. */
export async function keepHandover(
  query: Query,
  handover: SsoSubject & { verifierHash: string; returnPath: string | null; at: Date },
): Promise<string> {
  const code = makeSecretToken();
  await query('delete from sso_handover where expires_at <= $1', [handover.at.toISOString()]);
  await query('insert into sso_handover values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    hashToken(code),
    handover.providerCode,
    handover.tenant,
    handover.userCode,
    handover.verifierHash,
    handover.returnPath,
    handover.nameId,
    handover.nameIdFormat,
    handover.sessionIndex,
    new Date(handover.at.getTime() + ssoLife.handover).toISOString(),
  ]);
  return code;
}

/** Takes what lies ready under a code; whatever the verifier is worth, the code is used up. */
export async function takeHandover(
  query: Query,
  { code, verifier, at }: { code: string; verifier: string | null; at: Date },
): Promise<(SsoSubject & { returnPath: string | null }) | null> {
  const { rows } = await query<SsoSubject & { returnPath: string | null; verifierHash: string | null }>(
    `delete from sso_handover where code_hash = $1 and expires_at > $2::timestamptz
     returning provider_code as "providerCode", tenant, user_code as "userCode", name_id as "nameId",
       name_id_format as "nameIdFormat", session_index as "sessionIndex", return_path as "returnPath",
       verifier_hash as "verifierHash"`,
    [hashToken(code), at.toISOString()],
  );
  const found = rows[0];
  if (!found) return null;
  const { verifierHash, ...handover } = found;
  return verifierHash !== null && verifierHash === hashToken(verifier ?? '') ? handover : null;
}

/** Notes that a session began at an identity provider. */
export async function noteSsoSession(query: Query, jti: string, subject: SsoSubject): Promise<void> {
  await query('insert into sso_session values ($1, $2, $3, $4, $5)', [
    jti,
    subject.providerCode,
    subject.nameId,
    subject.nameIdFormat,
    subject.sessionIndex,
  ]);
}

/** A session that was taken over from another began where that one did. */
export async function copySsoSession(query: Query, from: string, to: string): Promise<void> {
  await query(
    `insert into sso_session (jti, provider_code, name_id, name_id_format, session_index)
     select $2, provider_code, name_id, name_id_format, session_index from sso_session where jti = $1`,
    [from, to],
  );
}

/** How a session began, or `null` when it began with a password. */
export async function findSsoSession(
  query: Query,
  jti: string,
): Promise<Pick<SsoSubject, 'providerCode' | 'nameId' | 'nameIdFormat' | 'sessionIndex'> | null> {
  const { rows } = await query<Pick<SsoSubject, 'providerCode' | 'nameId' | 'nameIdFormat' | 'sessionIndex'>>(
    `select provider_code as "providerCode", name_id as "nameId", name_id_format as "nameIdFormat",
       session_index as "sessionIndex" from sso_session where jti = $1`,
    [jti],
  );
  return rows[0] ?? null;
}

/** Ends what an identity provider wants ended: one session of a person by its index, or all that began there. */
export async function endSsoSessions(
  query: Query,
  { providerCode, nameId, sessionIndex }: { providerCode: string; nameId: string; sessionIndex: string | null },
): Promise<void> {
  await query(
    `delete from session where jti in (select jti from sso_session where provider_code = $1 and name_id = $2
       and ($3::text is null or session_index = $3))`,
    [providerCode, nameId, sessionIndex],
  );
}
