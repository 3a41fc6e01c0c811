import { type ColDef, type ICellRendererParams, PinnedRowModule } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import type { JsonObject } from '../../../core/formats/json-schema.ts';
import { gridModules } from '../../cells/grid-modules.ts';
import { gridTextOf } from '../../cells/grid-text.ts';
import { gridTheme } from '../../cells/grid-theme.ts';
import { OpeningCell } from '../../cells/opening-cell.tsx';
import { useEngine } from '../../engine-provider.tsx';
import { sumDecimals } from '../../format/sum-decimals.ts';
import type { LineColumn } from './line-columns.ts';

// Heads are read to their end, also in longer languages.
const columnDefaults = { wrapHeaderText: true, autoHeaderHeight: true };

const modules = [...gridModules, PinnedRowModule];

/** Many lines: the grid draws only those in sight; sums stay at the bottom. */
export function LinesGrid(props: { recordId: string; columns: LineColumn[]; rows: JsonObject[] }) {
  const { recordId, columns, rows } = props;
  const { text } = useEngine();
  const defs = useMemo<ColDef<JsonObject>[]>(
    () => [
      {
        headerName: text('engine.record.rowNo'),
        width: 56,
        pinned: 'left',
        valueGetter: ({ node }) => (node?.rowPinned ? text('engine.record.total') : (node?.rowIndex ?? 0) + 1),
      },
      ...columns.map(
        (column): ColDef<JsonObject> => ({
          colId: column.field,
          headerName: column.title,
          headerClass: column.align === 'left' ? undefined : `list-head-${column.align}`,
          cellClass: `list-cell list-cell-${column.align}`,
          width: column.width,
          minWidth: 60,
          sortable: false,
          suppressHeaderMenuButton: true,
          valueGetter: ({ data }) => data?.[column.field],
          cellRenderer: ({ data, value }: ICellRendererParams<JsonObject>) =>
            data && value !== undefined && <OpeningCell recordId={recordId} row={data} column={column} />,
        }),
      ),
    ],
    [columns, recordId, text],
  );
  const sums = useMemo(
    () => [
      Object.fromEntries(
        columns.filter(({ total }) => total).map(({ field }) => [field, sumDecimals(rows.map((row) => row[field]))]),
      ),
    ],
    [columns, rows],
  );
  return (
    <div className="record-lines-grid">
      <AgGridReact<JsonObject>
        modules={modules}
        theme={gridTheme}
        getLocaleText={gridTextOf(text)}
        rowData={rows}
        columnDefs={defs}
        defaultColDef={columnDefaults}
        pinnedBottomRowData={sums}
        enableCellTextSelection
      />
    </div>
  );
}
