import { Icon } from '@blueprintjs/core';
import { type KeyboardEvent, useRef } from 'react';
import type { ListDefinition } from '../../../core/formats/screen.ts';
import { useEngine, useRegistries } from '../../engine-provider.tsx';
import { narrowestColumn } from '../columns/column-layout.ts';
import { columnTitle } from '../columns/column-title.ts';
import type { ListColumn } from '../columns/list-column.ts';

type Direction = NonNullable<ListDefinition['sort']>['direction'];

/** Pixels that one press of a key widens a column by. */
const keyStep = 16;

/**
 * Heading of a column: sorts when pressed, moves when dragged (or by Shift and an arrow), and its right edge changes
 * the width (or Alt and an arrow).
 */
export function ListHeadCell(props: {
  recordId: string;
  column: ListColumn;
  /** Pixels from the left edge where a pinned column stays. */
  left: number | undefined;
  /** How the rows are sorted by this column now. */
  sort: Direction | undefined;
  onSort: (sort: ListDefinition['sort']) => void;
  onMove: (from: string, to: string) => void;
  onStep: (by: -1 | 1) => void;
  /** Pixels, while the edge is dragged. */
  onResizing: (width: number) => void;
  onResized: (width: number) => void;
}) {
  const { recordId, column, left, sort, onSort, onMove, onStep, onResizing, onResized } = props;
  const { text } = useEngine();
  const { cellRenderers } = useRegistries();
  const cell = useRef<HTMLTableCellElement>(null);
  const { field } = column;
  const title = columnTitle(text, recordId, column);
  const movable = column.pinned === undefined;
  const widthNow = () => Math.round(cell.current?.getBoundingClientRect().width ?? column.width);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (by === undefined || !(event.altKey || (event.shiftKey && movable))) return;
    event.preventDefault();
    if (event.altKey) onResized(Math.max(narrowestColumn, widthNow() + by * keyStep));
    else onStep(by);
  };
  return (
    <th
      ref={cell}
      scope="col"
      aria-sort={sort && (sort === 'asc' ? 'ascending' : 'descending')}
      className={`list-cell-${cellRenderers.get(column.renderer).align}${left === undefined ? '' : ' list-table-pinned'}`}
      style={left === undefined ? undefined : { left }}
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData(columnType, field)}
      onDragOver={(event) => movable && event.dataTransfer.types.includes(columnType) && event.preventDefault()}
      onDrop={(event) => movable && onMove(event.dataTransfer.getData(columnType), field)}
      onKeyDown={onKeyDown}
    >
      {column.sortable ? (
        <button
          type="button"
          className="list-table-sort"
          onClick={() => onSort({ column: field, direction: sort === 'asc' ? 'desc' : 'asc' })}
        >
          {title}
          {sort && <Icon icon={sort === 'asc' ? 'arrow-up' : 'arrow-down'} size={12} />}
        </button>
      ) : (
        <span>{title}</span>
      )}
      <ColumnEdge widthNow={widthNow} onResizing={onResizing} onResized={onResized} />
    </th>
  );
}

const columnType = 'application/x-column';

/** The right edge of a heading, to drag. Keys do the same on the heading, so it stays silent for screen readers. */
function ColumnEdge(props: {
  widthNow: () => number;
  onResizing: (width: number) => void;
  onResized: (width: number) => void;
}) {
  const { widthNow, onResizing, onResized } = props;
  const drag = useRef<{ from: number; width: number }>(null);
  const widthAt = (x: number) =>
    drag.current ? Math.max(narrowestColumn, drag.current.width + x - drag.current.from) : widthNow();
  return (
    <span
      className="list-table-edge"
      aria-hidden
      // The heading itself is dragged to move it; its edge is not.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width: widthNow() };
      }}
      onPointerMove={(event) => drag.current && onResizing(widthAt(event.clientX))}
      onPointerUp={(event) => {
        const width = widthAt(event.clientX);
        drag.current = null;
        onResized(width);
      }}
    />
  );
}
