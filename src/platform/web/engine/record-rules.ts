import {
  createExpressions,
  type ExpressionFunction,
  type Expressions,
} from '../../../../engine/core/expressions/expressions.ts';
import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { type CompiledValidator, createRecordRules } from '../../../../engine/core/records/record-rules.ts';
import type { RecordValidator } from '../../../../engine/react/runtime.ts';

const expressions = new WeakMap<readonly ExpressionFunction[], Expressions>();
const rules = new WeakMap<CompiledValidator, RecordValidator>();

/** A validator, and the schema whose conditions and computations are looked at besides. */
interface Compiled {
  schema: JsonSchema;
  validate: CompiledValidator;
  /** Functions of the product that they may call. */
  functions: readonly ExpressionFunction[];
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
export function rulesOver(recordId: string, { schema, validate, functions }: Compiled): RecordValidator {
  return createRecordRules({ id: recordId, schema }, expressionsWith(functions), validate);
}

/** Expressions with these functions of the product. Made once for the same list. */
export function expressionsWith(functions: readonly ExpressionFunction[]): Expressions {
  const known = expressions.get(functions);
  if (known) return known;
  const made = createExpressions(functions);
  expressions.set(functions, made);
  return made;
}
