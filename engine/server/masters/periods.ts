import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../core/formats/json-schema.ts';

/**
 * One entry in the book of a master's code. `begin`: it is there from that day on, with all its fields in `data`.
 * `change`: from that day on the fields in `data` are so; `null` takes one away. `end`: from that day on it is not there.
 * `withdraw`: the entry `withdraws` counts no more.
 */
export interface RevisionFacts {
  /** 1, 2, … in the order they were written. */
  seq: number;
  kind: 'begin' | 'change' | 'end' | 'withdraw';
  /** First day it counts, `YYYY/MM/DD`; empty: since ever. */
  from: string;
  data: JsonObject | null;
  withdraws: number | null;
}

/** What holds from a day on until the day before `until`; `null`: until further notice. */
export interface MasterPeriod {
  from: string;
  until: string | null;
  record: JsonObject;
}

/**
 * What a book says of every day, the days in order: entries count by their day, of one day by the order they were written,
 * and change only the fields they name. There is one truth for a day, in whatever order the entries came.
 */
export function periodsOf(book: readonly RevisionFacts[]): MasterPeriod[] {
  const periods: MasterPeriod[] = [];
  let open: MasterPeriod | undefined;
  for (const revision of countingRevisions(book)) {
    const { from } = revision;
    const next = appliedTo(open?.record, revision);
    if (next === open?.record) continue;
    if (open?.from === from) periods.pop();
    else if (open) open.until = from;
    open = next && { from, until: null, record: next };
    if (open) periods.push(open);
  }
  return joined(periods);
}

/** The entries that count, in the order of their days. */
export function countingRevisions<Revision extends RevisionFacts>(book: readonly Revision[]): Revision[] {
  const withdrawn = new Set(book.map(({ withdraws }) => withdraws));
  return book
    .filter(({ kind, seq }) => kind !== 'withdraw' && !withdrawn.has(seq))
    .sort((one, other) => (one.from === other.from ? one.seq - other.seq : one.from < other.from ? -1 : 1));
}

/** The period that a day falls in, if there is one. */
export function periodOn(periods: readonly MasterPeriod[], day: string): MasterPeriod | undefined {
  return periods.find(({ from, until }) => from <= day && (until === null || day < until));
}

/** A day, and every later one from which on something else holds of any of these codes; in order. */
export function daysOfChange(first: string, all: readonly (readonly MasterPeriod[])[]): string[] {
  const days = all.flat().flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  return [first, ...new Set(days.filter((day) => day > first).sort())];
}

/** The fields in which one record differs from another, `null` where a field is gone. */
export function fieldsChanged(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name): [string, Json] => [name, after[name] ?? null]));
}

function appliedTo(record: JsonObject | undefined, { kind, data }: RevisionFacts): JsonObject | undefined {
  if (kind === 'end') return undefined;
  if (kind === 'begin') return data ?? undefined;
  if (record === undefined) return undefined;
  return Object.fromEntries(Object.entries({ ...record, ...data }).filter(([, value]) => value !== null));
}

/** Neighbours that say the same are one period. */
function joined(periods: readonly MasterPeriod[]): MasterPeriod[] {
  const long: MasterPeriod[] = [];
  for (const period of periods) {
    const last = long.at(-1);
    if (last?.until === period.from && isDeepStrictEqual(last.record, period.record)) last.until = period.until;
    else long.push({ ...period });
  }
  return long;
}
