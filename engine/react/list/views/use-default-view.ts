import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ColumnChoice } from '../columns/column-choice.ts';
import { saysListState } from '../list-state.ts';
import type { SavedView } from './saved-view.ts';

/**
 * Applies the user's default view, once, when the screen was opened without saying what to show.
 * Gives false until that is settled, so that nothing is asked of the server twice.
 */
export function useDefaultView(props: {
  views: SavedView[] | undefined;
  onColumns: (choice: ColumnChoice) => void;
}): boolean {
  const { views, onColumns } = props;
  const [params, setParams] = useSearchParams();
  const says = saysListState(params);
  const [settled, setSettled] = useState(says);
  useEffect(() => {
    if (settled) return;
    if (says) setSettled(true);
    if (says || !views) return;
    const view = views.find(({ query }) => query.isDefault);
    if (view) onColumns(view.query.columns);
    const wanted = new URLSearchParams(view?.query.address);
    // The router follows when it has time: a view that says something counts as settled once the address says it.
    if (!saysListState(wanted)) {
      setSettled(true);
      return;
    }
    const next = new URLSearchParams(params);
    for (const [name, value] of wanted) next.append(name, value);
    setParams(next, { replace: true });
  }, [settled, says, views, params, setParams, onColumns]);
  return settled || says;
}
