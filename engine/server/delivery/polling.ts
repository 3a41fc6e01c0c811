/** Work that a process looks for by itself, now and then. */
export interface Polling {
  /** Begins to look. */
  start: () => void;
  /** Looks no more; settles when what is under way is done. */
  stop: () => Promise<void>;
  /** Has `stop` been called? Work of several parts ends after the one under way. */
  isStopping: () => boolean;
}

/**
 * Runs `work` every `pollMs` milliseconds, one run after the other, and again at once when it answers that there is more.
 * A run that fails is told to `onFault`; the next one comes all the same.
 */
export function createPolling(options: {
  work: () => Promise<{ isMore: boolean }>;
  pollMs: number;
  onFault: (error: unknown) => void;
}): Polling {
  const { work, pollMs, onFault } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;

  const look = () => {
    timer = undefined;
    running = work()
      .catch((error: unknown) => {
        onFault(error);
        return { isMore: false };
      })
      .then(({ isMore }) => {
        if (isStopping) return;
        timer = setTimeout(look, isMore ? 0 : pollMs);
        timer.unref();
      });
  };

  return {
    start: () => {
      if (timer === undefined && !isStopping) look();
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
    isStopping: () => isStopping,
  };
}
