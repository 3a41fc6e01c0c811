import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { Actor, EffectContext, Query } from '../ports.ts';
import type { EngineContext } from './engine-context.ts';
import type { EventInput } from './event-input.ts';
import { nextNumberOf, type OutboxMessage } from './outbox.ts';
import type { LivingModel } from './record-model.ts';
import type { RecordRow } from './record-row.ts';
import { findRecord, relatedRecords } from './related-records.ts';

/** Whom an effect gave a new record. */
export type NewOwner = Parameters<EffectContext['handTo']>[0];

/** Runs a transition's effects in order, on a copy of the record. Answers the copy and what is to be sent. */
export async function runEffects(
  application: {
    context: EngineContext;
    query: Query;
    actor: Actor;
    model: LivingModel;
    input: EventInput;
    now: Date;
  },
  step: { before: RecordRow; from: string | null; record: JsonObject; opened: { target: string; actions: string[] } },
  applyTo: EffectContext['applyTo'],
): Promise<{ record: JsonObject; messages: OutboxMessage[]; owner: NewOwner | undefined }> {
  const { context, query, actor, model, input, now } = application;
  const { before, from, opened } = step;
  const record = structuredClone(step.record);
  const messages: OutboxMessage[] = [];
  let owner: NewOwner | undefined;
  for (const name of opened.actions) {
    const effect = context.effects.get(name);
    if (!effect) throw new Error(`There is no effect "${name}".`);
    await effect({
      query,
      actor,
      now,
      record,
      stored: before.data,
      recordId: before.id,
      recordType: model.id,
      owner: owner ?? { code: before.ownerCode, name: before.ownerName },
      version: before.version,
      fromState: from,
      toState: opened.target,
      event: { type: input.event.type, comment: input.event.comment, params: input.event.params },
      handTo: (next) => {
        if (from !== null) throw new Error('Only a new record can be handed to another owner.');
        owner = next;
      },
      enqueue: (topic, payload) => messages.push({ topic, payload }),
      applyTo,
      find: (recordType, id) => findRecord(query, context.models.of(recordType), { tenant: actor.tenant, id }),
      related: (recordType, column, value) =>
        relatedRecords(query, context.models.of(recordType), { tenant: actor.tenant, column, value }),
      nextNumber: (series) => nextNumberOf(query, actor.tenant, series),
    });
  }
  return { record, messages, owner };
}
