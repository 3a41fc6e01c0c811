import type { FlowApproval, FlowDelay, FlowState } from '../../../../engine/core/formats/flow.ts';
import { flowEventKeys, stateKeys, stepKeys } from '../../../../engine/core/text-keys.ts';
import { pointerToPath } from '../../../../engine/core/values/json-pointer.ts';
import { tellDelay } from './tell-delay.ts';
import type { Text } from './text.ts';
import { whoKeys } from './who-keys.ts';

/** Properties of a flow that an operator sets, by their name in the definition. */
const properties: Readonly<Record<string, string>> = {
  approvalRules: 'flows.approval',
  guards: 'flows.guards',
  delays: 'flows.delay',
  initial: 'flows.impact.initial',
  dueIn: 'flows.impact.due',
  heldBy: 'flows.impact.heldBy',
  by: 'flows.impact.by',
  comment: 'flows.impact.comment',
  notSelf: 'flows.event.notSelf',
  target: 'flows.impact.leadsTo',
  actions: 'flows.impact.actions',
  guard: 'flows.impact.guard',
  above: 'flows.approval.above',
  rule: 'flows.approval.rule',
  need: 'flows.approval.need',
  approvers: 'flows.approval.approver',
  fallbackOrganization: 'flows.approval.fallback',
};

/** Where a change of a flow is, in words; what has none stays as it is written. */
export function tellFlowPlace(flowId: string, at: string, text: Text): string {
  const path = pointerToPath(at);
  const said = path.flatMap((key, index) => {
    const [before, before2] = [path[index - 1], path[index - 2]];
    if (key === 'states' || key === 'on' || key === 'after' || key === 'meta' || key === 'steps') return [];
    if (before === 'states') return [nameOf(flowId, key, text)];
    if (before === 'on' || before === 'after' || before === 'delays') return [text(flowEventKeys(flowId, key))];
    if (before === 'steps') return [text('flows.approval.step', { number: Number(key) + 1 })];
    if ((before2 === 'on' || before2 === 'after') && /^\d+$/.test(key))
      return [text('flows.event.way', { number: Number(key) + 1 })];
    if (before2 === 'steps' && key === 'name') return [text('flows.approval.name')];
    return [properties[key] === undefined || before === 'guards' ? key : text(properties[key])];
  });
  return said.join('・');
}

/** What was or is there, in words. */
export function tellFlowValue(flowId: string, at: string, value: unknown, text: Text): string {
  if (value === null || value === undefined) {
    return text(at === '/approvalRules' ? 'flows.approval.byRules.short' : 'flows.absent');
  }
  const path = pointerToPath(at);
  const name = path.at(-1) ?? '';
  if (path[0] === 'states' && path.length === 2) return tellState(flowId, name, value as FlowState, text);
  if (path[0] === 'approvalRules' && path.length === 3) return (value as FlowApproval['steps'][number]).name;
  if (at === '/approvalRules') return tellStages(value as FlowApproval);
  if (path[0] === 'delays' && path.length === 2) return tellDelay(value as FlowDelay, text);
  if (path.includes('by') && typeof value === 'string') return text(whoKeys(value));
  if (name === 'by' && Array.isArray(value)) return value.map((who) => text(whoKeys(String(who)))).join('、');
  if (name === 'dueIn') return text('flows.impact.days', { days: /\d+/.exec(String(value))?.[0] ?? String(value) });
  if (name === 'comment') return text(`flows.comment.${String(value)}`);
  if (name === 'rule' && path[0] === 'approvalRules') return text(`flows.approval.rule.${String(value)}`);
  if (name === 'target' || at === '/initial') return nameOf(flowId, String(value), text);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A state of a lifecycle, or a step of an input. */
function nameOf(flowId: string, state: string, text: Text): string {
  return text([...stateKeys(flowId, state), ...stepKeys(flowId, state), state]);
}

/**
 * A state as a whole, which comes or goes: by its name and what can be done there. One that no file knows brings its names
 * along.
 */
function tellState(flowId: string, state: string, { meta, on = {} }: FlowState, text: Text): string {
  const own = Object.values(meta?.names ?? {});
  const known = nameOf(flowId, state, text);
  const name = known === state && own.length > 0 ? own.join(' / ') : known;
  const events = Object.keys(on).map((event) => text(flowEventKeys(flowId, event)));
  return events.length === 0 ? name : `${name}（${events.join('、')}）`;
}

/** The stages in order, with the amounts above which they are asked. */
function tellStages({ steps }: FlowApproval): string {
  return steps.map(({ name, above }) => (above === undefined ? name : `${name} (> ${above})`)).join(' → ');
}
