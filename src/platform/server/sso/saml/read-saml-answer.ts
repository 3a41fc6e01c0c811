import type { Profile } from '@node-saml/node-saml';
import type { AppContext } from '../../app-context.ts';
import type { SsoProvider } from './provider-store.ts';
import { xmlOfMessage } from './refuse-risky-xml.ts';
import { samlAddresses, samlOfProvider } from './saml-of-provider.ts';

/** What an identity provider says under its signature. */
export interface SamlAnswer {
  assertionId: string;
  /** The question it answers; `null` for a sign-in that began at the identity provider. */
  requestId: string | null;
  nameId: string;
  nameIdFormat: string | null;
  sessionIndex: string | null;
  expiresAt: Date;
}

type Attributes = Record<string, string | undefined>;
interface Element {
  $?: Attributes;
}
interface Assertion extends Element {
  Subject?: { SubjectConfirmation?: (Element & { SubjectConfirmationData?: Element[] })[] }[];
  Conditions?: { AudienceRestriction?: { Audience?: unknown[] }[] }[];
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Reads an answer. Throws unless every claim used from it is signed by this provider, for us, for now. */
export async function readSamlAnswer(app: AppContext, provider: SsoProvider, base64: string): Promise<SamlAnswer> {
  xmlOfMessage(base64);
  const { profile } = await samlOfProvider(app, provider).validatePostResponseAsync({ SAMLResponse: base64 });
  if (!profile) throw new Error('The answer names nobody.');
  const assertion = signedAssertionOf(profile);
  const confirmation = onlyOne(assertion.Subject?.[0]?.SubjectConfirmation, 'subject confirmation');
  if (confirmation.$?.Method !== bearer) throw new Error('The assertion is not for whoever bears it.');
  const data = onlyOne(confirmation.SubjectConfirmationData, 'confirmation data').$ ?? {};
  // The library leaves these to its caller.
  if (data.Recipient !== samlAddresses(app, provider.code).answer) throw new Error('The answer is for another place.');
  if (!assertion.Conditions?.[0]?.AudienceRestriction?.length) throw new Error('The answer has no audience.');
  if (profile.issuer !== provider.entityId) throw new Error('The answer has another issuer.');
  const requestId = data.InResponseTo ?? null;
  if (requestId === null && !provider.allowsUnasked) throw new Error('Nobody asked for this answer.');
  return {
    assertionId: required(assertion.$?.ID, 'assertion id'),
    requestId,
    nameId: required(profile.nameID, 'name'),
    nameIdFormat: profile.nameIDFormat ?? null,
    sessionIndex: profile.sessionIndex ?? null,
    expiresAt: instantOf(required(data.NotOnOrAfter, 'end of validity')),
  };
}

function signedAssertionOf(profile: Profile): Assertion {
  const { Assertion } = (profile.getAssertion?.() ?? {}) as { Assertion?: Assertion };
  if (!Assertion) throw new Error('The answer has no signed assertion.');
  return Assertion;
}

function onlyOne<Value>(values: readonly Value[] | undefined, what: string): Value {
  const [value] = values ?? [];
  if (value === undefined || values?.length !== 1) throw new Error(`The assertion has not exactly one ${what}.`);
  return value;
}

function required(value: string | undefined, what: string): string {
  if (!value) throw new Error(`The assertion has no ${what}.`);
  return value;
}

/** Used assertions are remembered a little longer than they are believed. */
function instantOf(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Error('The assertion has no end of validity.');
  return new Date(at.getTime() + 60 * 60_000);
}
