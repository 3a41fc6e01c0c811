import { isDeepStrictEqual } from 'node:util';
import { effectsOf, type FlowAction } from '../../../core/flow/flow-effects.ts';
import type { FlowDefinition, FlowEffect } from '../../../core/formats/flow.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { pathToPointer } from '../../../core/values/json-pointer.ts';
import { effectScope } from '../../effects/effect-scope.ts';
import { isEffectWord } from '../../effects/effect-word.ts';
import { followFields } from '../../effects/write-fields.ts';
import type { Actor, Effect, EffectContext, Part, Query } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';
import { findRecord, relatedRecords } from '../reading/related-records.ts';
import type { LivingModel } from '../record-model.ts';
import type { RecordRow } from '../record-row.ts';
import type { ReadEventRequest } from './event-request.ts';
import type { Opened } from './open-event.ts';
import { nextNumberOf, type OutboxMessage } from './outbox.ts';

/** Whom an effect gave a new record. */
export type NewOwner = Parameters<EffectContext['handTo']>[0];

/**
 * Runs a transition's effects in order, on a copy of the record. Answers the copy, what is computed following what the effects
 * wrote, and what is to be sent.
 */
export async function runEffects(
  application: {
    context: EngineContext;
    query: Query;
    actor: Actor;
    model: LivingModel;
    input: ReadEventRequest;
    now: Date;
    bySystem?: { handsOver?: true; part?: Part | undefined };
  },
  step: { before: RecordRow; from: string | null; flow: FlowDefinition; record: JsonObject; opened: Opened },
  applyInner: Pick<EffectContext, 'applyTo' | 'applyToEach'>,
): Promise<{ record: JsonObject; messages: OutboxMessage[]; owner: NewOwner | undefined }> {
  const { context, query, actor, model, input, now } = application;
  const { before, from, flow, opened } = step;
  // Nothing reaches into it where there is no effect.
  const record = opened.actions.length > 0 ? structuredClone(step.record) : { ...step.record };
  const messages: OutboxMessage[] = [];
  let owner: NewOwner | undefined;
  const inside: EffectContext = {
    query,
    actor,
    now,
    record,
    stored: before.data,
    recordId: before.id,
    recordType: model.id,
    get owner() {
      return owner ?? { code: before.ownerCode, name: before.ownerName, organizationCode: before.organizationCode };
    },
    participants: before.participants,
    version: before.version,
    fromState: from,
    toState: opened.target,
    event: { type: input.event.type, comment: input.event.comment, params: input.event.params },
    ...(application.bySystem?.part && { part: application.bySystem.part }),
    handTo: (next) => {
      if (from !== null && !application.bySystem?.handsOver)
        throw new Error('Only a new record can be handed to another owner.');
      owner = next;
    },
    enqueue: (topic, payload) => messages.push({ topic, payload }),
    ...applyInner,
    find: (recordType, id) => findRecord(query, context.models.of(recordType), { tenant: actor.tenant, id }),
    related: (recordType, column, value) =>
      relatedRecords(query, context.models.of(recordType), { tenant: actor.tenant, column, value }),
    nextNumber: (series) => nextNumberOf(query, actor.tenant, series),
  };
  await performEffects(context, flow, opened.actions, inside);
  if (opened.actions.length > 0) followFields(model, record, changedFields(step.record, record));
  return { record, messages, owner };
}

/** Pointers of the fields at the top of a record that are other than before. */
function changedFields(before: JsonObject, after: JsonObject): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => pathToPointer([name]));
}

/** Runs actions of a flow in order; each sees what those before it did to the record. */
export async function performEffects(
  context: Pick<EngineContext, 'effects' | 'expressions'>,
  flow: Pick<FlowDefinition, 'effects'>,
  actions: readonly FlowAction[],
  inside: EffectContext,
): Promise<void> {
  for (const written of effectsOf(flow, actions)) {
    const happens = written.when === undefined || effectScope(context.expressions, inside).holds(written.when);
    if (happens) await effectOf(context, written)(inside);
  }
}

/** What a written effect does. @throws Error for one that is not there, or does not take these parameters */
export function effectOf({ effects }: Pick<EngineContext, 'effects'>, { type, params }: FlowEffect): Effect {
  const found = effects.get(type);
  if (!found) throw new Error(`There is no effect "${type}".`);
  if (isEffectWord(found)) return found.with(params);
  if (params !== undefined) throw new Error(`The effect "${type}" takes no parameters.`);
  return found;
}
