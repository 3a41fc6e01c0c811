import { createPublicKey, X509Certificate } from 'node:crypto';
import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../../engine/core/wire.ts';
import { businessDateOf } from '../../clock.ts';
import { invalid } from '../../errors/refusals.ts';
import type { SsoProvider, UserField } from './provider-store.ts';
import { readMetadata } from './read-metadata.ts';
import { pemBlocks } from './saml-of-provider.ts';

/** What a company says of an identity provider: whom it trusts, and by what people are known there. */
export type ProviderSettings = Omit<SsoProvider, 'tenant' | 'hostname' | 'active'>;

/**
 * Settles what was typed into the record of an identity provider, and answers it. Metadata that was pasted fills in what it
 * says and is not kept; the code and the day the first certificate ends are written beside it.
 * @throws `EN-VALIDATION`, beside the field, for what nobody could sign in by
 */
export function settledProvider(record: JsonObject, recordId: string): ProviderSettings {
  fillFromMetadata(record);
  const certificates = certificatesOf(record);
  const missing = ['entityId', 'signInUrl'].filter((name) => !textOf(record[name]));
  if (missing.length > 0) throw invalid(missing.map((name) => broken(`/${name}`, 'required')));
  record.code ??= `idp-${recordId.slice(-12)}`;
  record.certificates = certificates.join('\n');
  noteFirstEnd(record);
  return {
    code: String(record.code),
    name: String(record.name),
    entityId: String(record.entityId),
    signInUrl: String(record.signInUrl),
    signOutUrl: textOf(record.signOutUrl),
    certificates: record.certificates,
    userField: record.userField as UserField,
    allowsUnasked: record.allowsUnasked === true,
  };
}

/** Gives a record back what is in force, in place of what was to be. */
export function restoreSettings(record: JsonObject, settings: ProviderSettings): void {
  const { name, entityId, signInUrl, signOutUrl, certificates, userField, allowsUnasked } = settings;
  Object.assign(record, { name, entityId, signInUrl, certificates, userField, allowsUnasked });
  if (signOutUrl === null) delete record.signOutUrl;
  else record.signOutUrl = signOutUrl;
  noteFirstEnd(record);
}

function fillFromMetadata(record: JsonObject): void {
  const given = textOf(record.metadata);
  delete record.metadata;
  if (given === null) return;
  const read = readMetadata(given);
  if (!read) throw invalid([broken('/metadata', 'samlMetadata')]);
  const { entityId, signInUrl, signOutUrl, certificates } = read;
  Object.assign(record, { entityId, signInUrl, certificates: certificates.join('\n') });
  if (signOutUrl === null) delete record.signOutUrl;
  else record.signOutUrl = signOutUrl;
}

function certificatesOf(record: JsonObject): string[] {
  const blocks = pemBlocks(textOf(record.certificates) ?? '');
  if (blocks.length === 0 || !blocks.every(isKey)) throw invalid([broken('/certificates', 'samlCertificate')]);
  return blocks;
}

/** The day the first certificate ends; none for bare keys, which have no end. */
function noteFirstEnd(record: JsonObject): void {
  const ends = pemBlocks(String(record.certificates))
    .filter((block) => block.includes('BEGIN CERTIFICATE'))
    .map((block) => new Date(new X509Certificate(block).validTo).getTime());
  if (ends.length === 0) delete record.certificateUntil;
  else record.certificateUntil = businessDateOf(new Date(Math.min(...ends)));
}

function isKey(pem: string): boolean {
  try {
    createPublicKey(pem);
    return true;
  } catch {
    return false;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function broken(at: string, keyword: string): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params: {} };
}
