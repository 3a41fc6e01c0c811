import type { Query } from '../../../../../engine/server/ports.ts';
import { type SsoProvider, type UserField, userFields } from './provider-store.ts';
import { pemBlocks } from './saml-of-provider.ts';
import { isWebAddress } from './web-address.ts';

/**
 * An identity provider from a JSON text that names its company by the code people type at sign-in.
 * Throws, naming the member, when something is missing or cannot be used.
 */
export async function readProvider(query: Query, text: string): Promise<SsoProvider> {
  const given = JSON.parse(text) as Record<string, unknown>;
  const company = textOf(given, 'companyGroupCode');
  const { rows } = await query<{ code: string }>('select code from company_group where display_code = $1', [company]);
  const tenant = rows[0]?.code;
  if (tenant === undefined) throw new Error(`companyGroupCode: there is no company group "${company}".`);
  const code = textOf(given, 'code');
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(code)) throw new Error('code: letters, digits, - and _ only, 40 at most.');
  const certificates = pemBlocks(textOf(given, 'certificates')).join('\n');
  if (certificates === '') throw new Error('certificates: there is no PEM block of a certificate in it.');
  return {
    code,
    tenant,
    name: textOf(given, 'name'),
    entityId: textOf(given, 'entityId'),
    signInUrl: urlOf(given, 'signInUrl'),
    signOutUrl: given.signOutUrl === undefined ? null : urlOf(given, 'signOutUrl'),
    certificates,
    hostname: given.hostname === undefined ? null : textOf(given, 'hostname'),
    userField: given.userField === undefined ? 'loginName' : userFieldOf(given),
    allowsUnasked: given.allowsUnasked === true,
    active: given.active !== false,
  };
}

function textOf(given: Record<string, unknown>, name: string): string {
  const value = given[name];
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${name}: a text is needed.`);
  return value.trim();
}

function urlOf(given: Record<string, unknown>, name: string): string {
  const value = textOf(given, name);
  if (!isWebAddress(value)) throw new Error(`${name}: an address is needed.`);
  return value;
}

function userFieldOf(given: Record<string, unknown>): UserField {
  const found = userFields.find((field) => field === given.userField);
  if (!found) throw new Error(`userField: one of ${userFields.join(', ')} is needed.`);
  return found;
}
