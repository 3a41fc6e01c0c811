import type { ListOperation } from '../../core/formats/call.ts';
import type { ListRequest, ListRow } from '../../core/wire.ts';
import type { Actor } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { quoted } from '../schema/identifiers.ts';
import { allOf, createSqlValues, type SqlValues } from '../store/sql-values.ts';
import { askedColumn, type ColumnKind } from './list-column.ts';
import { type ListQuery, listCondition, listOrder, readListQuery, tabCondition } from './list-query.ts';
import { withAdded } from './list-records.ts';
import { listRowsOf, rowColumnsOf, type StoredRow } from './list-row.ts';

/** The last row that was read of a list: what the list is sorted by there, as text, and its id. */
export interface RowPlace {
  sortedBy: string | null;
  id: string;
}

/** What is asked of a list without paging it. */
export type WholeListRequest = Omit<ListRequest, 'page' | 'itemsPerPage'>;

/** Some rows of a list and where the next begin; `next` is `null` behind the last. */
export interface RowsAfter {
  rows: ListRow[];
  next: RowPlace | null;
}

/**
 * The rows of a list behind one of them, at most `limit`, by the same access, filters and order. Each piece costs the same
 * however far one is, and whoever keeps `next` goes on after a stop. Sorted by what never changes (`createdAt`) every row
 * that stays in the list comes exactly once.
 */
export async function listRowsAfter(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: WholeListRequest,
  { after, limit }: { after: RowPlace | null; limit: number },
): Promise<RowsAfter> {
  const asked = { ...readListQuery(context, actor, operation, { ...request, page: 1, itemsPerPage: 1 }), limit };
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const list = await withAdded(context, query, asked);
    const sql = createSqlValues();
    const sorted = askedColumn(list.model, sortColumnOf(list), actor).sql;
    const { rows } = await query<StoredRow & { sortedByText: string | null }>(
      `select ${rowColumnsOf(list)}, (${sorted})::text as "sortedByText" from ${quoted(list.model.table)}
       where ${allOf([wholeCondition(list, sql), ...(after === null ? [] : [behind(list, after, sql)])])}
       ${listOrder(list)} limit ${sql.bind(limit)}`,
      sql.values,
    );
    const last = rows.at(-1);
    const next = rows.length < limit || !last ? null : { sortedBy: last.sortedByText, id: last.id };
    const stored = rows.map(({ sortedByText: _sortedByText, ...row }): StoredRow => row as StoredRow);
    return { rows: await listRowsOf(context, query, list, stored), next };
  });
}

/** How many rows a list has under a request, to the last. */
export async function countListRows(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: WholeListRequest,
): Promise<number> {
  const asked = readListQuery(context, actor, operation, { ...request, page: 1, itemsPerPage: 1 });
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const list = await withAdded(context, query, asked);
    const sql = createSqlValues();
    const { rows } = await query<{ count: number }>(
      `select count(*)::int as count from ${quoted(list.model.table)} where ${wholeCondition(list, sql)}`,
      sql.values,
    );
    return rows[0]?.count ?? 0;
  });
}

/** Which rows stand in the asked tab of a list. */
export function wholeCondition(list: ListQuery, sql: SqlValues): string {
  const inTab = list.tab === undefined ? 'true' : tabCondition(list, list.tab, sql);
  return allOf([listCondition(list, sql), inTab]);
}

const typeOf: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  code: 'text',
  instantText: 'text',
  numeric: 'numeric',
  boolean: 'boolean',
  instant: 'timestamptz',
  several: 'jsonb',
};

/** Rows behind a place, in the order that `listOrder` gives: rows without a value come last. */
function behind(list: ListQuery, after: RowPlace, { bind }: SqlValues): string {
  const { sql, kind, isAlwaysThere } = askedColumn(list.model, sortColumnOf(list), list.actor);
  const further = list.request.sort?.direction === 'asc' ? '>' : '<';
  const idBehind = `id ${further} ${bind(after.id)}::uuid`;
  if (after.sortedBy === null) return `${sql} is null and ${idBehind}`;
  const value = `${bind(after.sortedBy)}::${typeOf[kind]}`;
  const withValue = `${sql} ${further} ${value} or (${sql} = ${value} and ${idBehind})`;
  return isAlwaysThere ? withValue : `${withValue} or ${sql} is null`;
}

function sortColumnOf({ request }: ListQuery): string {
  return request.sort?.column ?? 'updatedAt';
}
