import { value as validators } from 'virtual:validators';
import { createExpressions } from '../../../engine/core/expressions.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { createRecordRules } from '../../../engine/core/record-rules.ts';
import type { RecordValidator } from '../../../engine/react/runtime.ts';
import { productFunctions } from '../../domain/expressions.ts';

const expressions = createExpressions(productFunctions);
const rules = new Map<string, Promise<RecordValidator>>();

/**
 * A record's schema with every `$ref` resolved, the very one its validator was compiled from.
 * @throws when there is no such record
 */
export async function loadRecordSchema(recordId: string): Promise<JsonSchema> {
  return (await loadValidator(recordId)).schema;
}

/**
 * A record's rules, compiled when the application was built. The same promise for the same record.
 * @throws when there is no such record
 */
export function loadRecordValidator(recordId: string): Promise<RecordValidator> {
  const known = rules.get(recordId);
  if (known) return known;
  const made = loadValidator(recordId).then(({ schema, validate }) =>
    createRecordRules({ id: recordId, schema }, expressions, validate),
  );
  rules.set(recordId, made);
  // What could not be fetched is asked for again.
  made.catch(() => rules.delete(recordId));
  return made;
}

async function loadValidator(recordId: string) {
  const load = validators[recordId];
  if (!load) throw new Error(`There is no record "${recordId}".`);
  return load();
}
