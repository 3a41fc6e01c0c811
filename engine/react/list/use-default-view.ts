import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ColumnChoice } from './column-choice.ts';
import { saysListState } from './list-state.ts';
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
  const [settled, setSettled] = useState(() => saysListState(params));
  useEffect(() => {
    if (settled || !views) return;
    const view = views.find(({ query }) => query.isDefault);
    if (view) {
      const next = new URLSearchParams(params);
      for (const [name, value] of new URLSearchParams(view.query.address)) next.append(name, value);
      setParams(next, { replace: true });
      onColumns(view.query.columns);
    }
    setSettled(true);
  }, [settled, views, params, setParams, onColumns]);
  return settled;
}
