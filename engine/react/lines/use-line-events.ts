import type {
  CellEditRequestEvent,
  CellFocusedEvent,
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  NavigateToNextCellParams,
  RowDragEndEvent,
  TabToNextCellParams,
} from 'ag-grid-community';
import { type ClipboardEvent, useRef } from 'react';
import { getAt } from '../../core/values/json-pointer.ts';
import { parseTable } from '../../core/values/parse-table.ts';
import type { OptionItem } from '../../core/wire.ts';
import { useEngine } from '../engine-provider.tsx';
import type { FormSource } from '../form/form-source.tsx';
import { recentChoicesOf } from '../widgets/choices/recent-choices.ts';
import { referenceChanges } from '../widgets/choices/reference-changes.ts';
import { fillReferences } from './cells/fill-references.ts';
import type { KeysAhead } from './keys-ahead.ts';
import { leaveGrid } from './leave-grid.ts';
import { imeKeyCode, isTicked, type LinePlace } from './line-columns.ts';
import { cellPointer, isTypedIn, type LineModel } from './line-model.ts';
import { type CellContext, showCell } from './line-values.ts';
import { cellsOfRow, isRowBegun, type RowCommands } from './row-commands.ts';
import { pasteLines } from './sheets/paste-lines.ts';
import { rowsOf } from './use-line-rows.ts';

