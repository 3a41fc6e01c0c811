import type { FlowDefinition, FlowTransition } from '../../../core/formats/flow.ts';
import type { HandOver } from '../../../core/formats/record.generated.ts';

/** The event by which somebody else takes a record over; no lifecycle writes it, every one has it. */
export const handOverEvent = 'handOver';

/** Whose place somebody else takes: whose the record is, who is in charge of it, who has yet to decide on it. */
export type HandOverParty = 'owner' | 'assignee' | 'approver';

const played = new WeakMap<FlowDefinition, FlowDefinition>();

/**
 * A lifecycle as it is played to hand a record over, whichever version the record follows: in every state where something is
 * left to be done the event `handOver`, which leaves the record where it is, and the events that take a broken approval back
 * or end what nobody takes over.
 * Nobody but the server sends them. Unchanged for records that are not handed over.
 */
export function withHandOver(flow: FlowDefinition, word: HandOver | undefined): FlowDefinition {
  if (!word) return flow;
  const known = played.get(flow);
  if (known) return known;
  const closed = new Set(word.notIn);
  const states = Object.entries(flow.states).map(([name, state]) => {
    if (state.type === 'final' || closed.has(name)) return [name, state];
    const written = openToServer(openToServer(state.on ?? {}, word.withdraw), word.ends);
    return [name, { ...state, on: { ...written, ...(!word.ends && { [handOverEvent]: transition(word) }) } }];
  });
  const made: FlowDefinition = { ...flow, states: Object.fromEntries(states) };
  played.set(flow, made);
  return made;
}

type Events = NonNullable<FlowDefinition['states'][string]['on']>;

function openToServer(on: Events, event: string | undefined): Events {
  const written = event === undefined ? undefined : on[event];
  if (event === undefined || written === undefined) return on;
  const open = [written].flat().map((one) => ({
    ...one,
    meta: { ...one.meta, by: [...(one.meta?.by ?? []), 'system'], comment: 'optional' as const },
  }));
  return { ...on, [event]: open };
}

function transition({ mail }: HandOver): FlowTransition {
  const person = { type: 'string', minLength: 1, maxLength: 100 };
  const told = (party: HandOverParty, to: string) =>
    mail === undefined
      ? []
      : [{ type: 'mail', params: { template: mail, to: [to] }, when: `event.params.party == '${party}'` }];
  return {
    actions: [
      handOverEvent,
      ...told('owner', 'owner'),
      ...told('assignee', 'assignee'),
      ...told('approver', 'currentApprover'),
    ],
    meta: {
      by: ['system'],
      comment: 'optional',
      params: {
        type: 'object',
        additionalProperties: false,
        required: ['party', 'from', 'to', 'toName', 'toOrganization'],
        properties: { party: person, from: person, to: person, toName: person, toOrganization: { type: 'string' } },
      },
    },
  };
}
