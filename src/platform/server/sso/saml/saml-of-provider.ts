import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { AppContext } from '../../app-context.ts';
import { findRequest, ssoLife } from '../sso-store.ts';
import type { SsoProvider } from './provider-store.ts';

/** Difference of clocks that is put up with, and age of an assertion, in milliseconds. */
const skew = 60_000;
const oldestAssertion = 10 * 60_000;

/** The addresses under which this product is known to an identity provider. */
export function samlAddresses(
  app: Pick<AppContext, 'config'>,
  code: string,
): { entityId: string; answer: string; signOut: string } {
  const base = `${app.config.publicUrl}/service-saml/saml`;
  const idp = encodeURIComponent(code);
  return { entityId: `${base}/metadata/${idp}`, answer: `${base}/acs/${idp}`, signOut: `${base}/slo/${idp}` };
}

/** The library reads the machine's clock; here it reads the one of sessions. */
class ClockedSaml extends SAML {
  readonly #now: () => Date;

  constructor(config: SamlConfig, now: () => Date) {
    super(config);
    this.#now = now;
  }

  protected override checkTimestampsValidityError(
    _nowMs: number,
    notBefore: string,
    notOnOrAfter: string,
    maxTimeLimitMs?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.#now().getTime(), notBefore, notOnOrAfter, maxTimeLimitMs);
  }
}

/** The service provider towards one identity provider. `requestId`: the id of the question, where one is put. */
export function samlOfProvider(app: AppContext, provider: SsoProvider, requestId?: string): SAML {
  const addresses = samlAddresses(app, provider.code);
  const now = () => app.wallClock.now();
  return new ClockedSaml(
    {
      issuer: addresses.entityId,
      audience: addresses.entityId,
      callbackUrl: addresses.answer,
      logoutCallbackUrl: addresses.signOut,
      entryPoint: provider.signInUrl,
      ...(provider.signOutUrl && { logoutUrl: provider.signOutUrl }),
      idpIssuer: provider.entityId,
      idpCert: pemBlocks(provider.certificates),
      wantAssertionsSigned: true,
      // Many providers sign the assertion alone; nothing outside of it is believed.
      wantAuthnResponseSigned: false,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      acceptedClockSkewMs: skew,
      maxAssertionAgeMs: oldestAssertion,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      validateInResponseTo: provider.allowsUnasked ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
      requestIdExpirationPeriodMs: ssoLife.request,
      ...(requestId && { generateUniqueId: () => requestId }),
      // Questions are kept and taken by our own store, in the transaction of the answer.
      cacheProvider: {
        saveAsync: async () => null,
        getAsync: async (id) => {
          const found = await findRequest(app.database.query, { id, providerCode: provider.code, at: now() });
          return found?.createdAt ?? null;
        },
        removeAsync: async () => null,
      },
      ...(app.config.samlKey && { privateKey: app.config.samlKey }),
      ...(app.config.samlCertificate && { publicCert: app.config.samlCertificate }),
    },
    now,
  );
}

/** The PEM blocks of a text, in order. */
export function pemBlocks(text: string): string[] {
  return text.match(/-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[A-Za-z0-9+/=\s]+-----END \1-----/g) ?? [];
}
