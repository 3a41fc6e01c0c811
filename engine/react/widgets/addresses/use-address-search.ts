import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { useFormSource } from '../../form/form-source.tsx';
import { type AddressFills, addressChanges, addressText, type FoundAddress } from './address-changes.ts';

/** What is to be said below the postal code. `asks`: the address found would write over what was typed. */
export type AddressSearchState =
  | { name: 'idle' | 'searching' | 'unknown' | 'failed' }
  | { name: 'filled' | 'asks'; address: string };

/** Looks an address up and fills it in; asks before it writes over what somebody typed. */
export interface AddressSearch {
  state: AddressSearchState;
  search: (zipCode: string) => void;
  /** Answers the question: write over it, or leave it. */
  decide: (overwrite: boolean) => void;
  /** The code is being changed: what was said before holds no longer. */
  reset: () => void;
}

/** The search of the postal code field at `pointer`; `callId` answers `{ address: { … } | null }` to `zipCode`. */
export function useAddressSearch(pointer: string, callId: string | undefined, fills: AddressFills): AddressSearch {
  const { call } = useEngine();
  const source = useFormSource();
  const [state, setState] = useState<AddressSearchState>({ name: 'idle' });
  const filledBefore = useRef<FoundAddress | null>(null);
  const waiting = useRef<FoundAddress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function fill(found: FoundAddress) {
    source.change(addressChanges(source.record(), pointer, fills, found, filledBefore.current).changes);
    filledBefore.current = found;
    setState({ name: 'filled', address: addressText(fills, found) });
  }

  async function search(zipCode: string) {
    if (callId === undefined) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ name: 'searching' });
    try {
      const { address } = await call<{ address: FoundAddress | null }>(callId, {
        query: { zipCode },
        signal: abort.signal,
        quiet: true,
        silent: true,
      });
      if (abort.signal.aborted) return;
      if (address === null) return setState({ name: 'unknown' });
      const { overwrites } = addressChanges(source.record(), pointer, fills, address, filledBefore.current);
      if (!overwrites) return fill(address);
      waiting.current = address;
      setState({ name: 'asks', address: addressText(fills, address) });
    } catch {
      // Whoever knows the code knows the address: it can be typed.
      if (!abort.signal.aborted) setState({ name: 'failed' });
    }
  }

  return {
    state,
    search: (zipCode) => void search(zipCode),
    decide(overwrite) {
      if (overwrite && waiting.current) fill(waiting.current);
      else setState({ name: 'idle' });
      waiting.current = null;
    },
    reset() {
      running.current?.abort();
      waiting.current = null;
      setState({ name: 'idle' });
    },
  };
}
