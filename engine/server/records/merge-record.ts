import { isDeepStrictEqual } from 'node:util';
import { Decimal } from 'decimal.js';
import type { Json, JsonObject, JsonSchema } from '../../core/formats/json-schema.ts';
import { ruleKey } from '../../core/text-keys.ts';
import { pathToPointer, pointerToPath } from '../../core/values/json-pointer.ts';
import type { FieldError } from '../../core/wire.ts';
import { withAudiences } from './reading/file-audience.ts';
import { storedRowsFor } from './reading/stored-rows-for.ts';

/**
 * The record that a client sent, laid over the stored one: what only the server writes (`readOnly`) and what this client is
 * not shown (`hidden`, pointers with `*` for every row) stays as stored, and a client that sends another value for it is
 * told so. Rows of a list are matched by `storedRowsFor`.
 */
export function mergeRecord(
  schema: JsonSchema,
  stored: JsonObject,
  sent: JsonObject,
  hidden: readonly string[] = [],
): { record: JsonObject; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const paths = hidden.map(pointerToPath);
  const record = mergeObject({ errors, hidden: paths }, schema, stored, sent, []);
  return { record, errors };
}

/** What goes along while a record is merged. */
interface Merging {
  errors: FieldError[];
  hidden: readonly (readonly string[])[];
}

type Path = readonly (string | number)[];

/** Fields that the client computed differently from the server: the amounts it showed are not those that would be kept. */
export function computedDifferences(schema: JsonSchema, sent: JsonObject, computed: JsonObject): FieldError[] {
  const errors: FieldError[] = [];
  walkComputed(schema, sent, computed, '', errors);
  return errors;
}

/** A new record: what only the server writes begins with its default. */
export function newRecordOf(schema: JsonSchema): JsonObject {
  const defaults = Object.entries(schema.properties ?? {}).flatMap(([key, property]): [string, Json][] =>
    property.readOnly && property.default !== undefined ? [[key, property.default]] : [],
  );
  return Object.fromEntries(defaults);
}

function mergeValue(
  merging: Merging,
  schema: JsonSchema | undefined,
  stored: Json | undefined,
  sent: Json,
  at: Path,
): Json {
  if (Array.isArray(sent)) {
    const before = storedRowsFor(schema?.items, Array.isArray(stored) ? stored : [], sent);
    const rows = sent.map((item, index) => mergeValue(merging, schema?.items, before[index], item, [...at, index]));
    return schema?.audience === undefined ? rows : withAudiences(schema.audience, stored, rows);
  }
  return isObject(sent) ? mergeObject(merging, schema, isObject(stored) ? stored : {}, sent, at) : sent;
}

function mergeObject(
  merging: Merging,
  schema: JsonSchema | undefined,
  stored: JsonObject,
  sent: JsonObject,
  at: Path,
): JsonObject {
  const isKept = (key: string) => propertyOf(schema, key)?.readOnly === true || isHidden(merging, [...at, key]);
  const merged = Object.entries(sent).flatMap(([key, value]): [string, Json][] => {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const place = [...at, key];
    if (!isKept(key)) return [[key, mergeValue(merging, propertyOf(schema, key), before, value, place)]];
    if (!isDeepStrictEqual(before, value)) merging.errors.push(fieldError(pathToPointer(place), 'readOnly'));
    return [];
  });
  const kept = Object.entries(stored).filter(([key]) => isKept(key));
  return Object.fromEntries([...kept, ...merged]);
}

function isHidden({ hidden }: Merging, at: Path): boolean {
  return hidden.some(
    (path) => path.length === at.length && path.every((key, place) => key === '*' || key === at[place]),
  );
}

function walkComputed(
  schema: JsonSchema | undefined,
  sent: Json | undefined,
  computed: Json | undefined,
  at: string,
  errors: FieldError[],
): void {
  if (Array.isArray(sent)) {
    const list = Array.isArray(computed) ? computed : [];
    sent.forEach((item, index) => {
      walkComputed(schema?.items, item, list[index], `${at}/${index}`, errors);
    });
    return;
  }
  if (!isObject(sent)) return;
  const other = isObject(computed) ? computed : {};
  for (const [key, value] of Object.entries(sent)) {
    const property = propertyOf(schema, key);
    const place = `${at}/${escapeKey(key)}`;
    if (property?.compute === undefined) walkComputed(property, value, other[key], place, errors);
    else if (!isSameValue(value, other[key])) errors.push(fieldError(place, 'compute'));
  }
}

/** Decimals are the same when their values are: `100` and `100.00`. Nothing and an empty text are the same, too. */
function isSameValue(one: Json, other: Json | undefined): boolean {
  if (isDeepStrictEqual(one, other)) return true;
  if (one === null || one === '') return other === undefined || other === null || other === '';
  const decimals = [one, other].map((value) =>
    typeof value === 'string' && /^-?\d{1,30}(\.\d{1,20})?$/.test(value) ? new Decimal(value) : null,
  );
  return decimals[0] !== null && decimals[1] !== null && decimals[0]?.eq(decimals[1] ?? Number.NaN) === true;
}

function propertyOf(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  return schema?.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
}

function fieldError(at: string, keyword: string): FieldError {
  return { at, keyword, messageKey: ruleKey(keyword), params: {} };
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