/** What the user does in a grid of lines, as changes of the form. */
export function useLineEvents(given: {
  api: GridApi<LinePlace> | null;
  model: LineModel;
  source: FormSource;
  commands: RowCommands;
  keys: KeysAhead;
  cells: () => CellContext;
}) {
  const { api, model, source, commands, keys, cells } = given;
  const runtime = useEngine();
  const lastRow = useRef<number | null>(null);
  const firstField = model.columns.find((column) => column.editable)?.field;

  function focusRow(row: number | null, field = api?.getFocusedCell()?.column.getColId() ?? firstField) {
    api?.deselectAll();
    if (row === null || !field) return;
    const known = model.columns.some((column) => column.field === field) ? field : firstField;
    // The new row is drawn before it can take the focus; what is typed meanwhile is meant for it.
    const drawn = new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });
    keys.holdFor(
      drawn.then(() => {
        if (!api || api.isDestroyed() || !known) return;
        api.ensureIndexVisible(row);
        api.setFocusedCell(row, known);
      }),
    );
  }

  function targets(): number[] {
    const ticked = (api?.getSelectedRows() ?? []).map((place) => place.index);
    const focused = api?.getFocusedCell();
    const own = focused && !focused.rowPinned ? focused.rowIndex : rowsOf(source, model.at).length - 1;
    return (ticked.length > 0 ? ticked : [own]).sort((one, other) => one - other);
  }

  function edit(event: CellEditRequestEvent<LinePlace>) {
    const column = model.columns.find((one) => one.field === event.column.getColId());
    if (!column) return;
    const pointer = cellPointer(model, event.data.index, column.field);
    const value: unknown = event.newValue;
    const callId = column.schema.options?.call;
    if (isItem(value) && callId) {
      const { user, today } = runtime;
      recentChoicesOf(user.inputOwner ?? user.code, callId).keep(value.code, today);
    }
    source.change(
      isItem(value)
        ? referenceChanges(pointer, column.schema, model.row, value)
        : [{ at: pointer, value: value === null || value === '' ? undefined : value }],
    );
    source.leave([pointer]);
    if (typeof value === 'string' && column.format === 'reference') {
      void fillReferences(runtime, source, model, { first: event.data.index, count: 1, overwrite: true });
    }
  }

  function press(event: CellKeyDownEvent<LinePlace> | FullWidthCellKeyDownEvent<LinePlace>) {
    const key = event.event;
    if (!(key instanceof KeyboardEvent) || !('column' in event) || !event.data) return;
    const isTyping = key.target instanceof HTMLInputElement;
    if (key.key === 'Escape' && !isTyping && key.target instanceof Element) {
      leaveGrid(key.target);
      return;
    }
    if (isTyping || event.data.index < 0) return;
    const column = model.columns.find((one) => one.field === event.column.getColId());
    if (!column || !isTypedIn(column, rowsOf(source, model.at)[event.data.index])) return;
    if (key.keyCode === imeKeyCode) {
      // The input must be there before the IME shows its first character.
      event.api.startEditingCell({ rowIndex: event.data.index, colKey: column.field });
    } else if (key.key === ' ' && isTicked(column)) {
      key.preventDefault();
      const pointer = cellPointer(model, event.data.index, column.field);
      source.change([{ at: pointer, value: getAt(source.record(), pointer) !== true }]);
      source.leave([pointer]);
    } else if (key.key === 'Delete' || key.key === 'Backspace') {
      source.change([{ at: cellPointer(model, event.data.index, column.field), value: undefined }]);
      source.leave([cellPointer(model, event.data.index, column.field)]);
    }
  }

  function leaveRow(event: CellFocusedEvent<LinePlace>) {
    if (event.rowPinned && event.column && typeof event.column !== 'string') {
      // The totals are there to be read: whoever comes upon them from above stays in the last row.
      event.api.setFocusedCell(rowsOf(source, model.at).length - 1, event.column.getColId());
      return;
    }
    const before = lastRow.current;
    lastRow.current = event.rowIndex;
    if (before === null || before === event.rowIndex) return;
    const row = rowsOf(source, model.at)[before];
    if (row && isRowBegun(source, model, row)) source.leave(cellsOfRow(model, before));
  }

  function tab(params: TabToNextCellParams<LinePlace>) {
    const isEnd =
      !params.backwards && (params.nextCellPosition === null || params.nextCellPosition.rowPinned === 'bottom');
    const isLast = params.previousCellPosition.rowIndex === rowsOf(source, model.at).length - 1;
    // Tab at the end of the last row begins another, as in a spreadsheet; an empty last row lets the focus go on.
    if (!isEnd) return params.nextCellPosition ?? false;
    const last = rowsOf(source, model.at).at(-1);
    const row = isLast && last && isRowBegun(source, model, last) ? commands.add() : null;
    // Out of the grid: the totals would send the focus back into the last row for ever.
    if (row === null) return false;
    if (firstField) focusRow(row, firstField);
    return params.previousCellPosition;
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const focused = api?.getFocusedCell();
    if (!focused || focused.rowPinned || event.target instanceof HTMLInputElement) return;
    const table = parseTable(event.clipboardData.getData('text/plain'));
    if (table.length === 0) return;
    event.preventDefault();
    const pasted = pasteLines(
      source,
      model,
      cells(),
      { row: focused.rowIndex, field: focused.column.getColId() },
      table,
    );
    void fillReferences(runtime, source, model, { first: pasted.first, count: pasted.count });
    const { text, toast } = runtime;
    if (pasted.cut > 0) {
      toast({ tone: 'warning', text: text('engine.lines.cut', { count: pasted.cut, max: model.maxItems }) });
    } else if (pasted.count > 1) toast({ tone: 'success', text: text('engine.lines.pasted', { count: pasted.count }) });
  }

  function copy(event: ClipboardEvent<HTMLElement>) {
    const focused = api?.getFocusedCell();
    if (!focused || event.target instanceof HTMLInputElement || window.getSelection()?.toString()) return;
    const column = model.columns.find((one) => one.field === focused.column.getColId());
    if (!column) return;
    event.preventDefault();
    const value = rowsOf(source, model.at)[focused.rowIndex]?.[column.field];
    event.clipboardData.setData('text/plain', showCell(column, value, cells(), source.recordId));
  }

  return {
    focusRow,
    targets,
    onPaste: paste,
    onCopy: copy,
    grid: {
      onCellEditRequest: edit,
      onCellKeyDown: press,
      onCellFocused: leaveRow,
      tabToNextCell: tab,
      // The totals are there to be read.
      navigateToNextCell: (params: NavigateToNextCellParams<LinePlace>) =>
        params.nextCellPosition?.rowPinned ? params.previousCellPosition : params.nextCellPosition,
      onRowDragEnd: (event: RowDragEndEvent<LinePlace>) => {
        if (event.node.data) focusRow(commands.move(event.node.data.index, event.overIndex));
      },
    },
  };
}

function isItem(value: unknown): value is OptionItem {
  return typeof value === 'object' && value !== null && 'code' in value && 'name' in value;
}
