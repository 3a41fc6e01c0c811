import type { FlowDefinition, FlowState, FlowTransition } from '../formats/flow.ts';
import { canonicalJson } from '../values/content-hash.ts';
import { conditionOfGuard } from './guard-parts.ts';
import { movableSteps, stepsInOrder, transitionsOf } from './step-order.ts';

/** A step between the first and the one that sends. */
export interface ArrangedStep {
  step: string;
  /** CEL over what has been typed: the step is passed over while it does not hold. Absent: everybody comes to it. */
  when?: string;
}

/**
 * The step flow with these steps between its first and the one that sends, in this order; those that are not named are left
 * out. Buttons keep their events and calls: only where they lead changes. `standard` is the flow as its file says it.
 */
export function arrangeSteps(standard: FlowDefinition, between: readonly ArrangedStep[]): FlowDefinition {
  const order = stepsInOrder(standard);
  const fixed = order.filter((step) => step !== standard.initial && !movableSteps(standard).includes(step));
  const steps: ArrangedStep[] = [{ step: standard.initial }, ...between, ...fixed.map((step) => ({ step }))];
  const states = steps.map(({ step }, index): [string, FlowState] => {
    const state = standard.states[step] ?? {};
    const on = Object.entries(state.on ?? {}).map(([event, written]) => {
      const [way] = transitionsOf(standard, step, event);
      if (way === undefined || way.meta?.call !== undefined) return [event, written];
      const isAhead = order.indexOf(way.target ?? step) > order.indexOf(step);
      const ways = waysTo(isAhead ? steps.slice(index + 1) : steps.slice(0, index).reverse(), way);
      return [event, ways.length === 1 ? ways[0] : ways];
    });
    return [step, state.on ? { ...state, on: Object.fromEntries(on) } : state];
  });
  const conditions = between.flatMap(({ step, when }) => (when === undefined ? [] : [[guardOf(step), when]]));
  // Which call a button makes is the file's to say, and so are the guards of that.
  const guards = { ...standard.guards, ...Object.fromEntries(conditions) };
  return {
    ...standard,
    ...(Object.keys(guards).length > 0 && { guards }),
    states: Object.fromEntries(states),
  };
}

/** The arrangement that a step flow is; `null` when it was changed in another way. */
export function arrangementOf(standard: FlowDefinition, flow: FlowDefinition): ArrangedStep[] | null {
  const movable = movableSteps(standard);
  const between = stepsInOrder(flow).flatMap((step): ArrangedStep[] => {
    const when = conditionOfGuard(flow, guardOf(step));
    return movable.includes(step) ? [{ step, ...(when !== undefined && { when }) }] : [];
  });
  return movementOf(arrangeSteps(standard, between)) === movementOf(flow) ? between : null;
}

/** Ways to the first of these steps whose condition holds: up to the first that has none. */
function waysTo(steps: readonly ArrangedStep[], way: FlowTransition): FlowTransition[] {
  const always = steps.findIndex(({ when }) => when === undefined);
  return steps
    .slice(0, always + 1)
    .map(({ step, when }) => ({ ...way, target: step, ...(when !== undefined && { guard: guardOf(step) }) }));
}

function guardOf(step: string): string {
  return `comesTo${step.charAt(0).toUpperCase()}${step.slice(1)}`;
}

/** What of a step flow says where its buttons lead, however it is written. */
function movementOf({ initial, guards = {}, states }: FlowDefinition): string {
  return canonicalJson(JSON.parse(JSON.stringify({ initial, guards, states })), undefined);
}
