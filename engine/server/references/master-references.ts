import type { JsonSchema } from '../../core/formats/json-schema.ts';
import type { FieldPath } from '../../core/record-rules/rule-sites.ts';
import type { RecordModel } from '../records/record-model.ts';

/** A field of a record that holds a code of a master, whoever writes it. */
export interface MasterReference {
  model: RecordModel;
  path: FieldPath;
}

/** Every field of every record that holds codes of a master, by the master's record. */
export type ReferencesTo = (master: string) => readonly MasterReference[];

/** Finds them once; `masterOf` answers the record that a call's choices come from, or nothing: then what the field says it is held to. */
export function createReferencesTo(
  models: readonly RecordModel[],
  masterOf: (call: string) => string | undefined,
): ReferencesTo {
  const found = new Map<string, MasterReference[]>();
  const masters = new Set(models.flatMap(({ id, facts }) => (facts.master ? [id] : [])));
  const walk = (model: RecordModel, schema: JsonSchema, path: FieldPath) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const at = [...path, name];
      const master = masterNamedBy(field);
      if (master !== undefined) found.set(master, [...(found.get(master) ?? []), { model, path: at }]);
      walk(model, field, at);
    }
    if (schema.items) walk(model, schema.items, [...path, '*']);
  };
  const masterNamedBy = ({ options }: JsonSchema) => {
    const chosenFrom = options?.call === undefined ? undefined : masterOf(options.call);
    return chosenFrom ?? (masters.has(options?.heldTo ?? '') ? options?.heldTo : undefined);
  };
  for (const model of models) walk(model, model.schema, []);
  return (master) => found.get(master) ?? [];
}
