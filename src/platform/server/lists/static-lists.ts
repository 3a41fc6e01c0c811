import type { Definitions } from '../../../../engine/core/definitions.ts';
import { fieldSchemaAt } from '../../../../engine/core/records/schema-fields.ts';
import { optionKeys, stateKeys } from '../../../../engine/core/text-keys.ts';

/** A choice of a static list: its code, and the text keys of its name. */
export interface StaticChoice {
  code: string;
  keys: readonly string[];
}

/**
 * Where a static list has its choices from (spec §3). `field`: what a field of a record lets choose, so that the two cannot
 * drift apart. `states`: those of a lifecycle.
 */
export type StaticList = { field: readonly [recordId: string, path: string] } | { states: string };

/** The choices of a static list in their order; `null`: there is no such list. */
export function staticChoices(
  lists: Readonly<Record<string, StaticList>>,
  definitions: Definitions,
  name: string,
): StaticChoice[] | null {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!list) return null;
  if ('states' in list) {
    const flow = definitions.flows.get(list.states);
    if (!flow) throw new Error(`The static list ${name} asks for the states of ${list.states}, which is no flow.`);
    return Object.keys(flow.states).map((state) => ({ code: state, keys: stateKeys(flow.id, state) }));
  }
  const [recordId, path] = list.field;
  const schema = definitions.records.get(recordId)?.schema;
  const chosen = schema && fieldSchemaAt(schema, path)?.options?.codes;
  if (!chosen) throw new Error(`The static list ${name} has no choices at ${path} of ${recordId}.`);
  return chosen.map((code) => ({ code: String(code), keys: optionKeys(recordId, path, String(code)) }));
}
