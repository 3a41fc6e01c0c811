import { edgesOf } from '../../flow/flow-edges.ts';
import { runsEffect } from '../../flow/flow-effects.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { Findings } from '../findings.ts';

/** Effects that record what an approver decided, or who decides. */
const deciding = [
  'recordApproval',
  'recordDecline',
  'recordSendBack',
  'returnToStage',
  'forwardApproval',
  'addApprovers',
];

/** Effects after which an approval is over, or a decision of it stands in the record. */
const ending = ['recordApproval', 'recordDecline', 'recordSendBack', 'stopApproval'];

/**
 * An approval that a lifecycle shows is one: it is started where records come to their approvers, what they decide is
 * recorded, it is over where records leave them, and nobody decides on what he applied for.
 */
export function lintApprovals(flow: FlowDefinition, findings: Findings): void {
  if (flow.kind !== 'lifecycle') return;
  const key = `flow:${flow.id}`;
  const isAtApprovers = (state: string) => flow.states[state]?.meta?.heldBy === 'approvers';
  const edges = edgesOf(flow);
  for (const { from, event, branch, target, transition, timed } of edges) {
    const listed = flow.states[from]?.[timed ? 'after' : 'on']?.[event];
    const path = ['states', from, timed ? 'after' : 'on', event, ...(Array.isArray(listed) ? [branch] : [])];
    const runs = (...names: string[]) => names.some((name) => runsEffect(flow, transition, name));
    if (runs(...deciding) && transition.meta?.notSelf !== true) {
      const reason = 'An applicant could decide on what he applied for: say "notSelf".';
      findings.tell(key, [...path, 'meta'], 'flow.openToApplicant', reason);
    }
    if (!isAtApprovers(from) && isAtApprovers(target) && !runs('startApproval')) {
      const reason = `"${target}" is in the hands of approvers, and "startApproval" does not say whose turn it is.`;
      findings.tell(key, path, 'flow.approvalNotStarted', reason);
    }
    if (isAtApprovers(from) && !isAtApprovers(target) && !runs(...ending)) {
      const reason = `The record leaves its approvers, and nothing ends the approval: ${ending.join(', ')}.`;
      findings.tell(key, path, 'flow.approvalLeftOpen', reason);
    }
  }
  // Where it only waits, as while it is on hold, nothing is decided.
  const begins = new Set(edges.filter(({ from }) => !isAtApprovers(from)).map(({ target }) => target));
  for (const state of Object.keys(flow.states).filter((one) => isAtApprovers(one) && begins.has(one))) {
    const decides = edges.some(
      ({ from, transition }) => from === state && runsEffect(flow, transition, 'recordApproval'),
    );
    if (!decides)
      findings.tell(key, ['states', state], 'flow.approvalUnrecorded', 'Nothing here records what approvers decide.');
  }
  if (flow.approvalRules && !edges.some(({ transition }) => runsEffect(flow, transition, 'startApproval')))
    findings.tell(key, ['approvalRules'], 'flow.approvalRulesUnread', 'No approval is started here.');
}
