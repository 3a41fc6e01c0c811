import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../../engine/core/wire.ts';
import type { CallContext } from './call-handler.ts';

/** A document that its owner begins: what a handler wrote for him to begin with, nothing of it stored yet. */
export function newDocument(
  { app, actor }: Pick<CallContext, 'app' | 'actor'>,
  flowId: string,
  record: JsonObject,
): RecordEnvelope {
  const now = app.clock.now().toISOString();
  return {
    id: '',
    number: null,
    state: 'draft',
    tone: 'none',
    version: 0,
    flow: { id: flowId, version: 1 },
    owner: { code: actor.code, name: actor.name },
    heldBy: [],
    createdAt: now,
    updatedAt: now,
    dueAt: null,
    allowedEvents: [],
    record,
  };
}
