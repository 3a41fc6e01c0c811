import { createPublicKey, X509Certificate } from 'node:crypto';
import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../../engine/core/wire.ts';
import type { Effect } from '../../../../../engine/server/ports.ts';
import { noteChanges } from '../../audit/note-changes.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { businessDateOf } from '../../clock.ts';
import { invalid } from '../../errors/refusals.ts';
import { putProvider, type UserField } from './provider-store.ts';
import { readMetadata } from './read-metadata.ts';
import { pemBlocks } from './saml-of-provider.ts';

/**
 * `keepIdentityProvider`: what was set up becomes what people sign in by, in the same transaction; it lets people in while
 * the record is active. Metadata that was pasted fills in what it says and is not kept.
 */
export const keepIdentityProvider: Effect = async ({
  query,
  actor,
  now,
  record,
  stored,
  recordId,
  toState,
  fromState,
}) => {
  fillFromMetadata(record);
  const certificates = certificatesOf(record);
  const missing = ['entityId', 'signInUrl'].filter((name) => !textOf(record[name]));
  if (missing.length > 0) throw invalid(missing.map((name) => broken(`/${name}`, 'required')));
  record.code ??= `idp-${recordId.slice(-12)}`;
  record.certificates = certificates.join('\n');
  const end = firstEndOf(certificates);
  if (end === null) delete record.certificateUntil;
  else record.certificateUntil = end;
  const provider = {
    code: String(record.code),
    tenant: actor.tenant,
    name: String(record.name),
    entityId: String(record.entityId),
    signInUrl: String(record.signInUrl),
    signOutUrl: textOf(record.signOutUrl),
    certificates: record.certificates,
    hostname: textOf(record.hostname),
    userField: String(record.userField) as UserField,
    allowsUnasked: record.allowsUnasked === true,
    active: toState === 'active',
  };
  await putProvider(query, toState === 'removed' ? { ...provider, hostname: null } : provider).catch(
    (error: unknown) => {
      // The one thing that is unique beside the code: whose it is stays untold.
      if ((error as { code?: unknown }).code === '23505') throw invalid([broken('/hostname', 'hostnameTaken')]);
      throw error;
    },
  );
  const who = { tenant: actor.tenant, at: now, actor, what: 'settingChanged', subject: provider.name };
  await writeAudit(query, { ...who, field: 'singleSignOn', old: fromState, new: toState });
  await noteChanges(
    query,
    who,
    audited.map((field) => ({ field, old: asText(stored[field]), new: asText(record[field]) })),
  );
};

/** What an auditor asks about, field by field; the certificates by the day they end. */
const audited = [
  'name',
  'entityId',
  'signInUrl',
  'signOutUrl',
  'certificateUntil',
  'hostname',
  'userField',
  'allowsUnasked',
] as const;

function asText(value: unknown): string | null {
  return value === undefined || value === null ? null : String(value);
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

/** The day the first certificate ends; `null` for bare keys, which have no end. */
function firstEndOf(blocks: readonly string[]): string | null {
  const ends = blocks
    .filter((block) => block.includes('BEGIN CERTIFICATE'))
    .map((block) => new Date(new X509Certificate(block).validTo).getTime());
  return ends.length === 0 ? null : businessDateOf(new Date(Math.min(...ends)));
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
