import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../core/wire.ts';
import { eventNotAllowed } from '../errors.ts';
import type { Actor, Query } from '../ports.ts';
import { adaptedModel } from '../records/adapted-model.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { applyEvent } from '../records/events/apply-event.ts';
import { usualValues } from '../records/events/usual-record.ts';
import { fillReferences } from '../references/fill-references.ts';
import { withStartingValues } from './with-starting-values.ts';
import { withSuggestions } from './with-suggestions.ts';

/** What a file says of one record. */
export interface RecordToImport {
  recordType: string;
  /** Fields that the file has; the rest begins as in a form. */
  content: JsonObject;
}

const route = 'approvalStageList';

/**
 * Makes a record of what a file says, within the transaction of `query`: what a form would have filled in is filled in, its
 * route is the one that the rules demand, and the event of `record.import` is applied by the one function that applies events. A
 * transaction that is rolled back afterwards was a rehearsal.
 * @throws as `applyEvent`; `EN-NOT-ALLOWED` when the rules find too few people to decide
 */
export async function importRecord(
  context: EngineContext,
  actor: Actor,
  { recordType, content }: RecordToImport,
  query: Query,
): Promise<RecordEnvelope> {
  const living = context.models.living(recordType);
  const event = living.facts.import?.event;
  if (event === undefined) throw new Error(`"${recordType}" says nothing of files (\`record.import\`).`);
  const model = await adaptedModel(context, query, living, { tenant: actor.tenant, use: 'entered' });
  const today = businessDateOf(context.clock.now());
  const usual = await usualValues(context, query, actor, model);
  const suggested = await withSuggestions(context, query, { actor, model }, { ...usual, ...content });
  const filled = await fillReferences(context, query, { actor, model, stored: {}, today, hidden: [] }, suggested);
  const record = withStartingValues(filled.record, model.schema);
  const request = { record: await withRoute() };
  return applyEvent(context, actor, { recordType, event, request }, query);

  async function withRoute(): Promise<JsonObject> {
    if (!model.schema.properties?.[route]) return record;
    const asked = { actor, recordType, record: model.rules.recompute(record), today };
    const stages = await context.stagesFor(query, asked);
    if (stages === null) throw eventNotAllowed('error.EN-NOT-ALLOWED.noApprover');
    return { ...record, [route]: JSON.parse(JSON.stringify(stages)) };
  }
}
