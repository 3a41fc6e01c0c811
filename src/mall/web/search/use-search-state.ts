import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatestParams } from '../../../../engine/react/use-latest-params.ts';
import { screenBefore } from '../../../platform/web/routes/screen-before.ts';
import { comesBackFrom, homes } from '../comes-back-from.ts';
import { type SearchState, searchStateFrom, searchStateTo } from './search-state.ts';

const keptAs = 'catalogSearch';

/** Changes part of what is looked for; anything but the page goes back to page 1. */
export type ChangeSearch = (part: Partial<SearchState>) => void;

/** What is looked for, kept in the address, so that it can be shared and Back undoes a change. */
export function useSearchState(): { state: SearchState; change: ChangeSearch } {
  const [params, changeParams] = useLatestParams();
  const [isNew] = useState(() => searchStateTo(searchStateFrom(params), new URLSearchParams()).size === 0);
  const state = useMemo(() => searchStateFrom(params), [params]);
  useEffect(() => {
    if (!isNew) return;
    const from = screenBefore();
    const kept = sessionStorage.getItem(keptAs);
    if (from === null || !comesBackFrom.has(from) || kept === null) return;
    const before = searchStateFrom(new URLSearchParams(kept));
    const page = homes.has(from) ? 1 : before.page;
    changeParams((latest) => searchStateTo({ ...before, page }, latest), { replace: true });
  }, [isNew, changeParams]);
  useEffect(() => {
    const own = searchStateTo(state, new URLSearchParams()).toString();
    if (own !== '') sessionStorage.setItem(keptAs, own);
  }, [state]);
  const change = useCallback<ChangeSearch>(
    (part) => changeParams((latest) => searchStateTo({ ...searchStateFrom(latest), page: 1, ...part }, latest)),
    [changeParams],
  );
  return { state, change };
}
