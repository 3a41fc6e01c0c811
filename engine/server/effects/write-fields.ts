import type { Json, JsonObject } from '../../core/formats/json-schema.ts';
import { isBelow } from '../../core/records/record-rules.ts';
import { pathToPointer, pointerToPath } from '../../core/values/json-pointer.ts';
import { invalidRecord } from '../errors.ts';
import { businessDateOf } from '../records/business-date.ts';
import type { RecordModel } from '../records/record-model.ts';

/** Keywords that say of which type, form or size a value is. */
const formKeywords: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'additionalProperties',
]);

/** A place where a field stands: the object around it, its row's number (from 0) and its pointer. */
export interface FieldPlace {
  holder: JsonObject;
  key: string;
  index: number;
  pointer: string;
}

/**
 * The places of a field in a record: one for each row where the pointer says `*`. Objects on the way that are not there
 * are made.
 * @throws Error for a pointer that leads through something else than objects and rows: lint says so before
 */
export function placesOf(record: JsonObject, pointer: string): FieldPlace[] {
  const path = pointerToPath(pointer);
  const key = path.pop();
  if (key === undefined) throw new Error('The whole record is no field.');
  let places: { holder: JsonObject; index: number; path: string[] }[] = [{ holder: record, index: 0, path: [] }];
  for (const [at, name] of path.entries()) {
    if (name === '*') continue;
    places = places.flatMap((place) => (path[at + 1] === '*' ? rowsAt(place, name) : [objectAt(place, name)]));
  }
  return places.map(({ holder, index, path: above }) => ({
    holder,
    key,
    index,
    pointer: pathToPointer([...above, key]),
  }));
}

/** Writes a value at a place; `null` takes the field away. */
export function writeAt({ holder, key }: FieldPlace, value: Json): void {
  if (value === null) delete holder[key];
  else holder[key] = value;
}

/** Lets what is computed follow fields that were written, by JSON pointer, in place. */
export function followFields(model: Pick<RecordModel, 'rules'>, record: JsonObject, written: readonly string[]): void {
  if (written.length === 0) return;
  const settled = model.rules.recompute(record, written);
  // What is irrelevant and computed would come back with the rest.
  for (const pointer of model.rules.irrelevant(settled)) {
    const key = pointer.slice(1);
    if (!Object.hasOwn(record, key)) delete settled[key];
  }
  for (const key of Object.keys(record)) if (!Object.hasOwn(settled, key)) delete record[key];
  Object.assign(record, settled);
}

/**
 * Lets what is computed follow fields that were written, and refuses values of another type, form or size than the record
 * takes there. What rules say of dates and amounts was asked of people: what the server writes may have come too late for it.
 * @throws `EN-VALIDATION` with what is wrong at the fields that were written
 */
export function settleFields(model: RecordModel, record: JsonObject, written: readonly string[], now: Date): void {
  if (written.length === 0) return;
  followFields(model, record, written);
  const pointers = new Set(written);
  const broken = model.rules.validate(record, 'draft', { today: businessDateOf(now) });
  const faults = broken.filter(({ at, keyword }) => formKeywords.has(keyword) && isBelow(at, pointers));
  if (faults.length > 0) throw invalidRecord(faults);
}

function rowsAt({ holder, path }: { holder: JsonObject; path: string[] }, name: string) {
  const list = holder[name] ?? [];
  if (!Array.isArray(list)) throw new Error(`"${name}" is no list.`);
  return list.map((row, index) => {
    if (!isObject(row)) throw new Error(`"${name}" has a row that is no object.`);
    return { holder: row, index, path: [...path, name, String(index)] };
  });
}

function objectAt({ holder, index, path }: { holder: JsonObject; index: number; path: string[] }, name: string) {
  const found = holder[name] ?? {};
  if (!isObject(found)) throw new Error(`"${name}" is no object.`);
  holder[name] = found;
  return { holder: found, index, path: [...path, name] };
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
