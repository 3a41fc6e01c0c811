import { useState } from 'react';
import type { ListResponse, ListRow } from '../../../core/wire.ts';
import type { LoadedScreen } from '../../extension.ts';
import { LoadFailure } from '../../record/load-failure.tsx';
import type { RecordDefinitionInfo } from '../../record/use-record-definition.ts';
import type { ColumnArrangement } from '../columns/column-layout.ts';
import type { ListColumn } from '../columns/list-column.ts';
import { isFiltered, type ListState } from '../list-state.ts';
import { rememberedPosition } from '../return-position.ts';
import type { ChangeListState } from '../use-list-state.ts';
import { ListCards } from './list-cards.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListPager } from './list-pager.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';

/** The rows of a list, or why there are none. */
export function ListRows(props: {
  screen: LoadedScreen;
  record: RecordDefinitionInfo;
  columns: ListColumn[];
  answer: { data?: ListResponse; error?: unknown; isValidating: boolean; mutate: () => unknown };
  state: ListState;
  change: ChangeListState;
  narrow: boolean;
  /** `null`: rows cannot be chosen. */
  selected: ListRow[] | null;
  titleColumn: string | undefined;
  /** The user put the columns into an order of his own. */
  arranged: boolean;
  onOpen: (row: ListRow) => void;
  onSelect: (rows: ListRow[]) => void;
  onArrange: (arrangement: ColumnArrangement) => void;
}) {
  const { screen, record, columns, answer, state, change, narrow, selected, titleColumn, arranged } = props;
  const { onOpen, onSelect, onArrange } = props;
  const [returnTo] = useState(() => rememberedPosition()?.rowId);
  const { data, error } = answer;
  if (error && !data) return <LoadFailure of="list" error={error} onRetry={() => void answer.mutate()} />;
  if (!data) return <ListSkeleton rows={10} />;
  const { items: rows, total, capped, seesAll } = data;
  if (rows.length === 0 && total === 0) {
    return (
      <ListEmpty
        screen={screen}
        filtered={isFiltered(state)}
        seesAll={seesAll}
        onClear={() => change({ keyword: '', filters: {} })}
      />
    );
  }
  return (
    <div aria-busy={answer.isValidating}>
      {narrow ? (
        <ListCards
          recordId={record.id}
          columns={columns}
          rows={rows}
          selected={selected}
          returnTo={returnTo}
          titleColumn={titleColumn}
          named={screen.list?.card}
          onOpen={onOpen}
          onSelect={onSelect}
        />
      ) : (
        <div className="list-frame">
          <ListTable
            recordId={record.id}
            columns={columns}
            rows={rows}
            sort={state.sort}
            selected={selected}
            returnTo={returnTo}
            titleColumn={titleColumn}
            named={screen.list?.card}
            onSort={(sort) => change({ sort })}
            onOpen={onOpen}
            onSelect={onSelect}
            arranged={arranged}
            onArrange={onArrange}
          />
        </div>
      )}
      <ListPager
        page={state.page}
        itemsPerPage={state.itemsPerPage}
        rows={rows.length}
        total={total}
        capped={capped}
        change={change}
      />
    </div>
  );
}
