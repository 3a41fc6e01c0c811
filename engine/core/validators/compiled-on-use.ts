import type { Ajv, ValidateFunction } from 'ajv';
import type { JsonSchema } from '../formats/json-schema.ts';
import type { CompiledValidator } from '../records/record-rules.ts';

/**
 * What AJV makes of a schema, compiled when it is first asked: to compile those of all records takes a second of every start,
 * and few are asked at once. `npm run check` compiles each.
 */
export function compiledOnUse(ajv: Ajv, schema: JsonSchema): CompiledValidator {
  let compiled: ValidateFunction | undefined;
  const validate: CompiledValidator = function (record) {
    compiled ??= ajv.compile(schema);
    const passed = compiled.call(this, record);
    validate.errors = compiled.errors ?? null;
    return passed;
  };
  return validate;
}
