import type { FlowAction } from '../../../core/flow/flow-effects.ts';
import { eventsFrom, type FlowScope, nextOf } from '../../../core/flow/flow-machine.ts';
import { conditionOfGuard } from '../../../core/flow/guard-parts.ts';
import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { AllowedEvent, RefusedEvent } from '../../../core/wire.ts';
import type { AccessSubject } from '../../access-question.ts';
import type { Actor } from '../../ports.ts';
import type { EngineContext } from '../engine-context.ts';

/** What deciding about an event takes; the same for applying it and for offering it. */
export interface EventSituation {
  flow: FlowDefinition;
  state: string;
  actor: Actor;
  subject: AccessSubject;
  scope: Omit<FlowScope, 'event'>;
  /** Sent by an effect of another record. */
  bySystem?: boolean;
  /** Sent by time: only events of time are open to it, and to nobody else. */
  timed?: boolean;
}

/** An event as guards see it. */
export interface FlowEventInput {
  type: string;
  comment: string | null;
  params: Record<string, unknown>;
}

/** Where an event leads for this person, or why it does not. */
export type OpenEvent =
  | { open: true; target: string; actions: FlowAction[]; transition: FlowTransition }
  | { open: false; why: 'noTransition' | 'notPermitted' }
  /** `transitions`: those this person may take, were it not for their guards. */
  | { open: false; why: 'guard'; guard?: string; transitions: FlowTransition[] };

/** An event that leads somewhere. */
export type Opened = Extract<OpenEvent, { open: true }>;

/** May this person send this event now, and where does it lead? The only place that decides it. */
export function openEvent(context: EngineContext, situation: EventSituation, event: FlowEventInput): OpenEvent {
  const { flow, state, scope } = situation;
  const offered = eventsFrom(flow, state).find((one) => one.event === event.type);
  if (!offered) return { open: false, why: 'noTransition' };
  if ((offered.timed ?? false) !== (situation.timed ?? false)) return { open: false, why: 'notPermitted' };
  const permitted = offered.transitions.filter((transition) => mayTake(context, situation, transition));
  // Whoever may not send the event is not told what its guards think of the record.
  if (permitted.length === 0) return { open: false, why: 'notPermitted' };
  const step = nextOf(flow, state, event.type, { ...scope, event }, context.expressions);
  if ('refused' in step) return { open: false, why: 'guard', guard: step.guard, transitions: permitted };
  if (!mayTake(context, situation, step.transition)) return { open: false, why: 'notPermitted' };
  return { open: true, ...step };
}

/** The events this person may send now, as the client draws its buttons from. */
export function allowedEventsFor(context: EngineContext, situation: EventSituation): AllowedEvent[] {
  return eventsFrom(situation.flow, situation.state).flatMap(({ event }) => {
    const found = openEvent(context, situation, { type: event, comment: null, params: {} });
    if (found.open) return [allowedEventOf(event, found.transition)];
    if (found.why !== 'guard') return [];
    // A guard about what the person has yet to enter cannot refuse the event before it is entered.
    const waiting = found.transitions.find((one) => asksEvent(context, situation.flow, one));
    return waiting ? [allowedEventOf(event, waiting)] : [];
  });
}

/** The events that this person would be offered but for their guards, and that say so; each with what refuses it. */
export function refusedEventsFor(context: EngineContext, situation: EventSituation): RefusedEvent[] {
  return eventsFrom(situation.flow, situation.state).flatMap(({ event, transitions }) => {
    if (!transitions.some(({ meta }) => meta?.saysWhyNot)) return [];
    const found = openEvent(context, situation, { type: event, comment: null, params: {} });
    return found.open || found.why !== 'guard' || found.guard === undefined ? [] : [{ event, guard: found.guard }];
  });
}

/** May this person, or who sends it in nobody's name, take a transition? Its guard is another matter. */
export function mayTake(
  context: Pick<EngineContext, 'questions'>,
  situation: Pick<EventSituation, 'actor' | 'subject' | 'bySystem' | 'timed'>,
  { meta }: FlowTransition,
): boolean {
  const { actor, subject } = situation;
  if (situation.timed) return true;
  if (situation.bySystem) return meta?.by?.includes('system') ?? false;
  // Default deny: a transition that names nobody is nobody's.
  if (!(meta?.by ?? []).some((name) => context.questions(name).ask(actor, subject))) return false;
  const isOwn = subject.ownerCode === actor.code || subject.ownerCode === actor.principal?.code;
  return !(meta?.notSelf && isOwn);
}

function asksEvent(context: EngineContext, flow: FlowDefinition, { guard, meta }: FlowTransition): boolean {
  const source = guard === undefined ? undefined : conditionOfGuard(flow, guard);
  if (source === undefined) return false;
  if (meta?.judgesInput) return true;
  // What a person will send is not there yet: parameters, or a record that a guard compares with the stored one.
  const awaited = [...(meta?.params ? ['event'] : []), ...(takesRecord(meta) ? ['stored'] : [])];
  const read = context.expressions.dependenciesOf(source).map((path) => path.split('.')[0] ?? '');
  return awaited.some((name) => read.includes(name));
}

function takesRecord(meta: FlowTransition['meta']): boolean {
  return (meta?.validate ?? 'none') !== 'none';
}

function allowedEventOf(event: string, { meta }: FlowTransition): AllowedEvent {
  return {
    event,
    comment: meta?.comment ?? 'none',
    danger: meta?.danger ?? false,
    ...(meta?.rare && { rare: true }),
    ...(meta?.folded && { folded: true }),
    ...(meta?.params && { params: meta.params }),
  };
}
