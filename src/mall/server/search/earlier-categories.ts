import { normalizeForSearch } from '../../../../engine/server/schema/search-text.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';
import { listedBy } from '../../../platform/server/calls/listed-by.ts';

/** What somebody's people bought and asked for before: by the lists that show it to him, the newest first. */
const lists = [
  { call: 'order.pastOrders', tab: 'all', newest: 'orderedAt', table: 'record_order_order' },
  { call: 'estimate.applicantList', tab: 'all', newest: 'appliedAt', table: 'record_estimate_request' },
] as const;

/** Records of each list that are looked at. */
const mostRead = 50;

/** One character stands in too many names to tell anything. */
const shortest = 2;

/**
 * The category that most lines had which were bought or asked for before under a name with this word, as far as whoever asks
 * may see them. `null`: there are none.
 */
export async function earlierCategory({ app, actor }: CallContext, word: string): Promise<string | null> {
  const wanted = normalizeForSearch(word);
  if ([...wanted].length < shortest) return null;
  const counts = new Map<string, number>();
  for (const { call, tab, newest, table } of lists) {
    const { items } = await app.engine.list(actor, listedBy(app.definitions, call), {
      ...{ tab, page: 1, itemsPerPage: mostRead, keyword: word },
      sort: { column: newest, direction: 'desc' },
    });
    const { rows } = await app.database.tenantTransaction(actor.tenant, (query) =>
      query<{ name: string; category: string }>(
        `select line ->> 'productName' as name, coalesce(line ->> 'categoryCode', data ->> 'categoryCode') as category
         from ${table}, jsonb_array_elements(data -> 'lines') line
         where tenant = $1 and id = any($2::uuid[]) and line ->> 'productName' is not null
           and coalesce(line ->> 'categoryCode', data ->> 'categoryCode') <> ''`,
        [actor.tenant, items.map(({ id }) => id)],
      ),
    );
    for (const { name, category } of rows)
      if (normalizeForSearch(name).includes(wanted)) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return mostOf(counts);
}

/** What is there most often, of equals the first by its code. */
export function mostOf(counts: Iterable<readonly [code: string, many: number]>): string | null {
  const [most] = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  return most?.[0] ?? null;
}
