import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../../../engine/server/ports.ts';
import type { AppContext } from '../app-context.ts';
import { actorOfSession } from '../auth/actor.ts';
import { isSecretToken, makeSecretToken } from '../auth/secret-token.ts';
import type { Session } from '../auth/session-store.ts';
import { notFound } from '../errors/refusals.ts';
import { cookieOf } from '../http/own-cookie.ts';

/** Cookie that binds a link to the browser that asked for it. */
export const linkCookie = 'file-link';

const lifeMs = 5 * 60_000;

interface Claims {
  fileId: string;
  /** What it is to be saved as. */
  fileName: string;
  jti: string;
  /** Milliseconds. */
  expires: number;
  /** Hash of the cookie. */
  browser: string;
}

/**
 * Makes a link to a file. It works five minutes, in the browser that holds the cookie, while the session lives; whoever
 * else gets hold of it has nothing.
 */
export function makeDownloadLink(
  app: AppContext,
  input: { session: Session; fileId: string; fileName: string; cookies: string | undefined },
): { link: string; cookie: string; expiresAt: Date } {
  const expiresAt = new Date(app.wallClock.now().getTime() + lifeMs);
  // One cookie for all links of a browser, so that several can be open at a time.
  const held = cookieOf(input.cookies, linkCookie);
  const cookie = isSecretToken(held) ? held : makeSecretToken();
  const claims: Claims = {
    fileId: input.fileId,
    fileName: input.fileName,
    jti: input.session.jti,
    expires: expiresAt.getTime(),
    browser: hashOf(cookie),
  };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { link: `${body}.${signatureOf(app, body)}`, cookie, expiresAt };
}

/** Who opens a link, and which file it names. Throws `EN-NOT-FOUND` when anything about it is not right. */
export async function openDownloadLink(
  app: AppContext,
  link: string,
  cookies: string | undefined,
): Promise<{ fileId: string; fileName: string; actor: Actor }> {
  const [body = '', signature = ''] = link.split('.');
  if (!isEqual(signature, signatureOf(app, body))) throw notFound();
  // Signed by us, so it has the shape we gave it.
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const now = app.wallClock.now();
  if (claims.expires < now.getTime()) throw notFound();
  if (!isEqual(hashOf(cookieOf(cookies, linkCookie)), claims.browser)) throw notFound();
  // As who the session acts now: in his role and post, or for whom.
  const actor = await actorOfSession(app, claims.jti, now);
  if (!actor) throw notFound();
  return { fileId: claims.fileId, fileName: claims.fileName, actor };
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

function signatureOf(app: AppContext, body: string): string {
  return createHmac('sha256', app.linkSecret).update(body).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
