import type { FlowDefinition } from '../formats/flow.ts';

type Guarded = Pick<FlowDefinition, 'guards'>;

/** Names of the guards that have to hold for a guard, in the order they are asked: its parts, or itself where it is one expression. */
export function partsOfGuard({ guards = {} }: Guarded, name: string): readonly string[] {
  const written = Object.hasOwn(guards, name) ? guards[name] : undefined;
  return Array.isArray(written) ? written : [name];
}

/** A guard as one condition, all its parts together; `undefined` where the flow has no such guard, or none of its parts. */
export function conditionOfGuard(flow: Guarded, name: string): string | undefined {
  const parts = partsOfGuard(flow, name).map((part) => flow.guards?.[part]);
  const sources = parts.filter((source) => typeof source === 'string');
  if (sources.length < parts.length) return undefined;
  return sources.length === 1 ? sources[0] : sources.map((source) => `(${source})`).join(' && ');
}
