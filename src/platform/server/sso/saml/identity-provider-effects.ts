import { createHash } from 'node:crypto';
import { guardKeys } from '../../../../../engine/core/text-keys.ts';
import { eventNotAllowed } from '../../../../../engine/server/errors.ts';
import type { Effect, EffectContext } from '../../../../../engine/server/ports.ts';
import { noteChanges } from '../../audit/note-changes.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { findAnyProvider, putProvider } from './provider-store.ts';
import { type ProviderSettings, restoreSettings, settledProvider } from './settle-provider.ts';
import { tellOfProvider } from './tell-of-provider.ts';

/*
 * The record says what is to be, `sso_provider` what people sign in by. Only `confirmIdentityProvider` brings the one into
 * force as the other, and its guard keeps out everybody whom the record names in `changedBy`.
 */

/** Keeps what lets nobody in: it may be tried out, is stopped, or goes. */
const keepIdentityProvider: Effect = async (context) => {
  // Versions of the lifecycle from before somebody else confirmed bring nothing into force any more.
  if (context.toState === 'active') throw eventNotAllowed(guardKeys('identityProvider', 'confirmedByAnother')[0]);
  if (context.event.type === 'save') noteChanger(context);
  endRequest(context);
  await keep(context, settledProvider(context.record, context.recordId), false);
  await tell(context);
};

/** A change of what is in force: it waits beside it. */
const proposeIdentityProvider: Effect = async (context) => {
  settledProvider(context.record, context.recordId);
  noteChanger(context);
  beginRequest(context);
  await tell(context);
};

/** Asks somebody else to bring it into force. What was confirmed once and stopped waits for another than who asks. */
const requestIdentityProvider: Effect = async (context) => {
  if (context.record.changedBy === undefined) noteChanger(context);
  beginRequest(context);
  await tell(context);
};

/** Brings what waits into force. */
const confirmIdentityProvider: Effect = async (context) => {
  endRequest(context);
  delete context.record.changedBy;
  await keep(context, settledProvider(context.record, context.recordId), true);
  await tell(context);
};

/** Refused or withdrawn: what is in force, if anything is, stays as it was. */
const returnIdentityProvider: Effect = async (context) => {
  const { query, record, fromState } = context;
  endRequest(context);
  if (fromState === 'changeAwaiting') {
    const inForce = await findAnyProvider(query, String(record.code));
    if (!inForce) throw new Error('The identity provider that is in force is gone.');
    restoreSettings(record, inForce);
    delete record.changedBy;
  }
  await tell(context);
};

/** Effects of the lifecycle `identityProvider`. */
export const identityProviderEffects: Readonly<Record<string, Effect>> = {
  keepIdentityProvider,
  proposeIdentityProvider,
  requestIdentityProvider,
  confirmIdentityProvider,
  returnIdentityProvider,
};

/** Whoever had a hand in what is not confirmed yet cannot confirm it. */
function noteChanger({ record, actor }: EffectContext): void {
  const before = Array.isArray(record.changedBy) ? record.changedBy : [];
  record.changedBy = [...new Set([...before, actor.code])];
}

function beginRequest({ record, actor, now }: EffectContext): void {
  record.askedBy = actor.name;
  record.askedAt = now.toISOString();
}

function endRequest({ record }: EffectContext): void {
  delete record.askedBy;
  delete record.askedAt;
}

/** The host name is the operator's: it stays as he gave it, until the identity provider is removed. */
async function keep(
  { query, actor, toState }: EffectContext,
  settings: ProviderSettings,
  active: boolean,
): Promise<void> {
  const before = await findAnyProvider(query, settings.code);
  const hostname = toState === 'removed' ? null : (before?.hostname ?? null);
  await putProvider(query, { ...settings, tenant: actor.tenant, hostname, active });
}

/** What an auditor asks about, field by field. */
const audited = [
  'name',
  'entityId',
  'signInUrl',
  'signOutUrl',
  'certificates',
  'certificateUntil',
  'userField',
  'allowsUnasked',
] as const;

/** Tells the audit log and the administrators. */
async function tell(context: EffectContext): Promise<void> {
  const { query, actor, now, record, stored, fromState, toState } = context;
  const who = { tenant: actor.tenant, at: now, actor, what: 'settingChanged', subject: String(record.name) };
  await writeAudit(query, { ...who, field: 'singleSignOn', old: fromState, new: toState });
  const changes = audited.map((field) => ({
    field,
    old: asText(field, stored[field]),
    new: asText(field, record[field]),
  }));
  await noteChanges(query, who, changes);
  await tellOfProvider(context);
}

/** Certificates by their fingerprint: two may end on the same day. */
function asText(field: (typeof audited)[number], value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (field !== 'certificates') return String(value);
  return `SHA-256 ${createHash('sha256').update(String(value)).digest('hex')}`;
}
