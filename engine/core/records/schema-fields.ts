import type { JsonSchema } from '../formats/json-schema.ts';

/** The schema of a field by its dotted path; rows are passed through: `lines.quantity`. `undefined`: no such field. */
export function fieldSchemaAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  let found: JsonSchema | undefined = schema;
  for (const name of path.split('.')) {
    while (found?.items) found = found.items;
    found = found?.properties && Object.hasOwn(found.properties, name) ? found.properties[name] : undefined;
  }
  return found;
}

/** All dotted paths of a record schema, from top to bottom; an object or a list stands before its fields. */
export function fieldPathsOf(schema: JsonSchema, prefix = ''): string[] {
  const inner = schema.items ?? schema;
  if (inner !== schema) return fieldPathsOf(inner, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [path, ...fieldPathsOf(property, path)];
  });
}

/** The dotted path that a pointer into a record or a promoted column means: `/lines/3/quantity` → `lines.quantity`. */
export function pointerToFieldPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .filter((key) => key !== '*' && key !== '-' && !/^\d+$/.test(key))
    .join('.');
}

/** The field beside a reference that keeps the name of what it refers to, as `copies` says; `undefined` without one. */
export function nameBeside(reference: JsonSchema | undefined): string | undefined {
  return Object.entries(reference?.options?.copies ?? {}).find(([, from]) => from === 'name')?.[0];
}
