import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { getAt } from '../../../../engine/core/values/json-pointer.ts';

/** The rows of a list in a record as a browser sends it while it is typed; what is no row is an empty one. */
export function rowsInForm(record: JsonObject, lines: string): JsonObject[] {
  const rows = getAt(record, lines);
  return Array.isArray(rows) ? rows.map((row) => (isRow(row) ? row : {})) : [];
}

function isRow(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
