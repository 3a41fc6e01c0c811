import type { Json, JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { resolveRelative } from '../../core/values/json-pointer.ts';

/** The record with what empty fields begin with in a form: what `defaultFrom` points to, else their `default`. */
export function withStartingValues(record: JsonObject, schema: JsonSchema): JsonObject {
  return started(record, record, schema, '');
}

function started(root: JsonObject, held: JsonObject, schema: JsonSchema, at: string): JsonObject {
  const next = { ...held };
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.readOnly) continue;
    const place = `${at}/${name}`;
    const value = next[name];
    const start = isEmptyValue(value) ? startOf(root, field, place) : undefined;
    if (start !== undefined) next[name] = start;
    if (Array.isArray(value) && field.items?.properties)
      next[name] = value.map((row, index) => startedRow(root, row, field.items ?? {}, `${place}/${index}`));
  }
  return next;
}

function startedRow(root: JsonObject, row: Json, schema: JsonSchema, at: string): Json {
  const isRow = typeof row === 'object' && row !== null && !Array.isArray(row);
  return isRow ? started(root, row, schema, at) : row;
}

function startOf(root: JsonObject, field: JsonSchema, at: string): Json | undefined {
  const from = field.defaultFrom?.at;
  const found = from === undefined ? undefined : (resolveRelative(root, at, from) as Json | undefined);
  return isEmptyValue(found) ? field.default : found;
}
