import { refuseRiskyXml } from './refuse-risky-xml.ts';

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
 * Reads the metadata an identity provider hands out, XML; `null` when something needed is not in it, or the document is
 * one that parsers disagree about. Nothing is believed on its word: an administrator sees and saves what was read.
 */
export function readMetadata(xml: string): ProviderMetadata | null {
  try {
    refuseRiskyXml(Buffer.from(xml.trim()).toString('base64'));
  } catch {
    return null;
  }
  const provider = blocks(xml, 'IDPSSODescriptor')[0] ?? '';
  const entityId = attribute(xml.match(/<(?:\w+:)?EntityDescriptor\b[^>]*>/)?.[0] ?? '', 'entityID');
  const signInUrl = addressOf(provider, 'SingleSignOnService');
  const certificates = blocks(provider, 'KeyDescriptor')
    .filter((key) => !/^<[^>]*\buse\s*=\s*["']encryption["']/.test(key))
    .flatMap((key) => blocks(key, 'X509Certificate'))
    .map((block) => pemOf(block.replace(/<[^>]*>/g, '')));
  if (!entityId || !signInUrl || certificates.length === 0) return null;
  return { entityId, signInUrl, signOutUrl: addressOf(provider, 'SingleLogoutService'), certificates };
}

/** Elements of this name with what stands in them, whatever their prefix. */
function blocks(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<((?:\\w+:)?${name})\\b[^>]*>[\\s\\S]*?</\\1>`, 'g')) ?? [];
}

function addressOf(xml: string, name: string): string | null {
  const services = xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];
  const service = services.find((one) => attribute(one, 'Binding') === redirectBinding);
  return service ? attribute(service, 'Location') : null;
}

function attribute(tag: string, name: string): string | null {
  const value = tag.match(new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`));
  return (value?.[1] ?? value?.[2])?.replaceAll('&amp;', '&') ?? null;
}

function pemOf(base64: string): string {
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
