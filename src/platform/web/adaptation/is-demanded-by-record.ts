import type { JsonSchema } from '../../../../engine/core/formats/json-schema.ts';
import { fieldSchemaAt } from '../../../../engine/core/records/schema-fields.ts';

/** Does the record itself demand a field, always or under a condition? No company can do without it, unless it is `loosenable`. */
export function isDemandedByRecord(schema: JsonSchema, path: string): boolean {
  const cut = path.lastIndexOf('.');
  const above = cut < 0 ? schema : fieldSchemaAt(schema, path.slice(0, cut));
  const around = above?.items ?? above;
  const field = fieldSchemaAt(schema, path);
  return (around?.required ?? []).includes(path.slice(cut + 1)) || field?.requiredWhen !== undefined;
}
