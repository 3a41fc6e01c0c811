import { _, Ajv, type Options } from 'ajv';
import { addKeywords } from '../keywords/index.ts';
import { addStringFormats } from '../string-formats.ts';
import { addAnnotations } from './annotations.ts';

/** Settings of `createServerAjv`. */
export interface ServerAjvOptions {
  /** All errors instead of the first. Only for input whose sizes were looked at before: see `withinBounds`. */
  allErrors?: boolean;
  /** AJV's English messages; the engine has texts of its own. */
  messages?: boolean;
  /** Keeps the source, to be written out as a module. */
  standalone?: boolean;
}

/**
 * AJV as the server uses it. Nothing is coerced, filled in or dropped: with Fastify's own settings `null` becomes 0
 * and unknown fields vanish. The first error stops it unless told otherwise, so that `maxLength` and `maxItems`
 * shield the slow rules.
 */
const serverOptions: Options = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  // Rules that need today's date get it as `this`.
  passContext: true,
};

/** A new AJV with the engine's formats and keywords. A misspelt keyword throws when a schema is compiled. */
export function createServerAjv(options: ServerAjvOptions = {}): Ajv {
  const ajv = new Ajv({
    ...serverOptions,
    allErrors: options.allErrors ?? false,
    messages: options.messages ?? true,
    ...(options.standalone && {
      code: { source: true, esm: true, lines: false, formats: _`require("#string-formats").stringFormats` },
    }),
  });
  return addAnnotations(addStringFormats(addKeywords(ajv)));
}
