import { Checkbox } from '@blueprintjs/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ListDefinition } from '../../../core/formats/screen.ts';
import type { ListRow } from '../../../core/wire.ts';
import { useRowsContext } from '../../cells/rows-context.tsx';
import { useEngine } from '../../engine-provider.tsx';
import {
  type ColumnArrangement,
  choiceWidth,
  movedColumn,
  narrowestTitle,
  stepFrom,
  tableLayoutOf,
} from '../columns/column-layout.ts';
import { contentWidth } from '../columns/content-width.ts';
import { fitColumns } from '../columns/fit-columns.ts';
import type { ListColumn } from '../columns/list-column.ts';
import { useFrameWidth } from '../columns/use-frame-width.ts';
import { ListHeadCell } from './list-head-cell.tsx';
import { ListTableRow } from './list-table-row.tsx';

/** One page of rows as a table. Sorting is asked of the server; the table only draws. */
export function ListTable(props: {
  recordId: string;
  columns: ListColumn[];
  rows: ListRow[];
  sort: ListDefinition['sort'];
  /** `null`: rows cannot be chosen. */
  selected: ListRow[] | null;
  /** The row the user comes back to. */
  returnTo: string | undefined;
  /** Column that takes what width is left. */
  titleColumn: string | undefined;
  /** Columns that the list names for its cards. */
  named: readonly string[] | undefined;
  /** The user put the columns into an order of his own. */
  arranged: boolean;
  onSort: (sort: ListDefinition['sort']) => void;
  onOpen: (row: ListRow) => void;
  onSelect: (rows: ListRow[]) => void;
  onArrange: (arrangement: ColumnArrangement) => void;
}) {
  const { recordId, columns, rows, sort, selected, returnTo, titleColumn, named, arranged } = props;
  const { onSort, onOpen, onSelect, onArrange } = props;
  const { text, today } = useEngine();
  const { flowId } = useRowsContext();
  const [resized, setResized] = useState<{ field: string; width: number }>();
  const frame = useRef<HTMLTableElement>(null);
  const choosable = selected !== null;
  const available = useFrameWidth(frame) - (choosable ? choiceWidth : 0);
  const fitted = useMemo(
    () =>
      fitColumns({
        columns,
        rows,
        available,
        titleColumn,
        contentWidth: (column) => contentWidth(column, rows, { text, today }, flowId),
        leastTitle: narrowestTitle,
        arranged,
        named,
      }),
    [columns, rows, available, titleColumn, named, arranged, text, today, flowId],
  );
  const layout = useMemo(
    () => tableLayoutOf({ columns: fitted, resized, titleColumn, choosable }),
    [fitted, resized, titleColumn, choosable],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  // One row is in the order of Tab; the arrows lead to the others.
  const [current, setCurrent] = useState(returnTo);
  const currentId = rows.some(({ id }) => id === current) ? current : rows[0]?.id;
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('.list-row-returned');
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, []);

  const chosen = new Set(selected?.map(({ id }) => id));
  const choose = (row: ListRow, on: boolean) =>
    onSelect(on ? [...(selected ?? []), row] : (selected ?? []).filter(({ id }) => id !== row.id));
  const move = (from: string, to: string) => onArrange({ order: movedColumn(columns, from, to) });
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target;
    if (!(row instanceof HTMLTableRowElement)) return;
    const target = rowReachedBy(event.key, row);
    const own = rows[row.sectionRowIndex];
    if (target instanceof HTMLElement) target.focus();
    else if (event.key === 'Enter' && own) onOpen(own);
    else if (event.key === ' ' && own && selected) choose(own, !chosen.has(own.id));
    else return;
    event.preventDefault();
  };

  return (
    <table ref={frame} className="list-table" style={{ minWidth: layout.minWidth }}>
      <colgroup>
        {selected && <col className="list-table-choice" />}
        {layout.columns.map(({ field, width }) => (
          <col key={field} style={width === undefined ? undefined : { width }} />
        ))}
        {layout.filled && <col />}
      </colgroup>
      <thead>
        <tr>
          {selected && (
            <th className="list-table-choice list-table-pinned" style={{ left: 0 }}>
              <Checkbox
                aria-label={text('engine.list.selectAll')}
                checked={chosen.size === rows.length}
                indeterminate={chosen.size > 0 && chosen.size < rows.length}
                onChange={(event) => onSelect(event.currentTarget.checked ? rows : [])}
              />
            </th>
          )}
          {layout.columns.map((placed) => (
            <ListHeadCell
              key={placed.field}
              recordId={recordId}
              column={placed.column}
              left={placed.left}
              sort={sort?.column === placed.field ? sort.direction : undefined}
              onSort={onSort}
              onMove={move}
              onStep={(by) => move(placed.field, stepFrom(columns, placed.field, by))}
              onResizing={(width) => setResized({ field: placed.field, width })}
              onResized={(width) => {
                setResized(undefined);
                onArrange({ widths: { [placed.field]: width } });
              }}
            />
          ))}
          {layout.filled && <td />}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown} onPointerOver={nameWhatIsCut}>
        {rows.map((row) => (
          <ListTableRow
            key={row.id}
            recordId={recordId}
            row={row}
            columns={layout.columns}
            filled={layout.filled}
            current={row.id === currentId}
            returned={row.id === returnTo}
            chosen={selected ? chosen.has(row.id) : null}
            onFocus={() => setCurrent(row.id)}
            onOpen={onOpen}
            onChoose={choose}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A column is as wide as people draw it: what does not fit is read by pointing at it. */
function nameWhatIsCut({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}

/** The row that a key leads to from a row. */
function rowReachedBy(key: string, row: HTMLTableRowElement): Element | null | undefined {
  const siblings = row.parentElement?.children;
  const targets: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: siblings?.[0],
    End: siblings?.[siblings.length - 1],
  };
  return targets[key];
}
