import { Ajv, type Options } from 'ajv';
import { addAnnotations } from './annotations.ts';

/**
 * AJV as the server uses it. Nothing is coerced, filled in or dropped: with Fastify's own settings `null` becomes 0
 * and unknown fields vanish. The first error stops it, so that `maxLength` and `maxItems` shield the slow rules.
 */
const serverOptions: Options = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  // Rules that compare with other fields read them from the whole record.
  passContext: true,
};

/** A new AJV with the engine's formats and keywords. A misspelt keyword throws when a schema is compiled. */
export function createServerAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ ...serverOptions, ...options });
  addAnnotations(ajv);
  return ajv;
}
