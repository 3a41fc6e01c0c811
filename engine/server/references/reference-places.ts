import type { Json, JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import type { FieldPath } from '../../core/record-rules/rule-sites.ts';
import { pathToPointer } from '../../core/values/json-pointer.ts';
import { storedRowsFor } from '../records/reading/stored-rows-for.ts';

/** Where a reference stands in a record, once for each row. */
export interface ReferencePlace {
  at: string;
  name: string;
  /** The object it stands in: the row, or the record. */
  holder: JsonObject;
  /** The stored one it was before, or nothing when it is new. */
  before: JsonObject | undefined;
}

/** The places that a path means in a record, each with what was stored there, rows matched by `storedRowsFor`. */
export function referencePlacesOf(
  schema: JsonSchema,
  record: JsonObject,
  stored: JsonObject,
  path: FieldPath,
): ReferencePlace[] {
  const inside = path.slice(0, -1);
  const name = path.at(-1) ?? '';
  let found: { at: string; schema: JsonSchema | undefined; value: unknown; before: unknown }[] = [
    { at: '', schema, value: record, before: stored },
  ];
  for (const key of inside) {
    found = found.flatMap((one) => {
      if (key !== '*') {
        const { at, value, before } = one;
        return [
          {
            at: at + pathToPointer([key]),
            schema: one.schema?.properties?.[key],
            value: isObject(value) ? value[key] : undefined,
            before: isObject(before) ? before[key] : undefined,
          },
        ];
      }
      const rows = Array.isArray(one.value) ? (one.value as Json[]) : [];
      const items = one.schema?.items;
      const former = storedRowsFor(items, Array.isArray(one.before) ? (one.before as Json[]) : [], rows);
      return rows.map((value, index) => ({ at: `${one.at}/${index}`, schema: items, value, before: former[index] }));
    });
  }
  return found.flatMap(({ at, value, before }) =>
    isObject(value)
      ? [{ at: at + pathToPointer([name]), name, holder: value, before: isObject(before) ? before : undefined }]
      : [],
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
