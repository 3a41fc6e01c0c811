import { useEffect, useReducer, useState } from 'react';

/** What promises have brought, so that whoever draws it later has it at once. */
const brought = new WeakMap<Promise<unknown>, { value: unknown }>();

/** The same promise, of which it is known what it has brought. */
export function noted<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => brought.set(promise, { value }),
    () => {},
  );
  return promise;
}

/** Fetches once, when it is first asked for; what failed to come is fetched again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= noted(
      load().catch((failure: unknown) => {
        coming = undefined;
        throw failure;
      }),
    );
    return coming;
  };
}

/**
 * What a promise brings, drawn when it comes; `undefined` before. Throws what it failed with. Instead of `use` and `lazy`: where a
 * `Suspense` shows its placeholder, React keeps back for 300 ms everything that any `Suspense` of the page waits for.
 */
export function useComing<T>(promise: Promise<T> | undefined): T | undefined {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [failed, fail] = useState<{ failure: unknown }>();
  const known = promise && brought.get(promise);
  const isKnown = promise === undefined || known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isHere = true;
    noted(promise).then(
      () => isHere && redraw(),
      (failure: unknown) => isHere && fail({ failure }),
    );
    return () => {
      isHere = false;
    };
  }, [promise, isKnown]);
  if (failed) throw failed.failure;
  // Only what this promise brought was ever put there.
  return known?.value as T | undefined;
}
