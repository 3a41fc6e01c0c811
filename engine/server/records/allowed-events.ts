import { eventsFrom } from '../../core/flow-machine.ts';
import type { FlowDefinition } from '../../core/formats/flow.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
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
  /** The record before the event, where `row` holds what was sent already. */
  stored?: JsonObject;
  /** When an event is judged; now, unless told otherwise. */
  now?: Date;
}

/**
 * What deciding about events of a record takes; of one event, when it is named. Facts that only SQL knows are looked up
 * when a guard that may be asked reads them.
 */
export async function situationOf(
  context: EngineContext,
  query: Query,
  standing: Standing,
  event?: string,
): Promise<EventSituation> {
  const { model, flow, actor, row } = standing;
  const facts = readsFacts(context, flow, row.state, event)
    ? await context.scopeFor(query, actor, row.data, model.id)
    : {};
  const user = actingAs(actor);
  return {
    flow,
    state: row.state,
    actor,
    subject: subjectOf(model, row),
    scope: {
      record: row.data,
      stored: standing.stored ?? row.data,
      facts,
      user: { code: user.code, name: user.name, roles: [...actor.roles] },
      today: businessDateOf(standing.now ?? context.clock.now()),
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

const answers = new WeakMap<FlowDefinition, Map<string, boolean>>();

function readsFacts(context: EngineContext, flow: FlowDefinition, state: string, event: string | undefined): boolean {
  const known = answers.get(flow) ?? new Map<string, boolean>();
  answers.set(flow, known);
  const key = `${state} ${event ?? ''}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const asked = eventsFrom(flow, state).filter((one) => event === undefined || one.event === event);
  const guards = asked.flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard ?? []));
  const reads = guards.some((guard) =>
    context.expressions
      .dependenciesOf(flow.guards?.[guard] ?? '')
      .some((path) => path === 'facts' || path.startsWith('facts.')),
  );
  known.set(key, reads);
  return reads;
}
