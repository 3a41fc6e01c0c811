import {
  type BodyScrollEvent,
  type ColumnResizedEvent,
  CustomEditorModule,
  type GridApi,
  type GridOptions,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowDragModule,
  RowSelectionModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { gridModules } from '../cells/grid-modules.ts';
import { gridTextOf } from '../cells/grid-text.ts';
import { gridTheme } from '../cells/grid-theme.ts';
import { useEngine } from '../engine-provider.tsx';
import { fieldIdOf } from '../form/field-id.ts';
import { useFormSource } from '../form/form-source.tsx';
import { labelOf } from '../form/texts.ts';
import type { OpenedCell } from './cells/inner-rows.tsx';
import { useLineChoices } from './cells/use-line-choices.ts';
import { keysAhead } from './keys-ahead.ts';
import { type LinePlace, lineColumns } from './line-columns.ts';
import type { LineModel } from './line-model.ts';
import { LineToolbar } from './line-toolbar.tsx';
import { type RowCommands, rowCommands } from './row-commands.ts';
import { SheetButtons } from './sheets/sheet-buttons.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import { useLineEvents } from './use-line-events.ts';
import { useRowCount } from './use-line-rows.ts';
import { watchLines } from './watch-lines.ts';

const modules = [
  ...gridModules,
  CustomEditorModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowDragModule,
  RowSelectionModule,
  ScrollApiModule,
];

/** Above this number of rows the grid scrolls by itself instead of growing. */
const rowsShown = 15;
const totalsPlace: LinePlace[] = [{ index: -1 }];
const noPlaces: LinePlace[] = [];

// Constant, because the grid works through every option that is another object than before.
const columnDefaults = {
  sortable: false,
  suppressMovable: true,
  suppressHeaderMenuButton: true,
  minWidth: 60,
  // Heads are read to their end, also in longer languages.
  wrapHeaderText: true,
  autoHeaderHeight: true,
};
const noSelection = {};
const selection: Pick<GridOptions<LinePlace>, 'rowSelection' | 'selectionColumnDef'> = {
  rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: true, enableClickSelection: false },
  selectionColumnDef: { pinned: 'left', width: 40, resizable: false },
};

/**
 * Lines as a grid to type in, as in a spreadsheet: Enter, Tab and arrows move, a copied block can be pasted, rows can
 * be added, doubled, removed and moved. The grid keeps no value of its own: it reads the form and sends every edit to it.
 */
export const LineGrid = memo(function LineGrid(props: {
  model: LineModel;
  /** Opens the rows that stand in a cell. */
  onOpen: (cell: OpenedCell) => void;
}) {
  const { model, onOpen } = props;
  const runtime = useEngine();
  const { text, today, language } = runtime;
  const source = useFormSource();
  const count = useRowCount(model.at);
  const choices = useLineChoices(model);
  const [api, setApi] = useState<GridApi<LinePlace> | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  const cells = useRef({ text, today, choices });
  cells.current = { text, today, choices };
  const grid = useRef(api);
  grid.current = api;
  const [keys] = useState(() => keysAhead(() => (grid.current?.isDestroyed() ? null : grid.current)));
  useEffect(() => (frame.current ? keys.listen(frame.current) : undefined), [keys]);
  const columns = useMemo(
    () => lineColumns(source, model, text, { cells: () => cells.current, keys, open: onOpen }),
    [source, model, text, keys, onOpen],
  );
  const places = useMemo<LinePlace[]>(() => Array.from({ length: count }, (_row, index) => ({ index })), [count]);
  const commands = useMemo<RowCommands>(() => rowCommands(source, model), [source, model]);
  const getLocaleText = useMemo(() => gridTextOf(text), [text]);
  const hasTotals = model.columns.some((column) => column.total);
  const events = useLineEvents({ api, model, source, commands, keys, cells: () => cells.current });
  useFieldFocus(api, model);

  useEffect(() => (api ? watchLines(api, source, model) : undefined), [api, source, model]);
  // Labels of choices may come after the first drawing.
  useEffect(() => {
    if (api && choices.size > 0 && !api.isDestroyed()) api.refreshCells({ force: true });
  }, [api, choices]);

  return (
    <section
      className="engine-lines"
      id={fieldIdOf(model.at)}
      tabIndex={-1}
      aria-label={text('engine.lines.label', { list: labelOf(text, source.recordId, model.path) })}
      onPaste={events.onPaste}
      onCopy={events.onCopy}
    >
      {model.isFixed ? (
        model.sheet && (
          <div className="engine-lines__tools">
            <SheetButtons model={model} commands={commands} />
          </div>
        )
      ) : (
        <LineToolbar
          model={model}
          count={count}
          targets={events.targets}
          commands={commands}
          onDone={events.focusRow}
        />
      )}
      <div ref={frame} className={`engine-lines__grid${count > rowsShown ? ' engine-lines__grid--tall' : ''}`}>
        <AgGridReact<LinePlace>
          // The grid reads its texts once.
          key={language}
          modules={modules}
          theme={gridTheme}
          getLocaleText={getLocaleText}
          rowData={places}
          columnDefs={columns}
          pinnedBottomRowData={hasTotals ? totalsPlace : noPlaces}
          getRowId={rowIdOf}
          domLayout={count > rowsShown ? 'normal' : 'autoHeight'}
          defaultColDef={columnDefaults}
          {...(model.isFixed ? noSelection : selection)}
          // Searches open over whatever lies below the grid.
          popupParent={document.body}
          suppressNoRowsOverlay
          rowBuffer={3}
          readOnlyEdit
          stopEditingWhenCellsLoseFocus
          enterNavigatesVertically
          enterNavigatesVerticallyAfterEdit
          onColumnResized={redrawResized}
          onBodyScroll={(event) => markScrolledAside(frame.current, event)}
          onGridReady={(event) => setApi(event.api)}
          {...events.grid}
        />
      </div>
    </section>
  );
});

/** Only a table that was scrolled aside has to hold its first columns fast; see the styles. */
function markScrolledAside(frame: HTMLElement | null, { direction, left }: BodyScrollEvent<LinePlace>): void {
  if (direction === 'horizontal') frame?.toggleAttribute('data-aside', left !== 0);
}

/** Cells know from their width whether they cut their text. */
function redrawResized({ api, finished, column }: ColumnResizedEvent<LinePlace>): void {
  if (finished && column) api.refreshCells({ columns: [column], force: true });
}

function rowIdOf({ data }: { data: LinePlace }): string {
  return String(data.index);
}
