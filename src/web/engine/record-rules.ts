import { createExpressions } from '../../../engine/core/expressions.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { type CompiledValidator, createRecordRules } from '../../../engine/core/record-rules.ts';
import type { RecordValidator } from '../../../engine/react/runtime.ts';
import { productFunctions } from '../../domain/expressions.ts';

const expressions = createExpressions(productFunctions);
const rules = new Map<string, RecordValidator>();

/** The rules of a record over its validator, compiled when the application was built. Made once a record. */
export function recordRulesOf(
  recordId: string,
  compiled: { schema: JsonSchema; validate: CompiledValidator },
): RecordValidator {
  const known = rules.get(recordId);
  if (known) return known;
  const made = createRecordRules({ id: recordId, schema: compiled.schema }, expressions, compiled.validate);
  rules.set(recordId, made);
  return made;
}
