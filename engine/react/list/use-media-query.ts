import { useSyncExternalStore } from 'react';

/** Does the window match a media query now? Follows changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', tell);
      return () => list?.removeEventListener('change', tell);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}

const narrow = '(max-width: 600px)';

/** Is the window as narrow as a phone's, where tables become cards? */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow);
}

/** As `useIsNarrow`, now. */
export function isNarrowNow(): boolean {
  return window.matchMedia?.(narrow).matches ?? false;
}
