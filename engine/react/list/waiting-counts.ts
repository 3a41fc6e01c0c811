import useSWR from 'swr';
import type { ScreenIndexEntry } from '../../core/formats/screen-index.ts';
import type { ListResponse } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { EngineRuntime } from '../runtime.ts';

/** Milliseconds between two looks at what waits. */
export const countsRefreshMs = 60_000;

/** How many rows wait on each of these screens (`menu.countFrom`), by screen id; what cannot be counted is left out. */
export function useWaitingCounts(screens: readonly ScreenIndexEntry[]): ReadonlyMap<string, number> {
  const { call } = useEngine();
  const counted = screens.filter((screen) => screen.menu?.countFrom);
  const { data } = useSWR(
    counted.length > 0 ? ['waitingCounts', ...counted.map((screen) => screen.id)] : null,
    () => countAll(call, counted),
    { refreshInterval: countsRefreshMs, keepPreviousData: true, shouldRetryOnError: false },
  );
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, number> = new Map();

/** One request for each call, however many screens count from it. */
async function countAll(
  call: EngineRuntime['call'],
  screens: readonly ScreenIndexEntry[],
): Promise<Map<string, number>> {
  const calls = new Set(screens.map(({ menu }) => menu?.countFrom?.call ?? ''));
  const counts = new Map<string, number>();
  await Promise.all(
    [...calls].map(async (callId) => {
      const members = screens.filter(({ menu }) => menu?.countFrom?.call === callId);
      const answer = await call<ListResponse>(callId, {
        body: { tab: members[0]?.menu?.countFrom?.tab, page: 1, itemsPerPage: 1 },
        quiet: true,
        silent: true,
      }).catch(() => null);
      for (const { id, menu } of members) {
        const count = answer?.counts[menu?.countFrom?.tab ?? ''];
        if (count !== undefined) counts.set(id, count);
      }
    }),
  );
  return counts;
}
