import { factsIn } from '../../../core/expressions/expression-dependencies.ts';
import { eventsFrom } from '../../../core/flow/flow-machine.ts';
import { conditionOfGuard } from '../../../core/flow/guard-parts.ts';
import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { AllowedEvent, RefusedEvent } from '../../../core/wire.ts';
import type { Actor, Query } from '../../ports.ts';
import { businessDateOf, businessTimeOf } from '../business-date.ts';
import type { EngineContext } from '../engine-context.ts';
import { forHimself, inPlaceOf, standsInFor } from '../hand-over/deputies.ts';
import { actingAs } from '../reading/access-questions.ts';
import type { LivingModel } from '../record-model.ts';
import { type RecordRow, subjectOf } from '../record-row.ts';
import { allowedEventsFor, type EventSituation, mayTake, refusedEventsFor } from './open-event.ts';

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

/** Who sends an event, if it is nobody: an effect of another record, or time. */
export type Sender = Pick<EventSituation, 'bySystem' | 'timed'>;

/**
 * What deciding about events of a record takes; of one event, when it is named. Facts that only SQL knows are looked up
 * when a guard reads them of an event that this person, or `sender`, could send.
 */
export async function situationOf(
  context: EngineContext,
  query: Query,
  standing: Standing,
  event?: string,
  sender: Sender = {},
): Promise<EventSituation> {
  const { model, flow, actor, row } = standing;
  const user = actingAs(actor);
  const now = standing.now ?? context.clock.now();
  const scope = {
    record: row.data,
    stored: standing.stored ?? row.data,
    facts: {},
    user: { code: user.code, name: user.name, roles: [...actor.roles] },
    today: businessDateOf(now),
    time: businessTimeOf(now),
  };
  const situation: EventSituation = { flow, state: row.state, actor, subject: subjectOf(model, row), scope, ...sender };
  const names = factsAskedOf(context, situation, event);
  if (names.length === 0) return situation;
  const facts = await context.scopeFor(query, actor, row.data, model.id, names);
  return { ...situation, scope: { ...scope, facts } };
}

/** The events this person may send now, those among them that he decides on for somebody who is away. */
export async function allowedEventsOf(
  context: EngineContext,
  query: Query,
  standing: Standing,
): Promise<AllowedEvent[]> {
  const { actor, model, row, flow } = standing;
  const offeredTo = async (one: Actor) =>
    allowedEventsFor(context, await situationOf(context, query, { ...standing, actor: one }));
  const own = await offeredTo(forHimself(actor));
  const absent = standsInFor(actor, subjectOf(model, row));
  if (absent === null) return own;
  const decided = eventsFrom(flow, row.state).filter(isDecision);
  const more = (await offeredTo(inPlaceOf(actor, absent))).filter(
    ({ event }) => decided.some((one) => one.event === event) && !own.some((one) => one.event === event),
  );
  return [...own, ...more];
}

/** The events that say why this person may not send them now (`saysWhyNot`). */
export async function refusedEventsOf(
  context: EngineContext,
  query: Query,
  standing: Standing,
): Promise<RefusedEvent[]> {
  const { actor, row, flow } = standing;
  const says = eventsFrom(flow, row.state).some(({ transitions }) => transitions.some(({ meta }) => meta?.saysWhyNot));
  if (!says) return [];
  return refusedEventsFor(context, await situationOf(context, query, { ...standing, actor: forHimself(actor) }));
}

/** As whom somebody sends an event: as himself wherever he may, else in the place of whom he decides for. */
export function senderOf(
  context: Pick<EngineContext, 'questions'>,
  { actor, model, flow, row }: Standing,
  event: string,
): Actor {
  const subject = subjectOf(model, row);
  const absent = standsInFor(actor, subject);
  const offered = eventsFrom(flow, row.state).find((one) => one.event === event);
  if (absent === null || !offered || !isDecision(offered)) return actor;
  const own = forHimself(actor);
  const isOwn = offered.transitions.some((transition) => mayTake(context, { actor: own, subject }, transition));
  return isOwn ? own : inPlaceOf(actor, absent);
}

/** Is an event one of those that are decided with? */
function isDecision({ transitions }: { transitions: readonly FlowTransition[] }): boolean {
  return transitions.some(({ meta }) => meta?.by?.includes('currentApprover') ?? false);
}

/** Names of the facts that guards read of the events that may be sent, whatever they answer. */
function factsAskedOf(context: EngineContext, situation: EventSituation, event: string | undefined): string[] {
  const { flow, state } = situation;
  const asked = eventsFrom(flow, state).filter(
    (one) =>
      (event === undefined || one.event === event) &&
      one.transitions.some((transition) => mayTake(context, situation, transition)),
  );
  const guards = asked.flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard ?? []));
  return [...new Set(guards.flatMap((guard) => factsIn(conditionOfGuard(flow, guard) ?? '', context.expressions)))];
}
