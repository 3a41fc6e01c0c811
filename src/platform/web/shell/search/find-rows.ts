import type { ListResponse, ListRow } from '../../../../../engine/core/wire.ts';
import type { EngineRuntime } from '../../../../../engine/react/runtime.ts';

/** Rows taken of one list: whoever looks for more opens the list. */
const rowLimit = 5;

/**
 * Rows of a list that hold a keyword, in whichever of its tabs they stand: a document is found by its number also when the
 * menu's entry shows only what waits. Other tabs are asked only where the first answer counts something there.
 */
export async function findRows(
  call: EngineRuntime['call'],
  list: { call: string; tab?: string | undefined },
  { keyword, signal }: { keyword: string; signal: AbortSignal },
): Promise<ListRow[]> {
  const ask = (tab: string | undefined) =>
    call<ListResponse>(list.call, {
      body: { tab, keyword, page: 1, itemsPerPage: rowLimit },
      quiet: true,
      silent: true,
      signal,
    }).catch(() => null);
  const first = await ask(list.tab);
  if (!first) return [];
  const { all = 0, ...others } = first.counts;
  const elsewhere = all > 0 ? ['all'] : Object.keys(others).filter((tab) => (others[tab] ?? 0) > 0);
  const isEnough = first.items.length === rowLimit;
  const more = isEnough ? [] : await Promise.all(elsewhere.filter((tab) => tab !== list.tab).map(ask));
  const rows = [first, ...more].flatMap((answer) => answer?.items ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, rowLimit);
}
