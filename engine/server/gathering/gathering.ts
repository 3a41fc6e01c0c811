import type { GatheredIn, JsonObject, JsonSchema, RecordFacts } from '../../core/formats/json-schema.ts';
import { fieldSchemaAt, pointerToFieldPath } from '../../core/records/schema-fields.ts';
import { getAt, pointerToPath, setIn } from '../../core/values/json-pointer.ts';
import { businessDateOf } from '../records/business-date.ts';
import { textsAt } from '../records/texts-at.ts';
import { recordTableName } from '../schema/identifiers.ts';
import type { SearchedFacts } from '../schema/search-text.ts';

/** Where records of a kind have rows among those of other kinds (`record.gatheredIn`), with what is known of that place. */
export interface Gathering extends Omit<GatheredIn, 'record' | 'values'> {
  table: string;
  facts: SearchedFacts;
  values: readonly GatheredValue[];
}

interface GatheredValue {
  at: string;
  from: readonly string[];
  means: 'text' | 'date' | 'count';
}

/** The kinds of records, as far as it takes to know a place that others are gathered in. */
type Records = ReadonlyMap<string, { schema: JsonSchema; facts?: RecordFacts }>;

/** Where records with these facts are gathered; `null`: nowhere. Throws for a kind that is not there. */
export function gatheringOf({ gatheredIn }: RecordFacts, records: Records): Gathering | null {
  if (!gatheredIn) return null;
  const { record, values, ...rest } = gatheredIn;
  const place = records.get(record);
  if (!place?.facts) throw new Error(`There is no record "${record}" to gather others in.`);
  const meaningOf = (at: string): GatheredValue['means'] => {
    const { valueFormat } = fieldSchemaAt(place.schema, pointerToFieldPath(at)) ?? {};
    return valueFormat === 'date' ? 'date' : valueFormat === 'integer' ? 'count' : 'text';
  };
  return {
    ...rest,
    table: recordTableName(record),
    facts: place.facts,
    values: Object.entries(values).map(([at, from]) => ({ at, from, means: meaningOf(at) })),
  };
}

/** What the row of a record says; `null`: as it stands it has none. */
export function gatheredRowOf(
  { kind, since, unless, notIn = [], values }: Gathering,
  { recordType, state, data }: { recordType: string; state: string; data: JsonObject },
): JsonObject | null {
  if (notIn.includes(state)) return null;
  if (since !== undefined && !isText(getAt(data, since))) return null;
  if (unless !== undefined && getAt(data, unless) === true) return null;
  return values.reduce<JsonObject>(
    (row, { at, from, means }) => {
      const value = means === 'count' ? countAt(data, from) : firstAt(data, from);
      if (value === undefined || value === 0) return row;
      return setIn(row, at, means === 'date' ? dayOf(String(value)) : value);
    },
    { recordType, kind },
  );
}

function firstAt(data: JsonObject, from: readonly string[]): string | undefined {
  return from.flatMap((pointer) => textsAt(data, pointerToPath(pointer))).find(isText);
}

function countAt(data: JsonObject, from: readonly string[]): number {
  return from.reduce((sum, pointer) => sum + rowsAt(data, pointerToPath(pointer)), 0);
}

function rowsAt(value: unknown, [key, ...rest]: readonly string[]): number {
  if (key === undefined) return Array.isArray(value) ? value.length : 0;
  if (key === '*') return Array.isArray(value) ? value.reduce<number>((sum, one) => sum + rowsAt(one, rest), 0) : 0;
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return 0;
  return rowsAt((value as Readonly<Record<string, unknown>>)[key], rest);
}

/** A date as it is, a moment's business date. */
function dayOf(value: string): string {
  return value.includes('T') ? businessDateOf(new Date(value)) : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
