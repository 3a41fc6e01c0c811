import { type AnyStateMachine, createMachine } from 'xstate';
import type { ExpressionScope, Expressions } from '../expressions/expressions.ts';
import type { FlowDefinition, FlowTransition } from '../formats/flow.ts';
import type { FlowAction } from './flow-effects.ts';
import { conditionOfGuard, partsOfGuard } from './guard-parts.ts';

/**
 * What guards see: `record`, `stored` (the record before the event), `event` (`{ type, comment, params }`), `user`, `today`, `time`, and `facts`: what the product
 * looked up before the event, because guards are pure.
 */
export type FlowScope = Pick<ExpressionScope, 'record' | 'stored' | 'event' | 'user' | 'today' | 'time' | 'facts'>;

/** Where an event leads, or why it leads nowhere. */
export type FlowStep =
  | {
      /** State after the event; the same one for a transition that stays. */
      target: string;
      /** The effects, in order, as they are written. */
      actions: FlowAction[];
      /** The transition that was taken, as written in the flow. */
      transition: FlowTransition;
    }
  | {
      /** `noTransition`: this state has no such event. `guard`: it has, but no guard let it through. */
      refused: 'noTransition' | 'guard';
      /** The first guard that refused, or the part of it that did; its text key says why. */
      guard?: string;
    };

/** An event that a state has, with its transitions in the order they are tried. */
export interface FlowEvent {
  event: string;
  transitions: FlowTransition[];
  /** Sent by time itself, and by nobody else. */
  timed?: true;
}

/**
 * The XState machine of a flow. Guards are the flow's CEL expressions over `context.scope`; effects are names
 * only, for the caller to run. A guard that is named but not declared throws when it is first needed: lint says so before.
 */
export function buildMachine(flow: FlowDefinition, expressions: Expressions): AnyStateMachine {
  const guards = Object.keys(flow.guards ?? {}).map((name) => [
    name,
    ({ context }: { context: { scope?: FlowScope } }) =>
      refusingPart(flow, name, context.scope ?? {}, expressions) === undefined,
  ]);
  return createMachine(
    { id: flow.id, initial: flow.initial, context: { scope: {} }, states: statesOf(flow) },
    { guards: Object.fromEntries(guards) },
  );
}

const machines = new WeakMap<Expressions, Map<string, { flow: FlowDefinition; machine: AnyStateMachine }>>();

/**
 * The machine of a flow, built once per id and version: building costs thirteen times a transition.
 * A changed flow that kept its version is built again.
 */
export function machineFor(flow: FlowDefinition, expressions: Expressions): AnyStateMachine {
  let known = machines.get(expressions);
  if (!known) {
    known = new Map();
    machines.set(expressions, known);
  }
  const key = `${flow.id}@${flow.version}`;
  const found = known.get(key);
  if (found && (found.flow === flow || JSON.stringify(found.flow) === JSON.stringify(flow))) {
    found.flow = flow;
    return found.machine;
  }
  const machine = buildMachine(flow, expressions);
  known.set(key, { flow, machine });
  return machine;
}

/**
 * Where an event leads from a state. Pure: nothing is run and nothing is kept.
 * @example
 * nextOf(order, 'pendingApproval', 'approve', { record, user, today }, expressions);
 * // { target: 'ordered', actions: ['recordApproval', 'publishOrder'], transition: { … } }
 */
export function nextOf(
  flow: FlowDefinition,
  state: string,
  eventType: string,
  scope: FlowScope,
  expressions: Expressions,
): FlowStep {
  const offered = eventsFrom(flow, state).find((one) => one.event === eventType);
  if (!offered) return { refused: 'noTransition' };
  const machine = machineFor(flow, expressions);
  const snapshot = machine.resolveState({ value: state, context: { scope } });
  const event = { type: eventType };
  const taken: FlowTransition | undefined = machine.getTransitionData(snapshot, event)[0]?.meta?.written;
  if (!taken) {
    const guard = offered.transitions.find((one) => one.guard)?.guard;
    if (guard === undefined) return { refused: 'guard' };
    return { refused: 'guard', guard: refusingPart(flow, guard, scope, expressions) ?? guard };
  }
  // Flows are flat and their states have no actions of their own: what is written is what happens.
  return { target: taken.target ?? state, actions: [taken.actions ?? []].flat(), transition: taken };
}

/** Which part of a guard does not hold: the first of its parts, or itself; `undefined` where all hold. */
function refusingPart(
  flow: FlowDefinition,
  guard: string,
  scope: FlowScope,
  expressions: Expressions,
): string | undefined {
  return partsOfGuard(flow, guard).find((part) => {
    const source = conditionOfGuard(flow, part);
    return source === undefined || !expressions.test(source, scope);
  });
}

/** The events that a state has, those of time last, whatever their guards say. An unknown or final state has none. */
export function eventsFrom(flow: FlowDefinition, state: string): FlowEvent[] {
  const found = Object.hasOwn(flow.states, state) ? flow.states[state] : undefined;
  return [
    ...Object.entries(found?.on ?? {}).map(([event, written]) => ({ event, transitions: [written].flat() })),
    ...Object.entries(found?.after ?? {}).map(([event, written]) => ({
      event,
      transitions: [written].flat(),
      timed: true as const,
    })),
  ];
}

/** The states as XState wants them, events of time among the others because the scheduler sends them; each transition carries what was written, so that the taken one can be named. */
function statesOf(flow: FlowDefinition): Record<string, object> {
  return Object.fromEntries(
    Object.entries(flow.states).map(([name, { type, meta }]) => [
      name,
      {
        ...(type && { type }),
        ...(meta && { meta }),
        on: Object.fromEntries(
          eventsFrom(flow, name).map(({ event, transitions }) => [
            event,
            transitions.map((written) => ({
              ...(written.target !== undefined && { target: written.target }),
              ...(written.guard !== undefined && { guard: written.guard }),
              ...(written.actions && { actions: written.actions }),
              meta: { ...written.meta, written },
            })),
          ]),
        ),
      },
    ]),
  );
}
