import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListDefinition } from '../../core/formats/screen.ts';
import { initialListState, type ListState, listStateFromUrl, listStateToUrl } from './list-state.ts';

/** Changes part of the list's state; anything but the page goes back to page 1. */
export type ChangeListState = (change: Partial<ListState>) => void;

/** The list's state, kept in the address: it can be bookmarked and shared, and Back undoes a change. */
export function useListState(list: ListDefinition): { state: ListState; change: ChangeListState } {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => listStateFromUrl(params, list, initialListState(list)), [params, list]);
  const change = useCallback<ChangeListState>(
    (part) => setParams(listStateToUrl({ ...state, page: 1, ...part }, list, params)),
    [setParams, state, list, params],
  );
  return { state, change };
}
