import type { RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '../../core/formats/json-schema.ts';

/**
 * What the form library needs to draw one field. Rules stay out: the record is validated as a whole by its own
 * validator, so the library never sees a condition, a reference or a keyword it would have to work out.
 */
export function leafSchemaOf(schema: JsonSchema): RJSFSchema {
  return {
    type: typeOf(schema),
    ...(schema.enum ? { enum: schema.enum } : {}),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
    ...(schema.maxItems === undefined ? {} : { maxItems: schema.maxItems }),
  };
}

function typeOf(schema: JsonSchema): 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'array' || type === 'object'
    ? type
    : 'string';
}
