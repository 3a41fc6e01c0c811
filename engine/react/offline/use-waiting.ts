import { useEffect } from 'react';
import useSWR from 'swr';
import { useEngine } from '../engine-provider.tsx';
import type { WaitingRecord } from './waiting-record.ts';
import { waitingOf, whenWaitingChanges } from './waiting-store.ts';

const nothing: readonly WaitingRecord[] = [];

/** What waits on this device for whoever is signed in; the component follows it. `null` until it is known. */
export function useWaiting(): readonly WaitingRecord[] | null {
  const { user } = useEngine();
  const owner = user.inputOwner ?? user.code;
  const { data, error, mutate } = useSWR(['engine/waiting', owner], () => waitingOf(owner));
  useEffect(() => whenWaitingChanges(() => void mutate()), [mutate]);
  return data ?? (error ? nothing : null);
}
