import { runsEffect } from '../flow/flow-effects.ts';
import { eventsFrom } from '../flow/flow-machine.ts';
import type { FlowDefinition, FlowEffect, FlowRerouting, FlowState, FlowTransition } from '../formats/flow.ts';
import type { JsonSchema } from '../formats/json-schema.ts';

/** Events that the word `rerouting` brings. */
export const reroutingEvents: readonly string[] = ['forward', 'addBefore', 'addAfter'];

/** A lifecycle whose `rerouting` is written out: the events of approvers wherever what they decide is recorded. */
export function withRerouting({ rerouting, ...flow }: FlowDefinition): FlowDefinition {
  if (!rerouting) return flow;
  const states = Object.entries(flow.states).map(([name, state]): [string, FlowState] => {
    if (!isDecidedIn(flow, name)) return [name, state];
    return [name, { ...state, on: { ...state.on, ...approversEvents(name, rerouting) } }];
  });
  return { ...flow, states: Object.fromEntries(states) };
}

function isDecidedIn(flow: FlowDefinition, state: string): boolean {
  return eventsFrom(flow, state).some(({ transitions }) =>
    transitions.some((one) => one.meta?.by?.includes('currentApprover') && runsEffect(flow, one, 'recordApproval')),
  );
}

function approversEvents(state: string, { people, stageName, show }: FlowRerouting): Record<string, FlowTransition> {
  const person: JsonSchema = {
    type: 'string',
    minLength: 1,
    maxLength: 20,
    valueFormat: 'user',
    options: { call: people, forEvent: true },
  };
  const several: JsonSchema = { type: 'array', minItems: 1, maxItems: 10, items: person };
  const told = (template: string): FlowEffect => ({
    type: 'mail',
    params: { template, to: ['newApprover'], ...(show && { show }) },
  });
  const byApprover = (
    target: string | null,
    actions: FlowTransition['actions'],
    params: JsonSchema,
  ): FlowTransition => ({
    ...(target !== null && { target }),
    actions,
    meta: { by: ['currentApprover'], notSelf: true, comment: 'required', rare: true, folded: true, params },
  });
  const stage: JsonSchema = object(['approverCodes'], {
    approverCodes: several,
    rule: { type: 'string', enum: ['all', 'any'], default: 'all' },
  });
  const adding = (place: string): FlowEffect => ({ type: 'addApprovers', params: { place, stageName } });
  return {
    // Whoever has it from now on has the whole time for it.
    forward: byApprover(
      state,
      ['forwardApproval', told('approvalForwarded')],
      object(['approverCode'], { approverCode: person }),
    ),
    addBefore: byApprover(state, [adding('before'), told('approvalAdded')], stage),
    addAfter: byApprover(null, [adding('after')], stage),
  };
}

function object(required: string[], properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', additionalProperties: false, required, properties };
}
