import { inflateRawSync } from 'node:zlib';
import type { Profile } from '@node-saml/node-saml';
import type { AppContext } from '../../app-context.ts';
import { noteSignIn } from '../../audit/note-sign-in.ts';
import { endSessionByJti } from '../../auth/session-store.ts';
import type { CallHandler, PublicCallHandler } from '../../calls/call-handler.ts';
import { badRequest, notFound } from '../../errors/refusals.ts';
import { endSsoSessions, findSsoSession } from '../sso-store.ts';
import { findProvider, type SsoProvider } from './provider-store.ts';
import { refuseRiskyXml } from './refuse-risky-xml.ts';
import { samlOfProvider } from './saml-of-provider.ts';

/** The page that says that everything is ended. */
const donePage = '/auth/singleSignOut?done=1';

/** Signatures of addresses: RSA with a hash that holds. */
const strongSignature = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha(256|384|512)$/;

/** `saml.logout`: ends this session; `url`: where the browser goes so that the identity provider ends its own. */
const logout: CallHandler = async ({ app, actor, session, request }) => {
  const url = await signOutUrlOf(app, session.jti);
  await endSessionByJti(app.database.query, session);
  await noteSignIn(app, 'signOut', actor, request.ip);
  return { url };
};

/** Where a session is ended at the identity provider it began at; `null`: nowhere. */
export async function signOutUrlOf(app: AppContext, jti: string): Promise<string | null> {
  const begun = await findSsoSession(app.database.query, jti);
  const provider = begun && (await findProvider(app.database.query, begun.providerCode));
  if (!begun || !provider?.signOutUrl) return null;
  const profile: Profile = {
    issuer: provider.entityId,
    nameID: begun.nameId,
    nameIDFormat: begun.nameIdFormat ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ...(begun.sessionIndex && { sessionIndex: begun.sessionIndex }),
  };
  return samlOfProvider(app, provider).getLogoutUrlAsync(profile, '', {});
}

/** `saml.userInfo`: how this session began. */
const userInfo: CallHandler = async ({ app, actor, session }) => {
  const begun = await findSsoSession(app.database.query, session.jti);
  const provider = begun && (await findProvider(app.database.query, begun.providerCode));
  return {
    userCode: actor.code,
    name: actor.name,
    idp: begun?.providerCode ?? null,
    idpName: provider?.name ?? null,
    nameId: begun?.nameId ?? null,
  };
};

/** `saml.signOutMessage`: an identity provider wants sessions ended, or has ended its own after we asked. */
const signOutMessage: PublicCallHandler = async ({ app, query, request, reply }) => {
  const provider = await findProvider(app.database.query, query.idp ?? '');
  if (!provider) throw notFound();
  if (query.SAMLResponse !== undefined) return reply.redirect(donePage, 303);
  const profile = await readSignOut(app, provider, query, request.url).catch((error: unknown) => {
    request.log.warn({ event: 'ssoRefused', idp: provider.code, err: error }, 'sign-out refused');
    throw badRequest();
  });
  const sessionIndex = profile.sessionIndex ?? null;
  await endSsoSessions(app.database.query, { providerCode: provider.code, nameId: profile.nameID, sessionIndex });
  if (!provider.signOutUrl) return reply.redirect(donePage, 303);
  const url = await samlOfProvider(app, provider).getLogoutResponseUrlAsync(profile, query.RelayState ?? '', {}, true);
  return reply.redirect(url, 303);
};

/** The library takes an address without a signature: here there must be one, and a strong one. */
async function readSignOut(
  app: AppContext,
  provider: SsoProvider,
  query: Record<string, string>,
  address: string,
): Promise<Profile> {
  if (!query.SAMLRequest || !query.Signature || !strongSignature.test(query.SigAlg ?? '')) {
    throw new Error('The request is not signed.');
  }
  // The library would inflate and parse it before it looks at the signature.
  refuseRiskyXml(inflatedOf(query.SAMLRequest));
  const search = address.slice(address.indexOf('?') + 1);
  const { profile } = await samlOfProvider(app, provider).validateRedirectAsync(query, search);
  if (!profile?.nameID) throw new Error('The request names nobody.');
  return profile;
}

/** A few hundred bytes may inflate to megabytes: at most what a message may have. */
function inflatedOf(message: string): string {
  return inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: 192 * 1024 }).toString('utf8');
}

/** Signed-in handlers of signing out by SAML. */
export const samlLogoutHandlers: [string, CallHandler][] = [
  ['saml.logout', logout],
  ['saml.userInfo', userInfo],
];

/** Public handlers of signing out by SAML. */
export const publicSamlLogoutHandlers: [string, PublicCallHandler][] = [['saml.signOutMessage', signOutMessage]];
