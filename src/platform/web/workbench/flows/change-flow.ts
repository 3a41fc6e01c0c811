import type { FlowDefinition, FlowTransition, FlowTransitionMeta } from '../../../../../engine/core/formats/flow.ts';

/** Events of a state, those that were switched off too, with the transitions they have or had. */
export function eventsOfState(base: FlowDefinition, flow: FlowDefinition, state: string) {
  const [was, is] = [base.states[state]?.on ?? {}, flow.states[state]?.on ?? {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((event) => ({
    event,
    isOn: is[event] !== undefined,
    transitions: [is[event] ?? was[event] ?? []].flat(),
  }));
}

/** Switches an event of a state off, or on again as it was. */
export function switchEvent(base: FlowDefinition, flow: FlowDefinition, state: string, event: string): FlowDefinition {
  return changed(flow, (copy) => {
    const target = copy.states[state];
    if (!target) return;
    const on = { ...target.on };
    const was = base.states[state]?.on?.[event];
    if (on[event] !== undefined) delete on[event];
    else if (was !== undefined) on[event] = structuredClone(was);
    target.on = on;
  });
}

/** Changes what one transition demands; `undefined` takes a demand away. */
export function demand(
  flow: FlowDefinition,
  place: { state: string; event: string; branch: number },
  meta: Partial<FlowTransitionMeta>,
): FlowDefinition {
  return changed(flow, (copy) => {
    const written = copy.states[place.state]?.on?.[place.event];
    const transition: FlowTransition | undefined = Array.isArray(written) ? written[place.branch] : written;
    if (transition) transition.meta = withoutEmpty({ ...transition.meta, ...meta });
  });
}

/** Gives whoever has a record in a state so many business days; `null`: no due date. */
export function giveDays(flow: FlowDefinition, state: string, days: number | null): FlowDefinition {
  return changed(flow, (copy) => {
    const target = copy.states[state];
    if (target) target.meta = withoutEmpty({ ...target.meta, dueIn: days === null ? undefined : `P${days}D` });
  });
}

/** Changes a guard's expression. */
export function setGuard(flow: FlowDefinition, name: string, source: string): FlowDefinition {
  return { ...flow, guards: { ...flow.guards, [name]: source } };
}

function changed(flow: FlowDefinition, change: (copy: FlowDefinition) => void): FlowDefinition {
  const copy = structuredClone(flow);
  change(copy);
  return copy;
}

function withoutEmpty<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
