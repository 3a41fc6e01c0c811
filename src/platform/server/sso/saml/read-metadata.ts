import { elementsIn, type XmlElement } from './read-xml.ts';
import { refuseRiskyXml } from './refuse-risky-xml.ts';
import { isWebAddress } from './web-address.ts';

/** What an identity provider says about itself. */
export interface ProviderMetadata {
  entityId: string;
  signInUrl: string;
  signOutUrl: string | null;
  /** PEM blocks of the keys it signs with. */
  certificates: string[];
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads the metadata an identity provider hands out, XML; `null` when something needed is not in it, leads nowhere a
 * browser may go, or the document is one that parsers disagree about. Nothing is believed on its word: an administrator
 * sees and saves what was read.
 */
export function readMetadata(xml: string): ProviderMetadata | null {
  const document = documentOf(xml);
  const [entity] = document ? named(document, 'EntityDescriptor') : [];
  const [provider] = document ? named(document, 'IDPSSODescriptor') : [];
  if (!entity || !provider) return null;
  const entityId = entity.attributes.get('entityID');
  const signInUrl = addressOf(provider, 'SingleSignOnService');
  const signOutUrl = addressOf(provider, 'SingleLogoutService');
  const certificates = named(provider, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.get('use') !== 'encryption')
    .flatMap((key) => named(key, 'X509Certificate'))
    .map(({ text }) => pemOf(text));
  if (!entityId || !signInUrl || certificates.length === 0) return null;
  if (!isWebAddress(signInUrl) || (signOutUrl !== null && !isWebAddress(signOutUrl))) return null;
  return { entityId, signInUrl, signOutUrl, certificates };
}

function documentOf(xml: string): XmlElement | null {
  try {
    return refuseRiskyXml(xml.trim());
  } catch {
    return null;
  }
}

/** Elements of this name, whatever their prefix. */
function named(element: XmlElement, name: string): XmlElement[] {
  return [...elementsIn(element)].filter((one) => one.name === name);
}

function addressOf(provider: XmlElement, name: string): string | null {
  const service = named(provider, name).find(({ attributes }) => attributes.get('Binding') === redirectBinding);
  return service?.attributes.get('Location') ?? null;
}

function pemOf(base64: string): string {
  const lines = base64.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
