import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject, JsonSchema } from '../../../core/formats/json-schema.ts';

/**
 * For each row sent, the stored row whose read-only fields it keeps. Rows have no id of their own, but what only the
 * server writes goes along with them: a row that carries such fields is the stored one (not taken yet) with the same,
 * wherever it stands now; one that carries none is new. Where no row carries any, a row is the stored one that says all
 * it says, and what is left is taken to have stayed at its place.
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
  if (!sent.some(carries)) return alikeOrInPlace(schema, stored, sent);
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

function alikeOrInPlace(
  schema: JsonSchema | undefined,
  stored: readonly Json[],
  sent: readonly Json[],
): (Json | undefined)[] {
  const isSame = (one: Json | undefined, row: Json) =>
    isObject(row) && one !== undefined
      ? Object.entries(row).every(
          ([name, value]) =>
            schema?.properties?.[name]?.compute !== undefined || isDeepStrictEqual(fieldOf(one, name), value),
        )
      : isDeepStrictEqual(one, row);
  const free = new Set(stored.keys());
  const take = (index: number | undefined) => {
    if (index === undefined || !free.delete(index)) return undefined;
    return index;
  };
  // Equal rows stay where they were as far as they can.
  const staying = sent.map((row, index) => (isSame(stored[index], row) ? take(index) : undefined));
  const moved = sent.map((row, index) => staying[index] ?? take([...free].find((one) => isSame(stored[one], row))));
  return sent.map((_row, index) => {
    const place = moved[index] ?? take(index);
    return place === undefined ? undefined : stored[place];
  });
}

function fieldOf(row: Json, name: string): Json | undefined {
  return isObject(row) && Object.hasOwn(row, name) ? row[name] : undefined;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
