import type { Definitions } from '../../definitions.ts';
import type { FlowDefinition } from '../../formats/flow.ts';
import type { Findings } from '../findings.ts';

/**
 * Every state of a lifecycle stands on a screen: in a tab of a list that somebody sees. As long as a record has no list at
 * all nothing is told: it is still being written.
 */
export function lintFlowLists(flow: FlowDefinition, { screens, calls }: Definitions, findings: Findings): void {
  if (flow.kind !== 'lifecycle') return;
  const tabs = [...screens.values()].flatMap(({ list }) => {
    const operation = calls.get(list?.call ?? '')?.operation;
    if (!operation || !('list' in operation) || operation.list.record !== flow.record) return [];
    const listed = Object.values(operation.list.tabs);
    return listed.length === 0 ? [{ states: undefined }] : listed;
  });
  if (tabs.length === 0 || tabs.some(({ states }) => states === undefined)) return;
  const shown = new Set(tabs.flatMap(({ states = [] }) => states));
  for (const state of Object.keys(flow.states)) {
    if (shown.has(state)) continue;
    const reason = `No tab of a list shows records that are "${state}": nobody finds them.`;
    findings.tell(`flow:${flow.id}`, ['states', state], 'flow.unlistedState', reason);
  }
}
