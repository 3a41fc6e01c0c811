import useSWR from 'swr';
import type { ScreenIndexEntry } from '../../core/formats/screen-index.ts';
import type { ListResponse } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { EngineRuntime } from '../runtime.ts';
import { useSoon } from '../use-soon.ts';

/** Milliseconds between two looks at what waits. */
export const countsRefreshMs = 60_000;

/** How many rows wait on each of these screens (`menu.countFrom`), by screen id; what cannot be counted is left out. */
export function useWaitingCounts(screens: readonly ScreenIndexEntry[]): ReadonlyMap<string, number> {
  const { call } = useEngine();
  const isSoon = useSoon();
  const counted = screens.filter((screen) => screen.menu?.countFrom);
  const { data } = useSWR(
    isSoon && counted.length > 0 ? ['waitingCounts', ...counted.map((screen) => screen.id)] : null,
    () => countAll(call, counted),
    { refreshInterval: countsRefreshMs, keepPreviousData: true, shouldRetryOnError: false },
  );
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, number> = new Map();

/** One request for each call, however many screens count from it. */
async function countAll(call: Call, screens: readonly ScreenIndexEntry[]): Promise<Map<string, number>> {
  const calls = new Set(screens.map(({ menu }) => menu?.countFrom?.call ?? ''));
  const counts = new Map<string, number>();
  await Promise.all(
    [...calls].map(async (callId) => {
      const members = screens.filter(({ menu }) => menu?.countFrom?.call === callId);
      const answer = await countOnce(call, callId, members[0]?.menu?.countFrom?.tab).catch(() => null);
      for (const { id, menu } of members) {
        const count = answer?.counts[menu?.countFrom?.tab ?? ''];
        if (count !== undefined) counts.set(id, count);
      }
    }),
  );
  return counts;
}

/** Milliseconds for which an answer also serves who asks next: the menu, and then the tabs of the first list. */
const sharedMs = 2000;

type Call = EngineRuntime['call'];

/** What was asked a moment ago, for each user's way to call. */
let asked = new WeakMap<Call, Map<string, Promise<ListResponse>>>();

/** Has the next counts asked for anew: something has changed. */
export function forgetCounts(): void {
  asked = new WeakMap();
}

/** The counts of a call's tabs, all of which it answers whichever is asked for. */
function countOnce(call: Call, callId: string, tab: string | undefined): Promise<ListResponse> {
  const ofUser = asked.get(call) ?? new Map<string, Promise<ListResponse>>();
  asked.set(call, ofUser);
  const known = ofUser.get(callId);
  if (known) return known;
  const asking = call<ListResponse>(callId, { body: { tab, page: 1, itemsPerPage: 1 }, quiet: true, silent: true });
  ofUser.set(callId, asking);
  setTimeout(() => ofUser.delete(callId), sharedMs);
  return asking;
}
