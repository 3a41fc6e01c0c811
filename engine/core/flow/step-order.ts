import type { FlowDefinition, FlowTransition } from '../formats/flow.ts';

/** Transitions of an event in a step; a single one is a list of one. */
export function transitionsOf(flow: FlowDefinition, step: string, event: string): FlowTransition[] {
  return [flow.states[step]?.on?.[event] ?? []].flat();
}

/** Steps in the order in which they are reached from the first. */
export function stepsInOrder(flow: FlowDefinition): string[] {
  const order = new Set([flow.initial]);
  for (const step of order) {
    for (const event of Object.keys(flow.states[step]?.on ?? {})) {
      for (const { target } of transitionsOf(flow, step, event)) if (target) order.add(target);
    }
  }
  return [...order];
}

/** Does an event of this step make a call? Its button says what is sent, so that it stays with the step. */
export function sends(flow: FlowDefinition, step: string): boolean {
  const events = Object.keys(flow.states[step]?.on ?? {});
  return events.some((event) => transitionsOf(flow, step, event).some(({ meta }) => meta?.call !== undefined));
}

/** Steps that may be put in another order, or be left out: neither the first, nor one that sends, nor the end. */
export function movableSteps(flow: FlowDefinition): string[] {
  return stepsInOrder(flow).filter(
    (step) => step !== flow.initial && flow.states[step]?.type !== 'final' && !sends(flow, step),
  );
}
