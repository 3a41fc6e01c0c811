import { quoted } from '../schema/identifiers.ts';
import { allOf, containing, type SqlValues } from '../store/sql-values.ts';
import { marksQuery } from './search-marks.ts';

/**
 * A condition on records as far as the search index can answer it: what their marks must be, words that they must
 * contain, and what only the record itself can tell.
 */
export interface SearchCondition {
  /** Texts of `tsquery`, all of which hold. */
  marks: readonly string[];
  /** Normalized words, all of which stand in the searched text. */
  words: readonly string[];
  /** Conditions on the record's own columns, all of which hold. */
  rest: readonly ((sql: SqlValues) => string)[];
}

/** All of the conditions at once. */
export function allConditions(...conditions: readonly SearchCondition[]): SearchCondition {
  return {
    marks: conditions.flatMap(({ marks }) => marks),
    words: conditions.flatMap(({ words }) => words),
    rest: conditions.flatMap(({ rest }) => rest),
  };
}

/** SELECT of the ids of at most so many records of a kind for which the condition holds; it has marks. */
export function foundIdsSql(
  sql: SqlValues,
  model: { id: string; table: string },
  tenant: string,
  condition: SearchCondition,
  most: number,
): string {
  const { bind } = sql;
  const wanted = bind(marksQuery.all(condition.marks));
  const found = (limit: string) =>
    `find_records(${bind(model.id)}, ${wanted}, ${bind(condition.words.map(containing))}::text[], ${limit})`;
  if (condition.rest.length === 0) return `select id from ${found(String(most))} as id`;
  const table = quoted(model.table);
  return `select ${table}.id from ${found('null')} as found (found_id) join ${table} on id = found_id
    where tenant = ${bind(tenant)} and ${allOf(condition.rest.map((one) => one(sql)))} limit ${most}`;
}
