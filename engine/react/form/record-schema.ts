import type { Json, JsonObject, JsonSchema, ValueFormat } from '../../core/formats/json-schema.ts';

/** Pointer of a field's dotted path: `lines.quantity` has none of its own, `address.zip` is `/address/zip`. */
export function pathToFieldPointer(path: string): string {
  return `/${path.replaceAll('.', '/')}`;
}

/** Dotted path without row numbers, as text keys have it: `/lines/3/quantity` → `lines.quantity`. */
export function pointerToFieldPath(pointer: string): string {
  return pointer
    .split('/')
    .filter((key, index) => index > 0 && !/^\d+$/.test(key))
    .join('.');
}

/** The schema at a dotted path; lists are stepped into. `undefined` when the record has no such field. */
export function schemaAtPath(schema: JsonSchema, path: string): JsonSchema | undefined {
  let found: JsonSchema | undefined = schema;
  for (const key of path.split('.')) {
    const object: JsonSchema | undefined = found?.type === 'array' ? found.items : found;
    found = object?.properties && Object.hasOwn(object.properties, key) ? object.properties[key] : undefined;
  }
  return found;
}

/** What a field means when it does not say: by type and choices. */
export function valueFormatOf(schema: JsonSchema): ValueFormat {
  if (schema.valueFormat) return schema.valueFormat;
  if (schema.enum || schema.options?.codes) return 'choice';
  if (schema.options?.call) return 'reference';
  if (schema.type === 'boolean') return 'boolean';
  return schema.type === 'integer' ? 'integer' : 'text';
}

/** An object with every default of its schema: a new record, or a new row of a list. */
export function emptyValueOf(schema: JsonSchema): JsonObject {
  const value: JsonObject = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property.default !== undefined) value[name] = property.default;
  }
  return value;
}

/** Record without what the server alone may set; a request that carried such a field would be refused. */
export function withoutReadOnly(record: JsonObject, schema: JsonSchema): JsonObject {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const property = schema.properties?.[name];
      return property?.readOnly ? [] : [[name, property ? writableValue(value, property) : value]];
    }),
  );
}

/**
 * The record as a request carries it: without what the server alone may set, except in rows of lists, where it says
 * which of the stored rows each one is.
 */
export function recordToSend(record: JsonObject, schema: JsonSchema): JsonObject {
  const writable = withoutReadOnly(record, schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property.items?.properties && !property.readOnly && record[name] !== undefined) writable[name] = record[name];
  }
  return writable;
}

/** A record for a new input from an old one: its writable fields, computed ones left to be computed again. */
export function copyOfRecord(source: JsonObject, schema: JsonSchema, leaveOut: readonly string[] = []): JsonObject {
  const writable = withoutReadOnly(source, schema);
  const copied = Object.entries(writable).filter(([name]) => {
    const property = schema.properties?.[name];
    return property !== undefined && property.compute === undefined && !leaveOut.includes(name);
  });
  return { ...emptyValueOf(schema), ...Object.fromEntries(copied) };
}

function writableValue(value: Json, schema: JsonSchema): Json {
  const rows = schema.items;
  if (Array.isArray(value)) {
    return rows?.properties ? value.map((row) => (isObject(row) ? withoutReadOnly(row, rows) : row)) : value;
  }
  return isObject(value) && schema.properties ? withoutReadOnly(value, schema) : value;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
