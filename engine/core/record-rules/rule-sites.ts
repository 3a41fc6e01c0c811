import type { JsonObject, JsonSchema } from '../formats/json-schema.ts';
import { getAt, pathToPointer, pointerToPath } from '../values/json-pointer.ts';

/** Names from the root to a field; `*` stands for every row of a list. */
export type FieldPath = readonly string[];

/** An expression of a record schema and the field it stands at. */
export interface RuleSite {
  path: FieldPath;
  source: string;
}

/** A condition under which a field is refused, and the name of the sentence that says why. */
export interface RefusalSite extends RuleSite {
  text: string;
}

/** Everything in a record schema that is not AJV's: the expressions, and what is required where. */
export interface RuleSites {
  relevantWhen: RuleSite[];
  requiredWhen: RuleSite[];
  refusedWhen: RefusalSite[];
  compute: RuleSite[];
  /** Fields named by `required`. */
  required: FieldPath[];
}

/** Walks a resolved record schema once. Expressions count on properties and items, not inside `allOf`, `if` and the like. */
export function ruleSitesOf(schema: JsonSchema): RuleSites {
  const sites: RuleSites = { relevantWhen: [], requiredWhen: [], refusedWhen: [], compute: [], required: [] };
  collect(schema, [], sites);
  return sites;
}

/** The pointers of all fields that a path means in this record: one for each row at every `*`. */
export function instancesOf(record: unknown, path: FieldPath): string[] {
  let pointers = [''];
  for (const [index, key] of path.entries()) {
    if (key !== '*') {
      pointers = pointers.map((pointer) => pointer + pathToPointer([key]));
      continue;
    }
    pointers = pointers.flatMap((pointer) => {
      const list = getAt(record, pointer);
      return Array.isArray(list) ? list.map((_row, row) => `${pointer}/${row}`) : [];
    });
    if (index === path.length - 1) return pointers;
  }
  return pointers;
}

/** A field of a record: where it stands, the object around it, and what it holds. */
export interface FieldPlace {
  at: string;
  self: JsonObject;
  value: unknown;
}

/** All fields that a path means in this record whose object is there, in one walk over what is above them. */
export function placesOf(record: JsonObject, path: FieldPath): FieldPlace[] {
  let holders: { at: string; held: unknown }[] = [{ at: '', held: record }];
  for (const key of path.slice(0, -1)) {
    const step = pathToPointer([key]);
    holders = holders.flatMap(({ at, held }) => {
      if (key !== '*') return isObject(held) && Object.hasOwn(held, key) ? [{ at: at + step, held: held[key] }] : [];
      return Array.isArray(held) ? held.map((row: unknown, index) => ({ at: `${at}/${index}`, held: row })) : [];
    });
  }
  const name = path.at(-1);
  if (name === undefined) return [{ at: '', self: record, value: record }];
  const step = pathToPointer([name]);
  return holders.flatMap(({ at, held }) => (isObject(held) ? [placeIn(held, name, at + step)] : []));
}

/** The field at a pointer, where there is an object around it. */
export function placesAt(record: JsonObject, pointers: readonly string[]): FieldPlace[] {
  return pointers.flatMap((at) => {
    const self = getAt(record, containerOf(at));
    const name = pointerToPath(at).at(-1);
    return isObject(self) && name !== undefined ? [placeIn(self, name, at)] : [];
  });
}

function placeIn(self: JsonObject, name: string, at: string): FieldPlace {
  return { at, self, value: Object.hasOwn(self, name) ? self[name] : undefined };
}

/** Is this an object with named values, no list? */
export function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The pointer of the object that a field stands in. */
export function containerOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Is there nothing to speak of: absent, `null`, an empty text or an empty list? */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function collect(schema: JsonSchema, path: FieldPath, sites: RuleSites): void {
  for (const kind of ['relevantWhen', 'requiredWhen', 'compute'] as const) {
    const source = schema[kind];
    if (source !== undefined) sites[kind].push({ path, source });
  }
  const refused = schema.refusedWhen;
  if (refused) sites.refusedWhen.push({ path, source: refused.when, text: refused.text });
  for (const name of schema.required ?? []) sites.required.push([...path, name]);
  for (const [name, property] of Object.entries(schema.properties ?? {})) collect(property, [...path, name], sites);
  if (schema.items) collect(schema.items, [...path, '*'], sites);
}
