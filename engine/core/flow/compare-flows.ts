import type { FlowDefinition, FlowEffect, FlowTransition } from '../formats/flow.ts';
import { effectsOf, runsEffect } from './flow-effects.ts';
import { eventsFrom } from './flow-machine.ts';
import { conditionOfGuard } from './guard-parts.ts';

/** Something that a case would meet differently under another version of its flow. */
export interface FlowDifference {
  /** `state`: the case's state is gone; `when`: the delay of an event of time, as JSON; `due`: the days its holder has; `heldBy`: who has it; `approval`: the stages it would be
   * applied for with; the others: the event. */
  what:
    | 'state'
    | 'due'
    | 'heldBy'
    | 'approval'
    | 'added'
    | 'removed'
    | 'leadsTo'
    | 'guard'
    | 'by'
    | 'comment'
    | 'actions'
    | 'when';
  event?: string;
  before: string | null;
  after: string | null;
}

/**
 * What changes for a case in this state: what its holder has to keep, and each event that would be there or not, lead
 * elsewhere, come at another time, ask another condition, be open to others, ask for a comment or do something else. Conditions are compared
 * as they are written, never asked of a case: who tries one could find out by it what he may not read.
 */
export function compareFlows(before: FlowDefinition, after: FlowDefinition, state: string): FlowDifference[] {
  const [one, other] = [before.states[state], after.states[state]];
  if (!other) return [{ what: 'state', before: state, after: null }];
  const found: FlowDifference[] = [];
  const compare = (what: FlowDifference['what'], was: string | null, is: string | null, event?: string) => {
    if (was !== is) found.push({ what, before: was, after: is, ...(event !== undefined && { event }) });
  };
  compare('due', one?.meta?.dueIn ?? null, other.meta?.dueIn ?? null);
  compare('heldBy', one?.meta?.heldBy ?? null, other.meta?.heldBy ?? null);
  if (startsApproval(before, state) || startsApproval(after, state)) {
    const differ = JSON.stringify(before.approvalRules ?? null) !== JSON.stringify(after.approvalRules ?? null);
    if (differ) found.push({ what: 'approval', before: stagesOf(before), after: stagesOf(after) });
  }
  const events = new Set([before, after].flatMap((flow) => eventsFrom(flow, state).map(({ event }) => event)));
  for (const event of events) {
    const [was, is] = [before, after].map((flow) => outcomeOf(flow, state, event));
    if (!was && is) found.push({ what: 'added', event, before: null, after: is.leadsTo });
    else if (was && !is) found.push({ what: 'removed', event, before: was.leadsTo, after: null });
    else if (was && is) {
      for (const what of ['leadsTo', 'guard', 'by', 'comment', 'actions', 'when'] as const)
        compare(what, was[what], is[what], event);
    }
  }
  return found;
}

/** Does an event of this state begin an approval, so that its stages matter here? */
function startsApproval(flow: FlowDefinition, state: string): boolean {
  return eventsFrom(flow, state).some(({ transitions }) =>
    transitions.some((transition) => runsEffect(flow, transition, 'startApproval')),
  );
}

/** The stages in order, with the amounts above which they are asked; `null`: the masters say. */
function stagesOf({ approvalRules }: FlowDefinition): string | null {
  if (!approvalRules) return null;
  const said = approvalRules.steps.map(({ name, above }) => (above === undefined ? name : `${name} (> ${above})`));
  return said.join(' → ');
}

/** What an event does, whatever is in the case. */
type Outcome = Record<'leadsTo' | 'guard' | 'by' | 'comment' | 'actions', string> & { when: string | null };

/** An effect as operators read it: its name, what it takes, and when it happens. */
function effectText({ type, params, when }: FlowEffect): string {
  const taken = params === undefined ? type : `${type} ${JSON.stringify(params)}`;
  return when === undefined ? taken : `${taken} (${when})`;
}

function outcomeOf(flow: FlowDefinition, state: string, event: string): Outcome | null {
  const offered = eventsFrom(flow, state).find((one) => one.event === event);
  if (!offered) return null;
  const all = (read: (one: FlowTransition) => string) => [...new Set(offered.transitions.map(read))].join(' / ');
  const delay = offered.timed && flow.delays?.[event];
  return {
    when: delay ? JSON.stringify(delay) : null,
    leadsTo: all(({ target }) => target ?? state),
    guard: all(({ guard }) => (guard === undefined ? '' : (conditionOfGuard(flow, guard) ?? guard))),
    by: all(({ meta }) => [...(meta?.by ?? []), ...(meta?.notSelf ? ['notSelf'] : [])].join(', ')),
    comment: all(({ meta }) => meta?.comment ?? 'none'),
    actions: all(({ actions }) => effectsOf(flow, actions).map(effectText).join(', ')),
  };
}
