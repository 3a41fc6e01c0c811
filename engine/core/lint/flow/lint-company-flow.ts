import { type Edge, edgesOf } from '../../flow/flow-edges.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { Findings } from '../findings.ts';

/** Who is no one of the company: the other party of a record, and the server itself. */
const others: ReadonlySet<string> = new Set(['counterparty', 'system']);

/**
 * What keeps a company's own version of a lifecycle from reaching beyond the company: what only the other party or the server
 * decides stays theirs, so do the states that only they bring about, and nothing happens with an event that does not happen
 * with it in the standard.
 */
export function lintCompanyFlow(standard: FlowDefinition, flow: FlowDefinition, findings: Findings): void {
  const key = `flow:${flow.id}`;
  const known = edgesOf(standard);
  const decidedByOthers = new Set(known.filter(isOfOthers).map(({ from, event }) => `${from} ${event}`));
  const entered = known.filter(({ from, target }) => from !== target);
  const broughtByOthers = new Set(
    entered
      .map(({ target }) => target)
      .filter((state) => entered.every((one) => one.target !== state || isOfOthers(one))),
  );
  for (const edge of edgesOf(flow)) {
    const { from, event, target, branch, timed, transition } = edge;
    const way = timed ? 'after' : 'on';
    const path = ['states', from, way, event, ...(Array.isArray(flow.states[from]?.[way]?.[event]) ? [branch] : [])];
    const isTheirs = decidedByOthers.has(`${from} ${event}`) || (target !== from && broughtByOthers.has(target));
    if (isTheirs && !isOfOthers(edge)) {
      const reason = 'Only the other party or the server decides this: nobody of the company may.';
      findings.tell(key, [...path, 'meta', 'by'], 'flow.decidedByOthers', reason);
    }
    const usual = new Set(known.filter((one) => one.event === event).flatMap((one) => written(one.transition.actions)));
    for (const [index, action] of written(transition.actions).entries()) {
      const reason = `${action} does not happen with "${event}" in the standard.`;
      if (!usual.has(action)) findings.tell(key, [...path, 'actions', index], 'flow.unusualEffect', reason);
    }
  }
  for (const [name, effect] of Object.entries(flow.effects ?? {})) {
    const isSame = JSON.stringify(effect) === JSON.stringify(standard.effects?.[name]);
    const reason = `The effect "${name}" is not the standard's.`;
    if (!isSame) findings.tell(key, ['effects', name], 'flow.unusualEffect', reason);
  }
}

/** Effects as texts, so that those with parameters are compared, too. */
function written(actions: Edge['transition']['actions'] = []): string[] {
  return actions.map((one) => JSON.stringify(one));
}

/** Is an edge walked by nobody of the company? */
function isOfOthers({ timed, transition }: Edge): boolean {
  const { by = [] } = transition.meta ?? {};
  return timed === true || (by.length > 0 && by.every((who) => others.has(who)));
}
