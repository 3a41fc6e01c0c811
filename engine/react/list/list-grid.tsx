import {
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type GridApi,
  type ICellRendererParams,
  LocaleModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListDefinition } from '../../core/formats/screen.ts';
import type { ListRow } from '../../core/wire.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { gridTextOf } from '../cells/grid-text.ts';
import { gridTheme } from '../cells/grid-theme.ts';
import { useEngine, useRegistries } from '../engine-provider.tsx';
import { columnTitle } from './column-title.ts';
import type { ListColumn } from './list-column.ts';

const modules = [
  ClientSideRowModelModule,
  LocaleModule,
  RowApiModule,
  RowSelectionModule,
  ColumnApiModule,
  CellStyleModule,
  RowStyleModule,
  ScrollApiModule,
];

/** What the user does to the grid's columns. */
export interface ColumnArrangement {
  order: string[];
  /** Pixels. */
  widths: Record<string, number>;
}

/** One page of rows as a table. Sorting is asked of the server; the grid only draws. */
export function ListGrid(props: {
  recordId: string;
  columns: ListColumn[];
  rows: ListRow[];
  sort: ListDefinition['sort'];
  /** `null`: rows cannot be chosen. */
  selected: ListRow[] | null;
  /** The row the user comes back to. */
  returnTo: string | undefined;
  onSort: (sort: ListDefinition['sort']) => void;
  onOpen: (row: ListRow) => void;
  onSelect: (rows: ListRow[]) => void;
  onArrange: (arrangement: ColumnArrangement) => void;
}) {
  const { recordId, columns, rows, sort, selected, returnTo, onSort, onOpen, onSelect, onArrange } = props;
  const { text, language } = useEngine();
  const { cellRenderers } = useRegistries();
  const defs = useMemo<ColDef<ListRow>[]>(
    () =>
      columns.map((column) => columnDefOf({ column, recordId, text, align: cellRenderers.get(column.renderer).align })),
    [columns, recordId, text, cellRenderers],
  );
  const sortedDefs = useMemo(
    () => defs.map((def) => ({ ...def, sort: def.colId === sort?.column ? sort?.direction : null })),
    [defs, sort],
  );
  const getLocaleText = useMemo(() => gridTextOf(text), [text]);
  const restored = useRef(false);
  const restore = useCallback(
    (api: GridApi<ListRow>) => {
      const node = returnTo === undefined ? undefined : api.getRowNode(returnTo);
      if (restored.current || node?.rowIndex === undefined || node.rowIndex === null) return;
      restored.current = true;
      api.ensureIndexVisible(node.rowIndex, 'middle');
      const first = columns.find((column) => !column.hidden);
      if (first) api.setFocusedCell(node.rowIndex, first.field);
    },
    [returnTo, columns],
  );
  const grid = useRef<AgGridReact<ListRow>>(null);
  const nothingSelected = selected?.length === 0;
  useEffect(() => {
    if (nothingSelected) grid.current?.api?.deselectAll();
  }, [nothingSelected]);
  const openOnEnter = (event: CellKeyDownEvent<ListRow>) => {
    const key = event.event instanceof KeyboardEvent ? event.event.key : '';
    if (key === 'Enter' && event.data && event.column.getColId() !== 'ag-Grid-SelectionColumn') onOpen(event.data);
  };
  const arrange = (api: GridApi<ListRow>) => {
    const state = api.getColumnState().filter(({ colId }) => columns.some(({ field }) => field === colId));
    onArrange({
      order: state.map(({ colId }) => colId),
      widths: Object.fromEntries(state.map(({ colId, width }) => [colId, width ?? 0])),
    });
  };

  return (
    <AgGridReact<ListRow>
      // The grid reads its texts once.
      key={language}
      ref={grid}
      modules={modules}
      theme={gridTheme}
      getLocaleText={getLocaleText}
      rowData={rows}
      columnDefs={sortedDefs}
      getRowId={({ data }) => data.id}
      getRowClass={({ data }) => (data?.id === returnTo ? 'list-row-returned' : undefined)}
      rowSelection={
        selected ? { mode: 'multiRow', checkboxes: true, headerCheckbox: true, enableClickSelection: false } : undefined
      }
      selectionColumnDef={{ pinned: 'left', width: 44, resizable: false, suppressMovable: true }}
      maintainColumnOrder
      animateRows={false}
      suppressNoRowsOverlay
      enableCellTextSelection
      onSelectionChanged={({ api }) => onSelect(api.getSelectedRows())}
      onSortChanged={({ api, source }) => {
        if (source !== 'uiColumnSorted') return;
        const sorted = api.getColumnState().find((state) => state.sort);
        onSort(sorted?.sort ? { column: sorted.colId, direction: sorted.sort } : undefined);
      }}
      onRowDoubleClicked={({ data }) => data && onOpen(data)}
      onCellKeyDown={(event) => 'column' in event && openOnEnter(event)}
      onFirstDataRendered={({ api }) => restore(api)}
      onColumnMoved={({ api, finished, source }) => finished && source === 'uiColumnMoved' && arrange(api)}
      onColumnResized={({ api, finished, source }) => finished && source === 'uiColumnResized' && arrange(api)}
    />
  );
}

function columnDefOf(props: {
  column: ListColumn;
  recordId: string;
  text: ReturnType<typeof useEngine>['text'];
  align: 'left' | 'right' | 'center';
}): ColDef<ListRow> {
  const { column, recordId, text, align } = props;
  return {
    colId: column.field,
    headerName: columnTitle(text, recordId, column),
    headerClass: align === 'left' ? undefined : `list-head-${align}`,
    cellClass: `list-cell list-cell-${align}`,
    width: column.width,
    minWidth: 60,
    pinned: column.pinned ?? null,
    lockPinned: true,
    hide: column.hidden,
    sortable: column.sortable,
    sortingOrder: ['asc', 'desc'],
    // The server has sorted already.
    comparator: () => 0,
    suppressHeaderMenuButton: true,
    valueGetter: ({ data }) => data?.[column.field],
    equals: (before, after) => before === after,
    cellRenderer: ({ data, value }: ICellRendererParams<ListRow>) =>
      data && (
        <CellValue
          value={value}
          row={data}
          schema={column.schema}
          recordId={recordId}
          path={column.path}
          renderer={column.renderer}
        />
      ),
  };
}
