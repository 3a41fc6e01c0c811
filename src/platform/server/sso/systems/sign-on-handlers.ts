import type { Query } from '../../../../../engine/server/ports.ts';
import { webClientId } from '../../../domain/web-client.ts';
import { findAccount, findCompanyGroup } from '../../accounts/account-store.ts';
import { noteSignIn } from '../../audit/note-sign-in.ts';
import { createSessionFrom, endSessionByJti } from '../../auth/session-store.ts';
import type { CallHandler, PublicCallHandler } from '../../calls/call-handler.ts';
import { notFound, refusal } from '../../errors/refusals.ts';
import { signOutUrlOf } from '../saml/saml-logout-handlers.ts';
import { copySsoSession } from '../sso-store.ts';
import { signOnDataOf, signOutAddress } from './sign-on-data.ts';
import { acceptsSystemToken } from './system-settings-store.ts';
import { findSystem, knownOriginOf, ownSystemName } from './system-store.ts';
import { makeToken, type TokenHolder, useToken } from './system-token-store.ts';

/** The header that carries the token of another system. */
const tokenHeader = 'x-sso-token';

/** The header that carries a connected system's own token, where it was given one. */
const systemHeader = 'x-system-token';

/** `auth.signOnData`: what the shell has to know to lead people to connected systems. */
const signOnData: CallHandler = async ({ app, session }) =>
  app.database.transaction((query) =>
    signOnDataOf(query, app, { session, at: app.wallClock.now(), withTokens: false }),
  );

/** `auth.ssoData`: the same with a token for each system. The query names the sign-on; the bearer header opens it. */
const ssoData: CallHandler = async ({ app, session, query: asked }) => {
  const at = app.wallClock.now();
  return app.database.transaction(async (query) => {
    const holder = await useToken(query, asked.token ?? '', at);
    const isOwn = holder?.jti === session.jti && holder.systemName === ownSystemName;
    if (!isOwn || asked.displayCode !== session.userCode) throw notFound();
    return signOnDataOf(query, app, { session, at, withTokens: true });
  });
};

/**
 * `auth.sso`: a system takes a person over with its token, or asks with the one it then holds whether the sign-on still
 * lives. This product takes people over in the same way; then the answer is a session.
 */
const sso: PublicCallHandler = async ({ app, query: asked, request }) => {
  const at = app.wallClock.now();
  const answer = await app.database.transaction(async (query) => {
    const holder = await useToken(query, headerOf(request.headers[tokenHeader]), at);
    // Not thrown here: a token that was shown to the wrong place has to stay used up.
    if (!holder || holder.systemName !== asked.systemName) return null;
    if (holder.systemName === ownSystemName) {
      if (asked.client_id !== webClientId || asked.redirectUrl !== signOutAddress(app)) return null;
      const session = await createSessionFrom(query, { ...holder, at });
      await copySsoSession(query, holder.jti, session.jti);
      return session;
    }
    const system = await findSystem(query, holder.tenant, holder.systemName);
    if (!system || system.clientId !== asked.client_id || system.redirectUrl !== asked.redirectUrl) return null;
    if (!(await acceptsSystemToken(query, holder, headerOf(request.headers[systemHeader])))) return null;
    const person = await personFor(query, holder, system.isSyncData);
    if (holder.kind === 'linked') return person;
    return { ...person, ssoToken: await makeToken(query, { ...holder, kind: 'linked', at }) };
  });
  if (!answer) throw refusal('AU-LOGIN-FAILED');
  return answer;
};

/** `auth.ssoLogout`: a connected system ends the sign-on, here and everywhere it led to. */
const ssoLogout: PublicCallHandler = async ({ app, query: asked, request }) => {
  const at = app.wallClock.now();
  const ended = await app.database.transaction(async (query) => {
    const holder = await useToken(query, headerOf(request.headers[tokenHeader]), at);
    if (holder?.kind !== 'linked' || holder.userCode !== asked.displayCode) return null;
    if (!(await acceptsSystemToken(query, holder, headerOf(request.headers[systemHeader])))) return null;
    await endSessionByJti(query, holder);
    return holder;
  });
  const account = ended && (await findAccount(app.database.query, ended.tenant, ended.userCode));
  if (account) await noteSignIn(app, 'signOut', account, request.ip);
  return { ended: ended !== null };
};

/** `auth.singleSignOut`: ends this session and all it led to; `url`: where the identity provider ends its own. */
const singleSignOut: CallHandler = async ({ app, actor, session, request }) => {
  const url = await signOutUrlOf(app, session.jti);
  await endSessionByJti(app.database.query, session);
  await noteSignIn(app, 'signOut', actor, request.ip);
  return { url };
};

/** `auth.ssoOrigin`: the origin of an address that people may be sent back to; `null` for any other. */
const ssoOrigin: PublicCallHandler = async ({ app, query }) => ({
  origin: await knownOriginOf(app.database.query, query.ssoRedirect ?? ''),
});

async function personFor(query: Query, { tenant, userCode, sessionExpiresAt }: TokenHolder, isSyncData: boolean) {
  const account = await findAccount(query, tenant, userCode);
  const group = await findCompanyGroup(query, tenant);
  if (!account || !group) throw refusal('AU-LOGIN-FAILED');
  const { code, name, organizationCode, organizationName, language } = account;
  return {
    displayCode: code,
    userName: name,
    companyGroupDisplayCode: group.displayCode,
    companyGroupName: group.name,
    expiresAt: new Date(sessionExpiresAt).toISOString(),
    ...(isSyncData && { data: { organizationCode, organizationName, languageCode: language } }),
  };
}

function headerOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Signed-in handlers of signing on to several systems. */
export const signOnHandlers: [string, CallHandler][] = [
  ['auth.signOnData', signOnData],
  ['auth.ssoData', ssoData],
  ['auth.singleSignOut', singleSignOut],
];

/** Handlers of signing on to several systems that carry a token of their own, or none. */
export const publicSignOnHandlers: [string, PublicCallHandler][] = [
  ['auth.sso', sso],
  ['auth.ssoLogout', ssoLogout],
  ['auth.ssoOrigin', ssoOrigin],
];
