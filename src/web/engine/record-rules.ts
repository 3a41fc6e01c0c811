import { createExpressions } from '../../../engine/core/expressions.ts';
import type { JsonSchema } from '../../../engine/core/formats/json-schema.ts';
import { type CompiledValidator, createRecordRules } from '../../../engine/core/record-rules.ts';
import type { RecordValidator } from '../../../engine/react/runtime.ts';
import { productFunctions } from '../../domain/expressions.ts';

const expressions = createExpressions(productFunctions);
const rules = new WeakMap<CompiledValidator, RecordValidator>();

/** A validator, and the schema whose conditions and computations are looked at besides. */
interface Compiled {
  schema: JsonSchema;
  validate: CompiledValidator;
}

/** The rules of a record over its compiled validator. Made once a validator. */
export function recordRulesOf(recordId: string, compiled: Compiled): RecordValidator {
  const known = rules.get(compiled.validate);
  if (known) return known;
  const made = rulesOver(recordId, compiled);
  rules.set(compiled.validate, made);
  return made;
}

/** The rules of a record over a validator, made anew. */
export function rulesOver(recordId: string, { schema, validate }: Compiled): RecordValidator {
  return createRecordRules({ id: recordId, schema }, expressions, validate);
}
