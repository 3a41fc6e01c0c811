import { addedStates } from '../../core/flow/added-states.ts';
import type { ListOperation } from '../../core/formats/call.ts';
import type { ListRequest, ListResponse, ListRow } from '../../core/wire.ts';
import type { Actor, Query } from '../ports.ts';
import type { EngineContext } from '../records/engine-context.ts';
import { accessTableOf } from '../records/reading/counterparty.ts';
import { reachTenants } from '../schema/tenant-table.ts';
import { createSqlValues } from '../store/sql-values.ts';
import { countName, mostCountedOf, tabCounts, tabsOf } from './count-tabs.ts';
import { furthestRow, isAcross, type ListQuery, largestPage, readListQuery } from './list-query.ts';
import { listRowsOf, type StoredRow } from './list-row.ts';
import { listSearch } from './list-search.ts';
import { readFound } from './read-found.ts';
import { readPage, readRows } from './read-page.ts';
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
    await reachedFrom(query, list);
    // The search index knows the rows of one tenant.
    const search = isAcross(list) ? null : listSearch(list);
    const { rows, numbers } = await (search ? readFound(query, list, search) : readListed(query, list));
    const most = mostCountedOf(list);
    const tabs = tabsOf(list).map((tab, index) => ({ tab, found: numbers[countName(index)] ?? 0 }));
    const here = tabs.find(({ tab }) => tab === (list.tab ?? ''))?.found ?? 0;
    const counted = list.tab === undefined ? [] : tabs;
    return {
      items: await listRowsOf(context, query, list, rows),
      total: Math.min(here, most),
      capped: here > most,
      seesAll: seesAll(list.visibleTo, actor, accessTableOf(list.model)),
      counts: Object.fromEntries(counted.map(({ tab, found }) => [tab, Math.min(found, most + 1)])),
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
      await reachedFrom(query, whole);
      return listRowsOf(context, query, whole, await readRows(query, whole));
    });
    yield* rows;
    if (rows.length < slice.limit) return;
  }
}

/** Opens the rows of all tenants to a list that shows them. */
async function reachedFrom(query: Query, list: ListQuery): Promise<void> {
  if (isAcross(list)) await reachTenants(query, list.model.table);
}

/** The list with the states that versions published for the tenant add to its tabs. */
export async function withAdded({ flows }: EngineContext, query: Query, list: ListQuery): Promise<ListQuery> {
  const { flow } = list.model;
  if (!flow) return list;
  return { ...list, added: addedStates(flow, await flows.published(query, list.actor.tenant, flow.id)) };
}

/** A page and the counts of its list's tabs, by the indexes of order. */
function readListed(query: Query, list: ListQuery): Promise<{ rows: StoredRow[]; numbers: Record<string, number> }> {
  const sql = createSqlValues();
  return readPage(query, list, sql, { numbers: tabCounts(list, sql) });
}
