import useSWR from 'swr';
import type { ListRequest, ListResponse } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';

/** One page of a list. While the next page loads, the one before stays, so that nothing jumps. */
export function useListData(callId: string, request: ListRequest | null, query?: Readonly<Record<string, string>>) {
  const { call } = useEngine();
  return useSWR(
    request ? [callId, request, query] : null,
    ([id, body, more]) => call<ListResponse>(id, { body, ...(more && { query: { ...more } }) }),
    {
      keepPreviousData: true,
    },
  );
}
