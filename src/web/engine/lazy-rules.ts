import { value as schemas } from 'virtual:record-schemas';
import { value as validators } from 'virtual:validators';
import type { EngineRuntime } from '../../../engine/react/runtime.ts';

/**
 * A record's schema with every `$ref` resolved, as its validator was compiled from it; lists need no more.
 * @throws when there is no such record
 */
export const recordSchema: EngineRuntime['definitions']['record'] = async (recordId) => {
  const load = schemas[recordId];
  if (!load) throw new Error(`There is no record "${recordId}".`);
  return (await load()).schema;
};

/**
 * A record's rules. Expressions and their decimals come with the first screen that checks a record: lists do without.
 * @throws when there is no such record
 */
export const recordValidator: EngineRuntime['validator'] = async (recordId) =>
  (await import('./record-rules.ts')).recordRulesOf(recordId, await loadValidator(recordId));

async function loadValidator(recordId: string) {
  const load = validators[recordId];
  if (!load) throw new Error(`There is no record "${recordId}".`);
  return load();
}
