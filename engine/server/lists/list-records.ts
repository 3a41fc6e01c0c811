import type { ListOperation } from '../../core/formats/call.ts';
import type { ListRequest, ListResponse, ListRow, Person } from '../../core/wire.ts';
import type { Actor, Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { toneOf } from '../records/record-row.ts';
import { quoted } from '../schema/identifiers.ts';
import { allOf, createSqlValues } from '../store/sql-values.ts';
import { listColumn } from './list-column.ts';
import {
  furthestRow,
  type ListQuery,
  largestPage,
  listCondition,
  listOrder,
  readListQuery,
  tabCondition,
} from './list-query.ts';

/** A page of a list, its number of rows, and that of every tab under the same filters: two statements. */
export async function listRecords(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: ListRequest,
): Promise<ListResponse> {
  const list = readListQuery(context, actor, operation, request);
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const items = await readRows(query, list);
    const found = await countTabs(query, list);
    const counts = Object.fromEntries(found.map(({ tab, rows }) => [tab, Math.min(rows, furthestRow)]));
    const here = found.find(({ tab }) => tab === (list.tab ?? ''))?.rows ?? 0;
    if (list.tab === undefined) delete counts[''];
    return { items, total: Math.min(here, furthestRow), capped: here > furthestRow, counts };
  });
}

/**
 * The rows of a list one after the other, as far as `limit`: for files. Each slice is a transaction of its own, so that
 * a long file holds nobody up.
 */
export async function* listAllRows(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: Omit<ListRequest, 'page' | 'itemsPerPage'>,
  limit: number,
): AsyncGenerator<ListRow, void> {
  const most = Math.min(limit, furthestRow);
  for (let offset = 0; offset < most; offset += largestPage) {
    const list = readListQuery(context, actor, operation, { ...request, page: 1, itemsPerPage: largestPage });
    const slice = { ...list, offset, limit: Math.min(largestPage, most - offset) };
    const rows = await context.database.tenantTransaction(actor.tenant, (query) => readRows(query, slice));
    yield* rows;
    if (rows.length < slice.limit) return;
  }
}

interface StoredRow {
  id: string;
  number: string | null;
  state: string;
  version: number;
  ownerCode: string;
  ownerName: string;
  heldBy: Person[];
  updatedAt: string;
  dueAt: string | null;
  [column: string]: unknown;
}

const rowColumns = `id, number, state, version, owner_code as "ownerCode", owner_name as "ownerName",
  held_by_names as "heldBy", updated_at as "updatedAt", due_at as "dueAt"`;

async function readRows(query: Query, list: ListQuery): Promise<ListRow[]> {
  const sql = createSqlValues();
  const { model, operation } = list;
  const columns = [rowColumns, ...operation.columns.map((name) => `${listColumn(model, name).sql} as ${quoted(name)}`)];
  const shown = listCondition(list, sql);
  const inTab = list.tab === undefined ? 'true' : tabCondition(list, list.tab, sql);
  const { rows } = await query<StoredRow>(
    `select ${columns.join(', ')} from ${quoted(model.table)} where ${allOf([shown, inTab])} ${listOrder(list)}
     limit ${sql.bind(list.limit)} offset ${sql.bind(list.offset)}`,
    sql.values,
  );
  return rows.map(({ ownerCode, ownerName, ...row }) => ({
    ...row,
    tone: toneOf(model.flow, row.state),
    owner: { code: ownerCode, name: ownerName },
  }));
}

/**
 * Rows of each tab; a list without tabs has one without a name. Counting stops beyond what is shown: nobody needs to know
 * whether it is 10,001 or a million. A keyword is looked for once for all tabs, because looking is what costs.
 */
async function countTabs(query: Query, list: ListQuery): Promise<{ tab: string; rows: number }[]> {
  const sql = createSqlValues();
  const table = quoted(list.model.table);
  const tabs = list.tab === undefined ? [''] : Object.keys(list.operation.tabs);
  const condition = (tab: string) => (list.tab === undefined ? 'true' : tabCondition(list, tab, sql));
  const count = (tab: string, index: number) => {
    const counted = `select 1 from ${table} where ${allOf([listCondition(list, sql), condition(tab)])}`;
    return `(select count(*) from (${counted} limit ${furthestRow + 1}) as rows_${index})::int as count_${index}`;
  };
  const countTogether = (tab: string, index: number) =>
    `(count(*) filter (where ${condition(tab)}))::int as count_${index}`;
  const text = list.request.keyword
    ? `select ${tabs.map(countTogether).join(', ')} from ${table} where ${listCondition(list, sql)}`
    : `select ${tabs.map(count).join(', ')}`;
  const { rows } = await query<Record<string, number>>(text, sql.values);
  return tabs.map((tab, index) => ({ tab, rows: rows[0]?.[`count_${index}`] ?? 0 }));
}
