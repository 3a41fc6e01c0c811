import { edgesOf } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition, FlowState, FlowTransition } from '../../engine/core/formats/flow.ts';
import { hangsOnField } from '../../engine/server/timers/due-moment.ts';

/** The role that alone may send events in the version that follows. */
export const newcomer = 'newcomer';

/** What the version that follows calls the state that it adds. */
export const addedState = 'addedLater';

/**
 * A lifecycle as its file has it, states and edges, with what the product answers made answerable by a test: guards hold
 * by `facts.<guard>`, whoever may send an event is a role of the same name. Effects, contents and parameters are left out,
 * and with them the dates that delays hang on: such a delay lasts a day here.
 */
export function bareLifecycle(flow: FlowDefinition): FlowDefinition {
  const guards = Object.fromEntries(Object.keys(flow.guards ?? {}).map((name) => [name, `facts.${name} == true`]));
  const delays = Object.entries(flow.delays ?? {}).map(([name, delay]) => [
    name,
    hangsOnField(delay) ? { businessDays: 1 } : delay,
  ]);
  const bare = { ...flow, guards, ...(flow.delays && { delays: Object.fromEntries(delays) }) };
  return withTransitions(bare, ({ target, guard, meta }) => ({
    ...(target !== undefined && { target }),
    ...(guard !== undefined && { guard }),
    meta: { by: (meta?.by ?? []).map((name) => (name === 'system' ? name : `role:${name}`)) },
  }));
}

/** Every role that a bare lifecycle asks for. */
export function rolesOf(flow: FlowDefinition): string[] {
  const names = edgesOf(flow).flatMap(({ transition }) => transition.meta?.by ?? []);
  return [...new Set(names)].filter((name) => name !== 'system').map((name) => name.replace(/^role:/, ''));
}

/** The next version, in which nothing is as it was: guards are turned round, others send, every state has one more event. */
export function changedLifecycle(flow: FlowDefinition): FlowDefinition {
  const guards = Object.fromEntries(Object.entries(flow.guards ?? {}).map(([name, source]) => [name, `!(${source})`]));
  const changed = withTransitions({ ...flow, guards }, (transition) => ({
    ...transition,
    meta: { ...transition.meta, by: [`role:${newcomer}`] },
  }));
  const states = Object.entries(changed.states).map(([name, state]) => [
    name,
    state.type === 'final'
      ? state
      : { ...state, on: { ...state.on, setAside: { target: addedState, meta: { by: [`role:${newcomer}`] } } } },
  ]);
  return { ...changed, states: { ...Object.fromEntries(states), [addedState]: { type: 'final' } } };
}

/** The next version with every state under another name, and where the old names lead. */
export function renamedLifecycle(flow: FlowDefinition): { flow: FlowDefinition; stateMap: Record<string, string> } {
  const stateMap = Object.fromEntries(Object.keys(flow.states).map((name) => [name, `${name}Renamed`]));
  const moved = withTransitions(flow, (transition) => ({
    ...transition,
    ...(transition.target !== undefined && { target: stateMap[transition.target] }),
  }));
  const states = Object.entries(moved.states).map(([name, state]) => [stateMap[name], state]);
  return { flow: { ...moved, initial: stateMap[flow.initial] ?? '', states: Object.fromEntries(states) }, stateMap };
}

function withTransitions(flow: FlowDefinition, change: (transition: FlowTransition) => FlowTransition): FlowDefinition {
  const changed = (events: FlowState['on']) =>
    Object.fromEntries(
      Object.entries(events ?? {}).map(([event, listed]) => [
        event,
        Array.isArray(listed) ? listed.map(change) : change(listed),
      ]),
    );
  const states = Object.entries(flow.states).map(([name, state]) => [
    name,
    { ...state, ...(state.on && { on: changed(state.on) }), ...(state.after && { after: changed(state.after) }) },
  ]);
  return { ...flow, states: Object.fromEntries(states) };
}
