import type { Json, JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { containerOf, type FieldPath, instancesOf, isEmptyValue } from '../../core/record-rules/rule-sites.ts';
import { getAt, resolveRelative } from '../../core/values/json-pointer.ts';
import type { FieldChange } from '../steps/step-context.ts';
import { emptyValueOf, schemaAtPath } from './record-schema.ts';

/** A field that begins with what another has, and the fields beside it whose chosen item suggests it instead. */
interface StartingSite {
  path: FieldPath;
  field: JsonSchema;
  suggestedBy: readonly string[];
}

/** The row that a list of this record is given at a pointer: each field with what its `defaultFrom` points to, or its default. */
export function startingRow(record: JsonObject, row: JsonSchema, at: string): JsonObject {
  const value = emptyValueOf(row);
  for (const [name, field] of Object.entries(row.properties ?? {})) {
    const start = startOf(record, field, `${at}/${name}`);
    if (start !== undefined) value[name] = start;
  }
  return value;
}

/** The record with the rows that the lists at `paths` must have at least, so that typing can begin at once. */
export function withFirstRows(record: JsonObject, schema: JsonSchema, paths: readonly string[]): JsonObject {
  const seeded = { ...record };
  for (const path of paths) {
    const list = schemaAtPath(schema, path);
    const rows = record[path];
    const rowSchema = list?.items;
    if (!rowSchema || (Array.isArray(rows) && rows.length > 0)) continue;
    seeded[path] = Array.from({ length: Math.max(1, list.minItems ?? 0) }, () =>
      startingRow(record, rowSchema, `/${path}/0`),
    );
  }
  return seeded;
}

/**
 * What follows from a change: fields with `defaultFrom` take what they begin with now, wherever nothing stands or still
 * what they began with before, and no item chosen beside them has the word.
 */
export function startingChanges(before: JsonObject, after: JsonObject, schema: JsonSchema): FieldChange[] {
  return startingSitesOf(schema).flatMap(({ path, field, suggestedBy }) =>
    instancesOf(after, path).flatMap((at): FieldChange[] => {
      const [former, value] = [startOf(before, field, at), startOf(after, field, at)];
      const now = getAt(after, at);
      const isTyped = !isEmptyValue(now) && now !== former;
      const holder = containerOf(at);
      const isSuggested = suggestedBy.some((name) => !isEmptyValue(getAt(after, `${holder}/${name}`)));
      return value === former || isTyped || isSuggested ? [] : [{ at, value }];
    }),
  );
}

function startOf(record: JsonObject, field: JsonSchema, at: string): Json | undefined {
  const from = field.defaultFrom?.at;
  const found = from === undefined ? undefined : (resolveRelative(record, at, from) as Json | undefined);
  return isEmptyValue(found) ? field.default : found;
}

const known = new WeakMap<JsonSchema, readonly StartingSite[]>();

function startingSitesOf(schema: JsonSchema): readonly StartingSite[] {
  const sites = known.get(schema) ?? sitesIn(schema, []);
  known.set(schema, sites);
  return sites;
}

function sitesIn(schema: JsonSchema, path: FieldPath): StartingSite[] {
  const siblings = Object.entries(schema.properties ?? {});
  const suggesting = new Map<string, string[]>();
  for (const [other, { options }] of siblings)
    for (const name of Object.keys({ ...options?.suggests, ...options?.copies }))
      suggesting.set(name, [...(suggesting.get(name) ?? []), other]);
  const own = siblings.flatMap(([name, field]): StartingSite[] => {
    const at = [...path, name];
    const site = { path: at, field, suggestedBy: suggesting.get(name) ?? [] };
    return [...(field.defaultFrom ? [site] : []), ...sitesIn(field, at)];
  });
  return [...own, ...(schema.items ? sitesIn(schema.items, [...path, '*']) : [])];
}
