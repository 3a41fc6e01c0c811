import type { JsonSchema } from '../../core/formats/json-schema.ts';
import type { FieldPath } from '../../core/record-rules/rule-sites.ts';
import type { OptionsOperation } from '../lists/list-options.ts';

/** A field of a record that names a row of a master by its code. */
export interface ReferenceSite {
  path: FieldPath;
  field: JsonSchema;
  /** Fields that stand beside it, by name. */
  siblings: Readonly<Record<string, JsonSchema>>;
  options: NonNullable<JsonSchema['options']>;
  /** Where it is chosen from. */
  choices: OptionsOperation;
  /** Not the client's word: only the numbers beside it are (`decimals`). */
  isHeld: boolean;
}

/** The reference fields of a record that clients write, and those that numbers beside them hang on. */
export type ReferenceSitesOf = (schema: JsonSchema) => readonly ReferenceSite[];

/**
 * Finds them once for each schema; `choicesOf` answers what a call chooses from, or nothing where code looks that up. What
 * only the server writes is no client's word, and a code of a document (`heldTo`) is that document's.
 */
export function createReferenceSites(choicesOf: (call: string) => OptionsOperation | undefined): ReferenceSitesOf {
  const known = new WeakMap<JsonSchema, readonly ReferenceSite[]>();
  const sitesIn = (schema: JsonSchema, path: FieldPath): ReferenceSite[] => {
    const siblings = schema.properties ?? {};
    const own = Object.entries(siblings).flatMap(([name, field]): ReferenceSite[] => {
      const { options } = field;
      const isHeld = field.readOnly === true || options?.heldTo !== undefined;
      const isLookedUp = options?.call !== undefined && (!isHeld || options.decimals !== undefined);
      const choices = isLookedUp ? choicesOf(options.call ?? '') : undefined;
      const at = [...path, name];
      return [
        ...(options && choices ? [{ path: at, field, siblings, options, choices, isHeld }] : []),
        ...(field.readOnly ? [] : sitesIn(field, at)),
      ];
    });
    return [...own, ...(schema.items ? sitesIn(schema.items, [...path, '*']) : [])];
  };
  return (schema) => {
    const found = known.get(schema) ?? sitesIn(schema, []);
    known.set(schema, found);
    return found;
  };
}
