import { HTMLSelect } from '@blueprintjs/core';
import { useEngine } from '../../engine-provider.tsx';
import { pageSizes } from '../list-state.ts';
import type { ChangeListState } from '../use-list-state.ts';
import { PageButtons } from './page-buttons.tsx';

/**
 * Which rows of how many are shown, and the way to the others. `capped`: there are more than `total`, and one goes on
 * page by page while there are rows.
 */
export function ListPager(props: {
  page: number;
  itemsPerPage: number;
  /** Rows of this page. */
  rows: number;
  total: number;
  capped: boolean;
  change: ChangeListState;
}) {
  const { page, itemsPerPage, rows, total, capped, change } = props;
  const { text, language } = useEngine();
  const pages = Math.max(1, Math.ceil(total / itemsPerPage));
  const first = total === 0 ? 0 : (page - 1) * itemsPerPage + 1;
  const last = Math.max(first + rows - 1, 0);
  const number = (value: number) => value.toLocaleString(language);
  const range = text(capped ? 'engine.list.rangeCapped' : 'engine.list.range', {
    first: number(first),
    last: number(last),
    total: number(total),
  });
  return (
    <nav className="list-pager" aria-label={text('engine.list.pager')}>
      <span className="list-pager-range" aria-live="polite">
        {range}
      </span>
      <HTMLSelect
        minimal
        aria-label={text('engine.list.itemsPerPage')}
        value={itemsPerPage}
        onChange={(event) => change({ itemsPerPage: Number(event.currentTarget.value) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {text('engine.list.perPage', { count: size })}
          </option>
        ))}
      </HTMLSelect>
      <PageButtons
        page={page}
        pages={pages}
        isLast={capped ? rows < itemsPerPage : page >= pages}
        hasMore={capped}
        onPage={(next) => change({ page: next })}
      />
    </nav>
  );
}
