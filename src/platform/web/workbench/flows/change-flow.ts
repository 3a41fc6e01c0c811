import type {
  FlowDefinition,
  FlowState,
  FlowTransition,
  FlowTransitionMeta,
} from '../../../../../engine/core/formats/flow.ts';

/** Events of a state, those that were switched off too, with the transitions they have or had; those of time last. */
export function eventsOfState(base: FlowDefinition, flow: FlowDefinition, state: string) {
  return (['on', 'after'] as const).flatMap((way) => {
    const [was, is] = [base.states[state]?.[way] ?? {}, flow.states[state]?.[way] ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((event) => ({
      event,
      delay: way === 'after' ? (flow.delays?.[event] ?? base.delays?.[event]) : undefined,
      isOn: is[event] !== undefined,
      transitions: [is[event] ?? was[event] ?? []].flat(),
    }));
  });
}

/** Switches an event of a state off, or on again as it was. */
export function switchEvent(base: FlowDefinition, flow: FlowDefinition, state: string, event: string): FlowDefinition {
  return changed(flow, (copy) => {
    const target = copy.states[state];
    if (!target) return;
    const way = [base.states[state]?.after, target.after].some((one) => one?.[event] !== undefined) ? 'after' : 'on';
    const events: FlowState['on'] = { ...target[way] };
    const was = base.states[state]?.[way]?.[event];
    if (events[event] !== undefined) delete events[event];
    else if (was !== undefined) events[event] = structuredClone(was);
    target[way] = events;
    if (way === 'after') copy.delays = delaysUsed(base, copy);
  });
}

/** A delay that no state waits for any more goes with its last event, and comes back with it. */
function delaysUsed(base: FlowDefinition, flow: FlowDefinition): FlowDefinition['delays'] {
  const names = new Set(Object.values(flow.states).flatMap(({ after }) => Object.keys(after ?? {})));
  return Object.fromEntries(Object.entries({ ...base.delays, ...flow.delays }).filter(([name]) => names.has(name)));
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
