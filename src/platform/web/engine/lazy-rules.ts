import { value as schemas } from 'virtual:record-schemas';
import { value as validators } from 'virtual:validators';
import { adaptRecord } from '../../../../engine/core/adaptations/adapt-record.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import type { EngineRuntime } from '../../../../engine/react/runtime.ts';
import { ownAdaptation } from '../adaptation/own-adaptation.ts';
import type { WebProduct } from '../web-capability.ts';

/**
 * A record's schema with every `$ref` resolved, as it was built.
 * @throws when there is no such record
 */
export async function builtRecordSchema(recordId: string): Promise<JsonSchema> {
  const load = schemas[recordId];
  if (!load) throw new Error(`There is no record "${recordId}".`);
  return (await load()).schema;
}

/**
 * A record's schema as the user's company has it, as its validator was compiled from it; lists need no more.
 * @throws when there is no such record
 */
export const recordSchema: EngineRuntime['definitions']['record'] = async (recordId) => {
  const built = await builtRecordSchema(recordId);
  const changes = ownAdaptation().records[recordId];
  return changes ? adaptRecord(built, changes) : built;
};

/**
 * Loads the rules of records; it throws for a record that there is not. Expressions, their decimals and the product's
 * `functions` come with the first screen that checks a record: lists do without.
 */
export function recordValidator(functions: WebProduct['functions']): EngineRuntime['validator'] {
  return async (recordId) => {
    const [{ recordRulesOf }, compiled, own] = await Promise.all([
      import('./record-rules.ts'),
      loadValidator(recordId),
      functions(),
    ]);
    return recordRulesOf(recordId, { ...compiled, functions: own });
  };
}

/** Loads what tests conditions: the same expressions, with the product's `functions`. */
export function conditions(functions: WebProduct['functions']): EngineRuntime['conditions'] {
  return async () => {
    const [{ expressionsWith }, own] = await Promise.all([import('./record-rules.ts'), functions()]);
    return expressionsWith(own).test;
  };
}

/**
 * A record's validator as it was built.
 * @throws when there is no such record
 */
export async function builtValidator(recordId: string) {
  const load = validators[recordId];
  if (!load) throw new Error(`There is no record "${recordId}".`);
  return load();
}

async function loadValidator(recordId: string) {
  const address = ownAdaptation().validators[recordId];
  if (address !== undefined) return (await import('../adaptation/adapted-validator.ts')).adaptedValidator(address);
  return builtValidator(recordId);
}
