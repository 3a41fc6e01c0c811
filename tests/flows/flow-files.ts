import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowDefinition, FlowKind } from '../../engine/core/formats/flow.ts';

/** Every flow of a kind, as its file says. A new file adds its tests by being there. */
export function flowsOf(kind: FlowKind): FlowDefinition[] {
  const folder = join('flows', kind === 'steps' ? 'steps' : 'lifecycles');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as FlowDefinition);
}

/** Every flow. */
export function allFlows(): FlowDefinition[] {
  return [...flowsOf('lifecycle'), ...flowsOf('steps')];
}

/** Lifecycles as people walk them: one whose records effects of others begin starts where those put them. */
export function walkedLifecycles(): FlowDefinition[] {
  return flowsOf('lifecycle').map((flow) => ({ ...flow, initial: bornIn[flow.id] ?? flow.initial }));
}

const bornIn: Readonly<Record<string, string>> = { estimateAnswer: 'requested' };
