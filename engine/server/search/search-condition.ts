import { quoted } from '../schema/identifiers.ts';
import { allOf, containing, type SqlValues } from '../store/sql-values.ts';
import { type Mark, marksQuery } from './search-marks.ts';

/**
 * A condition on records as far as the search index can answer it: what their marks must be, words that they must
 * contain, and what only the record itself can tell.
 */
export interface SearchCondition {
  /** Marks, all of which are there. */
  all: readonly Mark[];
  /** Of each of these at least one is there. */
  any: readonly (readonly Mark[])[];
  /** Normalized words, all of which stand in the searched text. */
  words: readonly string[];
  /** Conditions on the record's own columns, all of which hold. */
  rest: readonly ((sql: SqlValues) => string)[];
}

/** All of the conditions at once. */
export function allConditions(...conditions: readonly SearchCondition[]): SearchCondition {
  return {
    all: conditions.flatMap(({ all }) => all),
    any: conditions.flatMap(({ any }) => any),
    words: conditions.flatMap(({ words }) => words),
    rest: conditions.flatMap(({ rest }) => rest),
  };
}

/** SELECT of the ids of at most so many records (a number, or SQL of one) of a kind for which the condition holds; it asks for marks. */
export function foundIdsSql(
  sql: SqlValues,
  model: { id: string; table: string },
  tenant: string,
  condition: SearchCondition,
  most: number | string,
): string {
  const { bind } = sql;
  const wanted = bind(wantedOf(condition, mostAsked));
  const found = (limit: number | string) =>
    `find_records(${bind(model.id)}, ${wanted}::text[], ${bind(condition.words.map(containing))}::text[], ${limit})`;
  if (condition.rest.length === 0) return `select id from ${found(most)} as id`;
  const table = quoted(model.table);
  return `select ${table}.id from ${found('null')} as found (found_id) join ${table} on id = found_id
    where tenant = ${bind(tenant)} and ${allOf(condition.rest.map((one) => one(sql)))} limit ${most}`;
}

/**
 * Marks that records are read by one after the other; `group`: a mark that all have which have this one or one of its neighbours.
 * What has a group is divided by digits: a digit more is a mark of a tenth of it, and a digit more one of a hundredth. `null`: it
 * is not.
 */
export type Turns = readonly { mark: Mark; group: Mark | null }[];

/**
 * SELECT of records for which the condition holds, each `id` with the `turn` of its mark: those of the first, then those of the
 * next, until there are as many as wanted (a number, or SQL of one) or more. A turn is a hundredth of a mark, counted from 1, from
 * the last digit down where `isDown`; where more of the mark was read at once, the last of its hundredths. One of several of the
 * marks may come more than once. The condition asks nothing of columns.
 */
export function foundInTurnSql(
  { bind }: SqlValues,
  model: { id: string },
  condition: Omit<SearchCondition, 'rest'>,
  { turns, isDown, enough }: { turns: Turns; isDown: boolean; enough: number | string },
): string {
  const wanted = bind(wantedOf(condition, mostAsked - 1));
  const patterns = bind(condition.words.map(containing));
  const marks = bind(turns.map(({ mark }) => marksQuery.has(mark)));
  const groups = bind(turns.map(({ group }) => (group === null ? null : marksQuery.has(group))));
  return `select id, turn from find_records_in_turn(${bind(model.id)}, ${wanted}::text[], ${patterns}::text[],
    ${groups}::text[], ${marks}::text[], ${isDown}, ${enough})`;
}

/** Conditions that the index is asked one beside the other: within one, choices cost many times as much. */
const mostAsked = 4;

function wantedOf({ all, any }: Pick<SearchCondition, 'all' | 'any'>, most: number): string[] {
  const [first, ...choices] = [
    ...(all.length > 0 ? [marksQuery.all(all.map(marksQuery.has))] : []),
    ...any.map((marks) => marksQuery.any(marks.map(marksQuery.has))),
  ];
  const beside = choices.slice(0, most - 2);
  const last = choices.slice(most - 2);
  return [...(first === undefined ? [] : [first]), ...beside, ...(last.length > 0 ? [marksQuery.all(last)] : [])];
}
