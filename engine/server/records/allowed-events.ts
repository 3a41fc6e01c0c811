import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { AllowedEvent } from '../../core/wire.ts';
import type { Actor, Query } from '../ports.ts';
import { actingAs } from './access-questions.ts';
import { businessDateOf } from './business-date.ts';
import type { EngineContext } from './engine-context.ts';
import { allowedEventsFor, type EventSituation } from './open-event.ts';
import type { LivingModel } from './record-model.ts';
import { type RecordRow, subjectOf } from './record-row.ts';

/** A record in somebody's hands. */
export interface Standing {
  model: LivingModel;
  flow: FlowDefinition;
  actor: Actor;
  row: RecordRow;
}

/** What deciding about events of a record takes, facts that only SQL knows included. */
export async function situationOf(context: EngineContext, query: Query, standing: Standing): Promise<EventSituation> {
  const { model, flow, actor, row } = standing;
  const facts = await context.scopeFor(query, actor, row.data, model.id);
  const user = actingAs(actor);
  return {
    flow,
    state: row.state,
    actor,
    subject: subjectOf(row),
    scope: {
      record: row.data,
      facts,
      user: { code: user.code, name: user.name, roles: [...actor.roles] },
      today: businessDateOf(context.clock.now()),
    },
  };
}

/** The events this person may send now. */
export async function allowedEventsOf(
  context: EngineContext,
  query: Query,
  standing: Standing,
): Promise<AllowedEvent[]> {
  return allowedEventsFor(context, await situationOf(context, query, standing));
}
