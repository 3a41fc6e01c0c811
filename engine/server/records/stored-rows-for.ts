import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';

/**
 * For each row sent, the stored row whose read-only fields it keeps. Rows have no id of their own, but what only the
 * server writes goes along with them: a row that carries such fields is the stored one (not taken yet) with the same,
 * wherever it stands now; one that carries none is new. A client that sends them with no row at all is taken to have
 * left every row at its place.
 */
export function storedRowsFor(
  schema: JsonSchema | undefined,
  stored: readonly Json[],
  sent: readonly Json[],
): (Json | undefined)[] {
  const names = Object.entries(schema?.properties ?? {}).flatMap(([name, property]) =>
    property.readOnly ? [name] : [],
  );
  const carries = (row: Json) => isObject(row) && names.some((name) => Object.hasOwn(row, name));
  if (!sent.some(carries)) return sent.map((_row, index) => stored[index]);
  const free = stored.map((row, index) => ({ row, index }));
  return sent.map((row, index) => {
    if (!carries(row)) return undefined;
    const fits = free.filter((one) =>
      names.every((name) => isDeepStrictEqual(fieldOf(one.row, name), fieldOf(row, name))),
    );
    // Equal rows stay where they were as far as they can.
    const found = fits.find((one) => one.index === index) ?? fits[0];
    if (found) free.splice(free.indexOf(found), 1);
    return found?.row;
  });
}

function fieldOf(row: Json, name: string): Json | undefined {
  return isObject(row) && Object.hasOwn(row, name) ? row[name] : undefined;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
