import type { ListRequest } from '../../core/wire.ts';
import { badRequest } from '../errors.ts';
import { businessDay } from '../records/business-date.ts';
import { normalizeForSearch } from '../schema/search-text.ts';
import { allOf, containing, type SqlValues } from '../store/sql-values.ts';
import type { ListColumn } from './list-column.ts';

/** What a column is asked for. */
export type FilterValue = NonNullable<ListRequest['filters']>[string];

const longestText = 200;
const mostChoices = 100;
const decimal = /^-?\d{1,30}(\.\d{1,20})?$/;

/**
 * A filter as SQL. A text asks text columns whether they contain it and others whether they equal it; a list asks for
 * one of its values; `{ from, to }` for what lies between, both included; `{ empty }` for what has no value there. Instants are
 * asked for by business date.
 * @throws `EN-BAD-REQUEST` for values the column cannot have.
 */
export function filterSql(column: ListColumn, value: FilterValue, { bind }: SqlValues): string {
  if (Array.isArray(value)) return oneOfSql(column, value, bind);
  if (isEmptyAsked(value)) return emptySql(column);
  if (typeof value === 'object' && value !== null) return rangeSql(column, value, bind);
  if (typeof value !== 'string' || value.length > longestText) throw badRequest();
  if (column.kind === 'instant' || column.kind === 'instantText') {
    return rangeSql(column, { from: value, to: value }, bind);
  }
  if (column.kind !== 'text') return oneOfSql(column, [value], bind);
  const pattern = bind(containing(normalizeForSearch(value)));
  return `lower(normalize(${column.sql}, NFKC)) like ${pattern}`;
}

/** Rows whose date is `toCome`, today included, or `over`. */
export function dateSql(column: ListColumn, when: 'toCome' | 'over', today: string, { bind }: SqlValues): string {
  return `${column.sql} ${when === 'toCome' ? '>=' : '<'} ${bind(today)}`;
}

function isEmptyAsked(value: FilterValue): value is { empty: true } {
  return typeof value === 'object' && value !== null && 'empty' in value;
}

function emptySql({ sql, kind }: ListColumn): string {
  if (kind === 'several') return `${sql} = '[]'`;
  const isText = kind === 'text' || kind === 'code' || kind === 'instantText';
  return isText ? `coalesce(${sql}, '') = ''` : `${sql} is null`;
}

function oneOfSql(column: ListColumn, choices: readonly unknown[], bind: SqlValues['bind']): string {
  if (choices.length > mostChoices) throw badRequest();
  const values = choices.map((choice) => checkedValue(column, choice));
  if (column.kind === 'instant' || column.kind === 'instantText') throw badRequest();
  if (column.kind === 'several') return `jsonb_exists_any(${column.sql}, ${bind(values)}::text[])`;
  const type = { text: 'text', code: 'text', numeric: 'numeric', boolean: 'boolean' }[column.kind];
  return `${column.sql} = any(${bind(values)}::${type}[])`;
}

function rangeSql(column: ListColumn, range: { from?: string; to?: string }, bind: SqlValues['bind']): string {
  const { from, to } = range;
  const isRanged = column.kind !== 'boolean' && column.kind !== 'several';
  if (Object.keys(range).some((key) => key !== 'from' && key !== 'to') || !isRanged) throw badRequest();
  if (column.kind === 'instant' || column.kind === 'instantText') {
    const cast = column.kind === 'instant' ? '::timestamptz' : '';
    return allOf([
      ...(from === undefined ? [] : [`${column.sql} >= ${bind(dayOf(from).from.toISOString())}${cast}`]),
      ...(to === undefined ? [] : [`${column.sql} < ${bind(dayOf(to).to.toISOString())}${cast}`]),
    ]);
  }
  const cast = column.kind === 'numeric' ? '::numeric' : '';
  return allOf([
    ...(from === undefined ? [] : [`${column.sql} >= ${bind(checkedValue(column, from))}${cast}`]),
    ...(to === undefined ? [] : [`${column.sql} <= ${bind(checkedValue(column, to))}${cast}`]),
  ]);
}

function checkedValue(column: ListColumn, value: unknown): string {
  if (typeof value !== 'string' || value.length > longestText) throw badRequest();
  if (column.kind === 'numeric' && !decimal.test(value)) throw badRequest();
  if (column.kind === 'boolean' && value !== 'true' && value !== 'false') throw badRequest();
  return value;
}

function dayOf(date: unknown): { from: Date; to: Date } {
  const day = typeof date === 'string' ? businessDay(date) : null;
  if (!day) throw badRequest();
  return day;
}
