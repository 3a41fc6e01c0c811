/** At most one reload in this many milliseconds (spec §8). */
export const reloadGuardMs = 2000;

/** After this many reloads in a row the error is shown instead. */
export const maxReloads = 3;

/** Reloads longer ago than this belong to another release. */
const forgetAfterMs = 60_000;

const storageKey = 'chunkReload';

/**
 * May the page be reloaded because a part of it could not be fetched? Counts the reload when it may.
 * A new release removes the files an open page still asks for; reloading gets the new ones.
 */
export function mayReloadForChunk(now: number = Date.now(), storage: Storage = sessionStorage): boolean {
  // Without a connection the browser would put a page of its own in the place of everything.
  if (!navigator.onLine) return false;
  const [at = 0, count = 0] = (storage.getItem(storageKey) ?? '').split(':').map(Number);
  const recent = now - at < forgetAfterMs;
  if (recent && (now - at < reloadGuardMs || count >= maxReloads)) return false;
  storage.setItem(storageKey, `${now}:${recent ? count + 1 : 1}`);
  return true;
}

/** How long a part of the application may take to come, in milliseconds (spec §9). */
export const chunkTimeoutMs = 120_000;

/** Waits for a part of the application; one that does not come in time counts as one that could not be fetched. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('A dynamically imported module did not come in time.'));
    const timer = setTimeout(late, chunkTimeoutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Is this the error of a script or style that could not be fetched? */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload|module script/i.test(error.message)
  );
}

/** Reloads when a lazily loaded part is missing; other errors take their usual way. */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (mayReloadForChunk()) {
      event.preventDefault();
      window.location.reload();
    }
  });
}
