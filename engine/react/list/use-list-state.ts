import { useCallback, useMemo } from 'react';
import type { ListDefinition } from '../../core/formats/screen.ts';
import { useLatestParams } from '../use-latest-params.ts';
import { initialListState, type ListState, listStateFromUrl, listStateToUrl } from './list-state.ts';

/** Changes part of the list's state; anything but the page goes back to page 1. */
export type ChangeListState = (change: Partial<ListState>) => void;

/** The list's state, kept in the address: it can be bookmarked and shared, and Back undoes a change. */
export function useListState(list: ListDefinition): { state: ListState; change: ChangeListState } {
  const [params, changeParams] = useLatestParams();
  const state = useMemo(() => listStateFromUrl(params, list, initialListState(list)), [params, list]);
  const change = useCallback<ChangeListState>(
    (part) =>
      changeParams((latest) => {
        const before = listStateFromUrl(latest, list, initialListState(list));
        return listStateToUrl({ ...before, page: 1, ...part }, list, latest);
      }),
    [changeParams, list],
  );
  return { state, change };
}
