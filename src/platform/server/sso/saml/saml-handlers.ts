import { randomUUID } from 'node:crypto';
import { findAccount } from '../../accounts/account-store.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSignIn } from '../../audit/note-sign-in.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { createSession } from '../../auth/session-store.ts';
import type { PublicCallHandler } from '../../calls/call-handler.ts';
import { notFound, refusal } from '../../errors/refusals.ts';
import { cookieOf, setOwnCookie } from '../../http/own-cookie.ts';
import { keepRequest, noteSsoSession, takeHandover } from '../sso-store.ts';
import { findAnyProvider, findProvider, findProviderByHostname, type SsoProvider } from './provider-store.ts';
import { readSamlAnswer } from './read-saml-answer.ts';
import { samlOfProvider } from './saml-of-provider.ts';
import { takeSamlAnswer } from './take-saml-answer.ts';

/** A path of this site: nothing that a browser would resolve to another one. */
const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]{0,500}$/u;

/** The page that sends people to their identity provider and takes them up again. */
const tokenPage = '/SSO/SAMLToken';

/** Cookie of the browser to which an unasked answer came. */
const verifierCookie = 'sso-verifier';

const servicePath = '/service-saml/saml';

/** `sso.idpByHostname`: the identity provider that the sign-in screen of this address offers. */
const idpByHostname: PublicCallHandler = async ({ app, query }) => {
  const provider = await findProviderByHostname(app.database.query, query.hostname ?? '');
  return { idp: provider?.code ?? null, name: provider?.name ?? null };
};

/** `saml.metadata`: what an identity provider has to know of us. */
const metadata: PublicCallHandler = async ({ app, query, reply }) => {
  // Its administrator needs it before anybody may come in by it.
  const provider = await anyProviderOf(app, query.idp);
  const xml = samlOfProvider(app, provider)
    .generateServiceProviderMetadata(null, app.config.samlCertificate)
    // Sign-outs come and go in addresses here.
    .replace(/(<SingleLogoutService Binding="[^"]*:)HTTP-POST"/, '$1HTTP-Redirect"');
  return reply.header('cache-control', 'no-store').type('application/samlmetadata+xml; charset=utf-8').send(xml);
};

/** `saml.begin`: where the browser has to go, and the verifier that the session will be asked for with. */
const begin: PublicCallHandler = async ({ app, body }) => {
  const isTest = body.test === true;
  const provider = await (isTest ? anyProviderOf : providerOf)(app, String(body.idp));
  const id = `_${randomUUID()}`;
  const returnPath = ownPathOf(body.redirectPath);
  const at = app.wallClock.now();
  const verifier = await keepRequest(app.database.query, { id, providerCode: provider.code, returnPath, isTest, at });
  return { url: await samlOfProvider(app, provider, id).getAuthorizeUrlAsync('', undefined, {}), verifier };
};

/** `saml.answer`: takes the answer of an identity provider and leads back to the page, with a code or without. */
const answer: PublicCallHandler = async ({ app, query, body, request, reply }) => {
  const provider = await anyProviderOf(app, query.idp);
  const back = new URLSearchParams({ idp: provider.code });
  try {
    const read = await readSamlAnswer(app, provider, String(body.SAMLResponse));
    const taken = await takeSamlAnswer(app, provider, read, ownPathOf(body.RelayState));
    if ('tested' in taken) {
      back.set('tested', taken.tested);
      return reply.redirect(`${tokenPage}?${back}`, 303);
    }
    if (taken.verifier !== null) {
      setOwnCookie(app, reply, { name: verifierCookie, value: taken.verifier, path: servicePath, seconds: 60 });
    }
    // In the fragment it is sent to nobody and logged nowhere.
    return reply.redirect(`${tokenPage}?${back}#${taken.code}`, 303);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    request.log.warn({ event: 'ssoRefused', idp: provider.code, reason }, 'single sign-on refused');
    await noteRefused(app, provider, request.ip);
    back.set('refused', '1');
    return reply.redirect(`${tokenPage}?${back}`, 303);
  }
};

/** `saml.token`: the session that lies ready under a code; asked for from another tab, there is none. */
const token: PublicCallHandler = async ({ app, body, request }) => {
  const at = app.wallClock.now();
  const given = { code: String(body.code), verifier: verifierOf(body.verifier, request.headers.cookie), at };
  const handover = await takeHandover(app.database.query, given);
  const account = handover && (await findAccount(app.database.query, handover.tenant, handover.userCode));
  if (!handover || !account) throw refusal('AU-LOGIN-FAILED');
  const session = await app.database.transaction(async (query) => {
    const begun = await createSession(query, { tenant: account.tenant, userCode: account.code, remember: false, at });
    await noteSsoSession(query, begun.jti, handover);
    return begun;
  });
  await noteSignIn(app, 'signIn', account, request.ip);
  return { ...session, redirectPath: handover.returnPath };
};

/** The tab's own where it asked; else what this browser was handed with the answer. */
function verifierOf(given: unknown, cookies: string | undefined): string {
  return typeof given === 'string' ? given : cookieOf(cookies, verifierCookie);
}

async function providerOf(app: AppContext, code: string | undefined): Promise<SsoProvider> {
  const provider = await findProvider(app.database.query, code ?? '');
  if (!provider) throw notFound();
  return provider;
}

async function anyProviderOf(app: AppContext, code: string | undefined): Promise<SsoProvider> {
  const provider = await findAnyProvider(app.database.query, code ?? '');
  if (!provider) throw notFound();
  return provider;
}

function ownPathOf(value: unknown): string | null {
  return typeof value === 'string' && ownPath.test(value) ? value : null;
}

function noteRefused({ database, clock }: AppContext, provider: SsoProvider, ip: string): Promise<void> {
  const actor = { code: '', name: '' };
  const entry = { tenant: provider.tenant, at: clock.now(), actor, what: 'signInFailed', subject: provider.name, ip };
  return database.tenantTransaction(provider.tenant, (query) => writeAudit(query, entry));
}

/** Handlers of signing in by SAML. */
export const publicSamlHandlers: [string, PublicCallHandler][] = [
  ['sso.idpByHostname', idpByHostname],
  ['saml.metadata', metadata],
  ['saml.begin', begin],
  ['saml.answer', answer],
  ['saml.token', token],
];
