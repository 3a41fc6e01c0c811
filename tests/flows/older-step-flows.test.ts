// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edgesOf, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import type { LoadedScreen } from '../../engine/react/extension.ts';
import type { RecordValidator } from '../../engine/react/runtime.ts';
import { findDraft, keepDrafts } from '../../engine/react/steps/drafts/draft-keeper.ts';
import {
  createStepActor,
  isCalling,
  type StepActor,
  stepOf,
} from '../../engine/react/steps/session/create-step-actor.ts';
import { planSteps } from '../../engine/react/steps/session/step-plan.ts';
import { fakeRuntime } from '../engine/react/form/fake-runtime.ts';
import { flowsOf } from './flow-files.ts';

const runtime = fakeRuntime();
const noRules: RecordValidator = {
  validate: () => [],
  recompute: (record) => record,
  irrelevant: () => new Set(),
  required: () => new Set(),
  together: (work) => work(),
};
const running: { stop: () => void }[] = [];

/** A flow as a tab runs it, with guards that hold and calls that are answered. */
function start(flow: FlowDefinition): StepActor {
  const screens = new Map<string, LoadedScreen>();
  const actor = createStepActor({
    plan: planSteps(flow, screens),
    schema: { type: 'object', properties: { note: { type: 'string' } } },
    rules: noRules,
    record: {},
    envelope: null,
    today: () => '2026/11/20',
    guard: () => true,
    call: async () => ({ id: 'r1', version: 1, record: {} }) as RecordEnvelope,
  });
  running.push(actor);
  return actor;
}

/** The events that lead to each step before anything is submitted: after that nothing is input any more. */
function waysTo(flow: FlowDefinition): [string, string[]][] {
  const quiet = edgesOf(flow).filter(({ transition }) => !transition.meta?.call);
  return [...shortestPaths(flow, quiet)].map(([step, path]) => [step, path.map(({ event }) => event)]);
}

/** The next version: other names for all steps, and one more to begin on. */
function renewed(flow: FlowDefinition): FlowDefinition {
  const text = Object.keys(flow.states).reduce(
    (states, name) =>
      states.replaceAll(`"${name}":{`, `"${name}New":{`).replaceAll(`"target":"${name}"`, `"target":"${name}New"`),
    JSON.stringify(flow.states),
  );
  const states: FlowDefinition['states'] = JSON.parse(text);
  const notice = { meta: { screen: 'notice' }, on: { next: { target: `${flow.initial}New` } } };
  return { ...flow, version: flow.version + 1, initial: 'notice', states: { notice, ...states } };
}

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  for (const one of running.splice(0)) one.stop();
});

describe.each(flowsOf('steps').map((flow) => [flow.id, flow] as const))(
  'input in an older version of %s',
  (id, flow) => {
    it.each(waysTo(flow))(
      'that was left in %s goes on in the new version with all that was typed',
      async (step, way) => {
        const before = start(flow);
        const kept = keepDrafts({ keyOf: () => `${id}/new`, actor: before, runtime, offered: null });
        running.push(kept);
        before.send({ type: 'CHANGE', changes: [{ at: '/note', value: `typed in ${step}` }] });
        for (const type of way) before.send({ type });
        expect(stepOf(before.getSnapshot())).toBe(step);
        kept.flush();

        const next = renewed(flow);
        const offered = await findDraft(runtime, `${id}/new`);
        const after = start(next);
        const keeper = keepDrafts({ keyOf: () => `${id}/new`, actor: after, runtime, offered });
        running.push(keeper);
        keeper.restore();
        expect(stepOf(after.getSnapshot())).toBe('notice');
        for (const type of ['next', ...way]) after.send({ type });
        expect(stepOf(after.getSnapshot())).toBe(`${step}New`);
        expect(after.getSnapshot().context.record).toEqual({ note: `typed in ${step}` });
      },
    );

    it('in a tab that still runs it ends as it began', async () => {
      const calling = edgesOf(flow).find(({ transition }) => transition.meta?.call);
      const actor = start(flow);
      const way = waysTo(flow).find(([step]) => step === calling?.from)?.[1] ?? [];
      start(renewed(flow));
      for (const type of [...way, calling?.event ?? '']) actor.send({ type });
      expect(isCalling(actor.getSnapshot())).toBe(true);
      await expect.poll(() => stepOf(actor.getSnapshot())).toBe(calling?.target);
    });
  },
);
