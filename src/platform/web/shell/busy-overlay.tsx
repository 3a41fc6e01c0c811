import { Spinner, SpinnerSize } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import { busyCounter } from '../api/busy-counter.ts';
import { useText } from '../texts/texts.ts';

/**
 * Lies over the page while calls that change something are under way, so that nothing is pressed twice.
 * Comes at once and goes within 500 ms (spec §9).
 */
export function BusyOverlay() {
  const busy = useSyncExternalStore(busyCounter.subscribe, busyCounter.isBusy);
  const { text } = useText();
  return (
    <div className={busy ? 'busy-overlay is-busy' : 'busy-overlay'} role="status" aria-live="polite">
      {busy && <Spinner size={SpinnerSize.STANDARD} aria-label={text('general.working')} />}
    </div>
  );
}
