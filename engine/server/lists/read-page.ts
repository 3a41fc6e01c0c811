import type { Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { allOf, createSqlValues, type SqlValues } from '../store/sql-values.ts';
import { type ListQuery, listCondition, listOrder, tabCondition } from './list-query.ts';
import { rowColumnsOf, type StoredRow } from './list-row.ts';

/** What is read beside a page by the same statement, as every way to the store and back costs as much as the reading. */
export interface BesidePage {
  /** The part of the statement before `select`, without `with`. */
  before?: string;
  /** Whole numbers by name. */
  numbers: Readonly<Record<string, string>>;
  /** A condition over `numbers`, which stand in `beside`: without it no page is read. */
  pageIf?: string;
  /** A condition on the page's rows besides those of the list. */
  where?: string;
}

/** A page and the numbers beside it. */
export async function readPage<Name extends string>(
  query: Query,
  list: ListQuery,
  sql: SqlValues,
  { before, numbers, pageIf, where }: BesidePage & { numbers: Readonly<Record<Name, string>> },
): Promise<{ rows: StoredRow[]; numbers: Record<Name, number> }> {
  const names = Object.keys(numbers) as Name[];
  const wanted = names.map((name) => `(${numbers[name]})::int as ${name}`);
  const conditions = [...(pageIf ? [`(select ${pageIf} from beside)`] : []), where ?? 'true', shownInTab(list, sql)];
  const page = `select ${rowColumnsOf(list)} from ${quoted(list.model.table)} where ${allOf(conditions)}
    ${listOrder(list)} limit ${sql.bind(list.limit)} offset ${sql.bind(list.offset)}`;
  const { rows } = await query<StoredRow & { id: string | null }>(
    `with ${before ? `${before}, ` : ''}beside as materialized (select ${wanted.join(', ')})
     select beside.*, page.* from beside left join (select one.*, row_number() over () as place from (${page}) as one)
       as page on true order by place`,
    sql.values,
  );
  const [first] = rows;
  if (!first) throw new Error('Numbers are one row.');
  const read = Object.fromEntries(names.map((name) => [name, Number(first[name])])) as Record<Name, number>;
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [withoutNumbers(row, names)])), numbers: read };
}

/** The rows of a page alone. */
export async function readRows(query: Query, list: ListQuery): Promise<StoredRow[]> {
  const sql = createSqlValues();
  const { rows } = await query<StoredRow>(
    `select ${rowColumnsOf(list)} from ${quoted(list.model.table)} where ${shownInTab(list, sql)} ${listOrder(list)}
     limit ${sql.bind(list.limit)} offset ${sql.bind(list.offset)}`,
    sql.values,
  );
  return rows;
}

/**
 * The same for a search that is known to find many: the list is gone through in its order until the page is full. Left to
 * itself, the planner takes words for rare, reads everything that contains them and sorts it; an order asked for outside,
 * too, would have it do so again. Rows keep the order in which they are gone through.
 */
export async function readRowsInOrder(query: Query, list: ListQuery): Promise<StoredRow[]> {
  const sql = createSqlValues();
  const table = quoted(list.model.table);
  const unsearched = { ...list, request: { ...list.request, keyword: undefined, filters: undefined } };
  const { rows } = await query<StoredRow>(
    `select ${rowColumnsOf(list)} from (
       select * from ${table} where ${shownInTab(unsearched, sql)} ${listOrder(list)} limit (select ${noLimit})
     ) as ${table} where ${listCondition(list, sql)}
     limit ${sql.bind(list.limit)} offset ${sql.bind(list.offset)}`,
    sql.values,
  );
  return rows;
}

/** The planner does not know a limit that is selected, and takes a tenth of the rows for enough. */
const noLimit = 1_000_000_000;

function shownInTab(list: ListQuery, sql: SqlValues): string {
  const inTab = list.tab === undefined ? 'true' : tabCondition(list, list.tab, sql);
  return allOf([listCondition(list, sql), inTab]);
}

function withoutNumbers({ place: _place, ...row }: StoredRow, names: readonly string[]): StoredRow {
  for (const name of names) delete row[name];
  return row;
}
