import { Checkbox } from '@blueprintjs/core';
import { memo } from 'react';
import type { ListRow } from '../../../core/wire.ts';
import { useEngine, useRegistries } from '../../engine-provider.tsx';
import type { PlacedColumn } from '../columns/column-layout.ts';
import { ListCell, openingColumnOf } from './list-cell.tsx';

/** A row of a list, with the box that chooses it. */
export const ListTableRow = memo(function ListTableRow(props: {
  recordId: string;
  row: ListRow;
  columns: PlacedColumn[];
  /** An empty column takes the rest of the width. */
  filled: boolean;
  /** In the order of Tab. */
  current: boolean;
  /** The row the user came back to. */
  returned: boolean;
  /** `null`: rows cannot be chosen. */
  chosen: boolean | null;
  onFocus: () => void;
  onOpen: (row: ListRow) => void;
  onChoose: (row: ListRow, on: boolean) => void;
}) {
  const { recordId, row, columns, filled, current, returned, chosen, onFocus, onOpen, onChoose } = props;
  const { text } = useEngine();
  const { cellRenderers } = useRegistries();
  const opening = openingColumnOf(columns);
  return (
    <tr
      tabIndex={current ? 0 : -1}
      className={returned ? 'list-row-returned' : undefined}
      data-chosen={chosen || undefined}
      onFocus={onFocus}
      onDoubleClick={() => onOpen(row)}
    >
      {chosen !== null && (
        <td className="list-table-choice list-table-pinned" style={{ left: 0 }}>
          <Checkbox
            aria-label={text('engine.list.selectRow', { row: row.number ?? text('engine.list.noNumber') })}
            checked={chosen}
            onChange={(event) => onChoose(row, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ field, column, left }) => (
        <td
          key={field}
          className={`list-cell-${cellRenderers.get(column.renderer).align}${left === undefined ? '' : ' list-table-pinned'}`}
          style={left === undefined ? undefined : { left }}
        >
          <ListCell recordId={recordId} row={row} column={column} opens={field === opening} />
        </td>
      ))}
      {filled && <td />}
    </tr>
  );
});
