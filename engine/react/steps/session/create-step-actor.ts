import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate';
import { transitionsOf } from '../../../core/flow/step-order.ts';
import type { FlowState, FlowTransition } from '../../../core/formats/flow.ts';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../core/wire.ts';
import type { StepContext, StepEvent } from '../step-context.ts';
import { blockingErrors } from '../visible-errors.ts';
import { attemptFor, type StepCall } from './attempt.ts';
import { type ChangeRules, settled } from './change-record.ts';
import { callStateOf, isBackward, type StepPlan } from './step-plan.ts';
import {
  afterFailure,
  afterRefusal,
  afterSuccess,
  bodyOf,
  inputEvents,
  startContext,
  takeInput,
} from './take-input.ts';

/** What a step flow is built from. */
export interface StepActorOptions extends Omit<ChangeRules, 'checksLater'> {
  plan: StepPlan;
  record: JsonObject;
  envelope: { id: string; version: number } | null;
  /** The record is input already, though nothing was typed: a copy of another. */
  isNew?: boolean;
  /** Makes the call of a step event with the record as body and the key of this attempt. */
  call: (request: StepCall) => Promise<RecordEnvelope>;
  /** Runs something soon, after what was typed is painted. Without it every change is checked at once. */
  later?: (task: () => void) => void;
  /** Runs something once the screen stands; `later` where it is not given. */
  whenIdle?: (task: () => void) => void;
  /** Tests a guard the flow declares, by name. */
  guard?: (name: string, context: StepContext) => boolean;
}

/** A running step flow. */
export type StepActor = ActorRefFrom<ReturnType<typeof buildStepMachine>>;

/** A moment of a running step flow. */
export type StepSnapshot = ReturnType<StepActor['getSnapshot']>;

/**
 * Starts a step flow: one actor that owns the record, its errors and the step.
 * Every change is one event; going on is refused while the steps so far have errors; going back never loses input;
 * an event with a call stays in its step until the call has succeeded.
 * Throws when the flow declares guards and none can be tested.
 */
export function createStepActor(options: StepActorOptions): StepActor {
  if (Object.keys(options.plan.flow.guards ?? {}).length > 0 && !options.guard) {
    throw new Error(`Flow ${options.plan.flow.id} has guards, but nothing to test them with was given`);
  }
  const actor = createActor(buildStepMachine({ ...options, checksLater: options.later !== undefined }));
  actor.start();
  if (options.later) checkLater(actor, options.later, options.whenIdle ?? options.later);
  return actor;
}

/** Has what a flow started with checked once it stands, and every change once it is painted; changes that come together are checked together. */
function checkLater(actor: StepActor, later: (task: () => void) => void, whenIdle: (task: () => void) => void): void {
  let isDue = false;
  const isUnchecked = () => {
    const { context, status } = actor.getSnapshot();
    return status === 'active' && context.unchecked.length > 0;
  };
  const check = () => {
    isDue = false;
    if (isUnchecked()) actor.send({ type: 'CHECK' });
  };
  if (isUnchecked()) whenIdle(check);
  actor.subscribe(() => {
    if (isDue || !isUnchecked()) return;
    isDue = true;
    later(check);
  });
}

/** The step in which a flow is. */
export function stepOf(snapshot: StepSnapshot): string {
  const { value } = snapshot;
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

/** Is a call under way? Then nothing can be pressed twice. */
export function isCalling(snapshot: StepSnapshot): boolean {
  return snapshot.hasTag('calling');
}

function buildStepMachine(options: StepActorOptions & ChangeRules) {
  const { plan } = options;
  const builder = setup({
    types: { context: {} as StepContext, events: {} as StepEvent, tags: {} as 'calling' },
    actors: { call: fromPromise<RecordEnvelope, StepCall>(({ input }) => options.call(input)) },
  });
  const take = builder.assign(({ context, event }) => takeInput(context, event, options));
  const states = Object.fromEntries(
    Object.entries(plan.flow.states).map(([step, state]) => [step, stepConfig(step, state)]),
  );
  return builder.createMachine({
    id: plan.flow.id,
    initial: plan.flow.initial,
    context: startContext(options.envelope, options.record, options, options.isNew),
    states,
    on: Object.fromEntries(inputEvents.map((type) => [type, { actions: take }])),
  });

  /** A step: `idle`, and one state for each call that one of its events makes. */
  function stepConfig(step: string, state: FlowState) {
    if (state.type === 'final') return builder.createStateConfig({});
    const events = Object.keys(state.on ?? {});
    const calls = events.flatMap((event) =>
      transitionsOf(plan.flow, step, event).flatMap((transition, branch) =>
        transition.meta?.call
          ? [[callStateOf(event, branch), callConfig(transition, transition.meta.call)] as const]
          : [],
      ),
    );
    const on = Object.fromEntries(events.map((event) => [event, waysOf(step, event)]));
    return builder.createStateConfig({
      initial: 'idle',
      states: { idle: builder.createStateConfig({ on }), ...Object.fromEntries(calls) },
    });
  }

  /** The branches of an event, then what happens when none may be taken: the errors are shown. */
  function waysOf(step: string, event: string) {
    const branches = transitionsOf(plan.flow, step, event).map((transition, branch) => {
      const callId = transition.meta?.call;
      const mayGo = ({ context: seen }: { context: StepContext }) => {
        const context = settled(seen, options);
        const isSound = isBackward(plan, step, transition) || blockingErrors(context, plan, step).length === 0;
        return isSound && (transition.guard === undefined || options.guard?.(transition.guard, context) === true);
      };
      return callId
        ? { guard: mayGo, target: callStateOf(event, branch), actions: builder.assign(prepareAttempt) }
        : {
            guard: mayGo,
            target: `#${plan.flow.id}.${transition.target ?? step}`,
            actions: builder.assign(({ context }) => ({ ...settled(context, options), failure: null })),
          };
    });
    return [
      ...branches,
      {
        actions: builder.assign(({ context }: { context: StepContext }) =>
          afterRefusal(settled(context, options), step),
        ),
      },
    ];
  }

  function callConfig(transition: FlowTransition, callId: string) {
    return builder.createStateConfig({
      tags: ['calling'],
      invoke: {
        src: 'call',
        input: ({ context }) => ({ callId, body: bodyOf(context, options.schema), key: context.attempt?.key ?? '' }),
        onDone: {
          target: `#${plan.flow.id}.${transition.target}`,
          actions: builder.assign(({ context, event }) => afterSuccess(context, outputOf(event))),
        },
        onError: {
          target: 'idle',
          actions: builder.assign(({ context, event }) => afterFailure(context, errorOf(event), options)),
        },
      },
    });
  }

  function prepareAttempt({ context }: { context: StepContext }): Partial<StepContext> {
    const ready = settled(context, options);
    return { ...ready, failure: null, attempt: attemptFor(ready.attempt, bodyOf(ready, options.schema)) };
  }
}

// XState types the events of invoked calls only where they are written out, not where they are built.
function outputOf(event: object): RecordEnvelope {
  if (!('output' in event)) throw new Error('A finished call carries its answer');
  return event.output as RecordEnvelope;
}

function errorOf(event: object): unknown {
  return 'error' in event ? event.error : undefined;
}
