import { useSyncExternalStore } from 'react';

/** How many products stand side by side. */
export const mostCompared = 4;

const keptAs = 'catalogCompare';
const listeners = new Set<() => void>();

function kept(): string {
  return sessionStorage.getItem(keptAs) ?? '';
}

/** The products that this tab wants to compare, by their codes; they last as long as the tab. */
export function useCompareList(): { codes: readonly string[]; put: (codes: readonly string[]) => void } {
  const text = useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, kept);
  return {
    codes: text.split(',').filter(Boolean),
    put: (codes) => {
      sessionStorage.setItem(keptAs, codes.join(','));
      for (const changed of listeners) changed();
    },
  };
}
