import useSWR from 'swr';
import type { ListResponse } from '../../../../../engine/core/wire.ts';
import type { EngineRuntime } from '../../../../../engine/react/runtime.ts';
import { groupBy } from '../../group-by.ts';
import { usePage } from '../../page-context.ts';
import type { ScreenEntry } from '../../routes/screen-index.ts';

/** Milliseconds between two looks at what waits. */
export const countsRefreshMs = 60_000;

/** Numbers beside the entries of the navigation, by screen id; more than 9,999 become `9,999+`. */
export function useMenuCounts(screens: readonly ScreenEntry[]): ReadonlyMap<string, string> {
  const { call } = usePage();
  const counted = screens.filter((screen) => screen.menu?.countFrom);
  const { data } = useSWR(
    counted.length > 0 ? ['menuCounts', ...counted.map((screen) => screen.id)] : null,
    () => countAll(call, counted),
    { refreshInterval: countsRefreshMs, keepPreviousData: true, shouldRetryOnError: false },
  );
  return data ?? new Map();
}

/** One request for each call, however many entries count from it; one that fails leaves its entries without number. */
async function countAll(call: EngineRuntime['call'], screens: readonly ScreenEntry[]): Promise<Map<string, string>> {
  const counts = new Map<string, string>();
  const byCall = groupBy(screens, (screen) => screen.menu?.countFrom?.call ?? '');
  await Promise.all(
    [...byCall].map(async ([callId, members]) => {
      const tab = members[0]?.menu?.countFrom?.tab ?? '';
      const answer = await call<ListResponse>(callId, {
        body: { tab, page: 1, itemsPerPage: 1 },
        quiet: true,
        silent: true,
      }).catch(() => null);
      for (const { id, menu } of members) {
        const count = answer?.counts[menu?.countFrom?.tab ?? ''];
        if (count !== undefined) counts.set(id, countText(count));
      }
    }),
  );
  return counts;
}

/** The server stops counting at 10,000. */
function countText(count: number): string {
  return count >= 10_000 ? '9,999+' : count.toLocaleString('en-US');
}
