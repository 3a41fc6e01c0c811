import { addedStates } from '../../core/added-states.ts';
import type { ListOperation } from '../../core/formats/call.ts';
import type { ListRequest, ListResponse, ListRow } from '../../core/wire.ts';
import type { Actor, Query } from '../ports.ts';
import { accessTableOf } from '../records/counterparty.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { quoted } from '../schema/identifiers.ts';
import { allOf, createSqlValues } from '../store/sql-values.ts';
import { countTabs, mostCountedOf } from './count-tabs.ts';
import {
  furthestRow,
  type ListQuery,
  largestPage,
  listCondition,
  listOrder,
  readListQuery,
  tabCondition,
} from './list-query.ts';
import { listRowsOf, rowColumnsOf, type StoredRow } from './list-row.ts';
import { listSearch } from './list-search.ts';
import { readFound } from './read-found.ts';
import { seesAll } from './visible-sql.ts';

/** A page of a list, its number of rows, and that of every tab under the same filters. */
export async function listRecords(
  context: EngineContext,
  actor: Actor,
  operation: ListOperation,
  request: ListRequest,
): Promise<ListResponse> {
  const asked = readListQuery(context, actor, operation, request);
  return context.database.tenantTransaction(actor.tenant, async (query) => {
    const list = await withAdded(context, query, asked);
    const search = listSearch(list);
    const { rows, found } = search
      ? await readFound(query, list, search)
      : { rows: null, found: await countTabs(query, list) };
    const most = mostCountedOf(list);
    const counts = Object.fromEntries(found.map((tab) => [tab.tab, Math.min(tab.rows, most + 1)]));
    const here = found.find(({ tab }) => tab === (list.tab ?? ''))?.rows ?? 0;
    if (list.tab === undefined) delete counts[''];
    return {
      items: await listRowsOf(context, query, list, rows ?? (await readRows(query, list))),
      total: Math.min(here, most),
      capped: here > most,
      seesAll: seesAll(list.visibleTo, actor, accessTableOf(list.model)),
      counts,
      countedTo: most,
    };
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
    const rows = await context.database.tenantTransaction(actor.tenant, async (query) => {
      const whole = await withAdded(context, query, slice);
      return listRowsOf(context, query, whole, await readRows(query, whole));
    });
    yield* rows;
    if (rows.length < slice.limit) return;
  }
}

/** The list with the states that versions published for the tenant add to its tabs. */
async function withAdded({ flows }: EngineContext, query: Query, list: ListQuery): Promise<ListQuery> {
  const { flow } = list.model;
  if (!flow) return list;
  return { ...list, added: addedStates(flow, await flows.published(query, list.actor.tenant, flow.id)) };
}

async function readRows(query: Query, list: ListQuery): Promise<StoredRow[]> {
  const sql = createSqlValues();
  const { model } = list;
  const shown = listCondition(list, sql);
  const inTab = list.tab === undefined ? 'true' : tabCondition(list, list.tab, sql);
  const { rows } = await query<StoredRow>(
    `select ${rowColumnsOf(list)} from ${quoted(model.table)} where ${allOf([shown, inTab])} ${listOrder(list)}
     limit ${sql.bind(list.limit)} offset ${sql.bind(list.offset)}`,
    sql.values,
  );
  return rows;
}
