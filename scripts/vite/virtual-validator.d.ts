declare module 'virtual:validator/*' {
  import type { JsonSchema } from '../../engine/core/formats/json-schema.ts';
  import type { CompiledValidator } from '../../engine/core/records/record-rules.ts';

  /** All broken rules of a whole record; called with `{ today }` as `this`. */
  export const validate: CompiledValidator;
  /** The schema with every `$ref` resolved: identical to the compiled one. */
  export const schema: JsonSchema;
}
