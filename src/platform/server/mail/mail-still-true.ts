import type { Json } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { OutboxDelivery } from '../../../../engine/server/delivery/outbox-message.ts';
import { EngineError } from '../../../../engine/server/errors.ts';
import type { RecordEngine } from '../../../../engine/server/ports.ts';
import { systemActor } from '../system-actor.ts';

/** What a mail tells about: a record, as it stood, and in whose hands if it asks somebody to act. */
export interface MailSubject {
  recordType: string;
  recordId: string;
  state: string;
  /** Code of whoever is asked to act. */
  asks?: string;
}

/** Does what a mail says still hold? The record stands as it stood, and whoever is asked still has it. */
export async function mailIsStillTrue(
  engine: Pick<RecordEngine, 'read'>,
  tenant: string,
  about: MailSubject | null,
): Promise<boolean> {
  if (about === null) return true;
  const found = await recordOf(engine, tenant, about);
  if (found?.state !== about.state) return false;
  return about.asks === undefined || found.heldBy.some(({ code }) => code === about.asks);
}

/** What the message of an event is about, as it stands now; `null`: no record. */
export async function subjectOf(
  engine: Pick<RecordEngine, 'read'>,
  { tenant, payload: { recordType, recordId } }: OutboxDelivery,
): Promise<MailSubject | null> {
  if (typeof recordType !== 'string' || typeof recordId !== 'string') return null;
  const found = await recordOf(engine, tenant, { recordType, recordId });
  return found && { recordType, recordId, state: found.state };
}

async function recordOf(
  engine: Pick<RecordEngine, 'read'>,
  tenant: string,
  { recordType, recordId: id }: Pick<MailSubject, 'recordType' | 'recordId'>,
): Promise<RecordEnvelope | null> {
  try {
    return await engine.read(systemActor(tenant), { recordType, id, visibleTo: ['sameGroup'] });
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** The subject of a mail as its message carries it; `null`: it tells about no record. */
export function mailSubjectOf(value: Json | undefined): MailSubject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { recordType, recordId, state, asks } = value;
  if (typeof recordType !== 'string' || typeof recordId !== 'string' || typeof state !== 'string') return null;
  return { recordType, recordId, state, ...(typeof asks === 'string' && { asks }) };
}
