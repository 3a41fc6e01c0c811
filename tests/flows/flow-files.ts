import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveFlowParams } from '../../engine/core/definitions/resolve-flow-params.ts';
import { withRerouting } from '../../engine/core/definitions/with-rerouting.ts';
import type { FlowDefinition, FlowKind, FlowTransition } from '../../engine/core/formats/flow.ts';

const read = new Map<FlowKind, readonly FlowDefinition[]>();

/** Every flow of a kind, as its file says. A new file adds its tests by being there. */
export function flowsOf(kind: FlowKind): readonly FlowDefinition[] {
  const flows = read.get(kind) ?? readFlows(kind);
  read.set(kind, flows);
  return flows;
}

function readFlows(kind: FlowKind): FlowDefinition[] {
  const folder = join('flows', kind === 'steps' ? 'steps' : 'lifecycles');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => resolveFlowParams(JSON.parse(readFileSync(join(folder, name), 'utf8')) as FlowDefinition).flow)
    .map(withRerouting);
}

/** Every flow. */
export function allFlows(): FlowDefinition[] {
  return [...flowsOf('lifecycle'), ...flowsOf('steps')];
}

/**
 * Lifecycles as people walk them: one whose records effects of others begin starts where those put them, and branches that
 * only what others did can open are left to the stories about them.
 */
export function walkedLifecycles(): FlowDefinition[] {
  return flowsOf('lifecycle').map(walked);
}

/** A lifecycle as people walk it, of the same records alone. */
export function walked(flow: FlowDefinition): FlowDefinition {
  const closed = openedByOthers[flow.id] ?? [];
  const states = Object.entries(flow.states).map(([state, { on, ...rest }]) => {
    const events = Object.entries(on ?? {}).map(([event, transitions]) => [event, open([transitions].flat(), closed)]);
    return [state, { ...rest, ...(on && { on: Object.fromEntries(events) }) }];
  });
  return { ...flow, initial: bornIn[flow.id] ?? flow.initial, states: Object.fromEntries(states) };
}

function open(transitions: readonly FlowTransition[], closed: readonly string[]): FlowTransition[] {
  return transitions.filter(({ guard }) => guard === undefined || !closed.includes(guard));
}

const bornIn: Readonly<Record<string, string>> = {
  estimateAnswer: 'requested',
  closingStatement: 'issued',
  journalBatch: 'drawn',
};

/** Guards that hold once other records have done their part: goods came, and were accepted, a rule was made; or for purchasers alone. */
const openedByOthers: Readonly<Record<string, readonly string[]>> = {
  estimateRequest: [
    'completesAndAsks',
    'completesAndAssigns',
    'hasOpenQuestions',
    'asksProhibited',
    'isPurchaserAndRouteCovers',
    'isBrought',
    'isSplit',
    'hasScoreSheet',
  ],
  // A month of so many acceptances; tests/flows/closings.test.ts tells of one.
  closingRun: ['hasComeAndIsLarge', 'isAskedByAnotherAndIsLarge'],
  // What a contract planned, once it is closed or invoiced.
  acceptance: ['isReversiblePlan'],
  order: ['someDelivered', 'leavesAccepted', 'leavesDelivered', 'leavesSomeDelivered'],
};
