import { Checkbox } from '@blueprintjs/core';
import { memo } from 'react';
import type { ListRow } from '../../core/wire.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { useEngine, useRegistries } from '../engine-provider.tsx';
import type { PlacedColumn } from './column-layout.ts';

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
          <CellValue
            value={row[field]}
            row={row}
            schema={column.schema}
            recordId={recordId}
            path={column.path}
            renderer={column.renderer}
          />
        </td>
      ))}
      {filled && <td />}
    </tr>
  );
});
