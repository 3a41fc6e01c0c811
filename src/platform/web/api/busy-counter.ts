/** Counts the calls that block the screen; the overlay shows while the count is above zero. */
export interface BusyCounter {
  /** Counts one call; the answer ends it, once. */
  begin: () => () => void;
  isBusy: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Makes a counter at zero. */
export function createBusyCounter(): BusyCounter {
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    count += by;
    for (const listener of listeners) listener();
  };
  return {
    begin() {
      change(1);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        change(-1);
      };
    },
    isBusy: () => count > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The counter of this page. */
export const busyCounter: BusyCounter = createBusyCounter();
