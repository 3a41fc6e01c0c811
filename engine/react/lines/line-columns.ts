import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community';
import { fieldIdOf } from '../form/field-id.ts';
import type { FormSource } from '../form/form-source.tsx';
import { errorTextOf, labelOf } from '../form/texts.ts';
import { isNumericFormat } from '../format/format-value.ts';
import { sumDecimals } from '../format/sum-decimals.ts';
import type { EngineRuntime } from '../runtime.ts';
import { errorIdOf } from '../theme/field-errors.tsx';
import { nameFieldOf } from '../widgets/choices/reference-changes.ts';
import { ChoiceCellEditor } from './cells/choice-cell-editor.ts';
import type { OpenedCell } from './cells/inner-rows.tsx';
import { InnerRowsCell } from './cells/inner-rows-cell.ts';
import { LineCell, type LineCellParams } from './cells/line-cell.ts';
import { ReferenceCellEditor } from './cells/reference-cell-editor.tsx';
import { RequiredHead } from './cells/required-head.tsx';
import { TextCellEditor } from './cells/text-cell-editor.ts';
import { TickCell, type TickCellParams } from './cells/tick-cell.ts';
import { TickHead } from './cells/tick-head.tsx';
import type { KeysAhead } from './keys-ahead.ts';
import { cellPointer, isOpened, isTypedIn, type LineColumn, type LineModel } from './line-model.ts';
import { type CellContext, showCell } from './line-values.ts';
import { rowsOf } from './use-line-rows.ts';

/** A row of the grid is only its place; the values are read from the form. The row of totals has the place -1. */
export interface LinePlace {
  index: number;
}

/** Column id of the place and drag handle. */
export const placeColumn = 'place';

/** What cells are drawn and edited with. `cells` is asked at each use, so that choices may arrive later. */
interface CellServices {
  cells: () => CellContext;
  keys: KeysAhead;
  open: (cell: OpenedCell) => void;
}

/** The grid's columns for a list of lines. */
export function lineColumns(
  source: FormSource,
  model: LineModel,
  text: EngineRuntime['text'],
  services: CellServices,
): ColDef<LinePlace>[] {
  const place: ColDef<LinePlace> = {
    colId: placeColumn,
    headerName: text('engine.lines.number'),
    width: 60,
    pinned: 'left',
    resizable: false,
    rowDrag: ({ data }) => !model.isFixed && (data?.index ?? -1) >= 0,
    cellClass: ({ data }) => (data && data.index < 0 ? 'engine-cell--total' : 'engine-cell--place'),
    valueGetter: ({ data }) => (data && data.index >= 0 ? data.index + 1 : text('engine.lines.total')),
  };
  // What a row comes to stays in sight, however many columns it is worked out from.
  const outcome = model.columns.findLast(({ total, editable }) => total && !editable);
  const columns = model.columns.map((column) => columnOf(source, model, column, text, services));
  return [
    place,
    ...columns.map((one) => (one.colId === outcome?.field && !one.pinned ? { ...one, pinned: 'right' as const } : one)),
  ];
}

function columnOf(
  source: FormSource,
  model: LineModel,
  column: LineColumn,
  text: EngineRuntime['text'],
  { cells, keys, open }: CellServices,
): ColDef<LinePlace> {
  const label = labelOf(text, source.recordId, column.path);
  const isNumber = isNumericFormat(column.format) && column.widget !== 'choice';
  const pointerOf = (place: LinePlace | undefined) => cellPointer(model, place?.index ?? -1, column.field);
  const isRows = isOpened(column);
  // A list in a row is wrong with everything in it.
  const errorsOf = (place: LinePlace | undefined) => {
    const at = pointerOf(place);
    if (!isRows) return source.errorsAt(at);
    return source.errorsOfRow(`${model.at}/${place?.index ?? -1}`).filter((error) => isAtOrIn(error.at, at));
  };
  const faultOf = (place: LinePlace | undefined) =>
    errorsOf(place)
      .map((error) => errorTextOf(text, source.recordId, error))
      .join('\n');
  const faultIdOf = (place: LinePlace | undefined) => errorIdOf(fieldIdOf(pointerOf(place)));
  const mayEdit = (place: LinePlace | undefined) =>
    (place?.index ?? -1) >= 0 && isTypedIn(column, rowsOf(source, model.at)[place?.index ?? -1]);
  const openAt = (place: LinePlace) => {
    if (place.index >= 0) open({ index: place.index, column });
  };
  const openLabel = text('engine.lines.openInner', { list: label });
  const faults = { faultOf, faultIdOf } satisfies LineCellParams;
  const tick = (place: LinePlace, value: boolean) => {
    source.change([{ at: pointerOf(place), value }]);
    source.leave([pointerOf(place)]);
  };
  const classes = ['engine-cell', ...(isNumber ? ['engine-cell--number'] : [])];
  return {
    colId: column.field,
    headerName: label,
    headerClass: isNumber ? 'ag-right-aligned-header' : undefined,
    ...headOf(model, column, label),
    width: column.width ?? 120,
    ...(column.pinned ? { pinned: column.pinned } : {}),
    editable: ({ data }) => mayEdit(data),
    valueGetter: ({ data }) => valueAt(source, model, column, data),
    // Equality by identity: values are strings and numbers, and what was typed is never the same object.
    equals: (before, after) => before === after,
    valueFormatter: ({ value, data }) =>
      [showCell(column, value, cells(), source.recordId), nameBeside(source, model, column, data)].join(' ').trimEnd(),
    cellClass: column.editable ? classes : [...classes, 'engine-cell--shown'],
    cellClassRules: { 'engine-cell--wrong': ({ data }) => errorsOf(data).length > 0 },
    ...(isTicked(column)
      ? { cellRenderer: TickCell, cellRendererParams: { ...faults, mayTick: mayEdit, tick } satisfies TickCellParams }
      : isRows
        ? { cellRenderer: InnerRowsCell, cellRendererParams: { ...faults, open: openAt, label: openLabel } }
        : { cellRenderer: LineCell, cellRendererParams: faults }),
    suppressKeyboardEvent: (params) =>
      leavesToInput(params) || (isTicked(column) && isSpace(params)) || (isRows && opensRows(params, openAt)),
    ...(isRows && { onCellDoubleClicked: ({ data }) => data && openAt(data) }),
    ...editorOf(column),
    cellEditorParams: ({ data }: { data: LinePlace }) => ({
      line: column,
      cells,
      keys,
      label,
      pointer: pointerOf(data),
      fault: { text: faultOf(data), id: faultIdOf(data) },
    }),
  };
}

/** Is the column a yes or no that is typed in? Then its cells are boxes to tick. */
export function isTicked({ widget, editable }: LineColumn): boolean {
  return widget === 'boolean' && editable;
}

/** The name that a code brought along, where no column of its own shows it. */
function nameBeside(source: FormSource, model: LineModel, column: LineColumn, place: LinePlace | undefined): string {
  if (column.widget !== 'reference' || !place || place.index < 0) return '';
  const copied = nameFieldOf(column.schema);
  if (copied === undefined || model.columns.some(({ field }) => field === copied)) return '';
  return String(rowsOf(source, model.at)[place.index]?.[copied] ?? '');
}

function headOf({ at }: LineModel, column: LineColumn, label: string): Partial<ColDef<LinePlace>> {
  if (isTicked(column)) {
    const innerHeaderComponentParams = { label, at, field: column.field };
    return { headerComponentParams: { innerHeaderComponent: TickHead, innerHeaderComponentParams } };
  }
  if (!column.required) return {};
  return { headerComponentParams: { innerHeaderComponent: RequiredHead, innerHeaderComponentParams: { label } } };
}

function valueAt(source: FormSource, model: LineModel, column: LineColumn, place: LinePlace | undefined): unknown {
  const rows = rowsOf(source, model.at);
  if (!place || place.index >= 0) return rows[place?.index ?? -1]?.[column.field];
  return column.total ? sumDecimals(rows.map((row) => row[column.field])) : undefined;
}

function editorOf(column: LineColumn): Partial<ColDef<LinePlace>> {
  if (column.widget === 'choice' || column.widget === 'boolean') {
    return { cellEditor: ChoiceCellEditor, cellEditorPopup: true, cellEditorPopupPosition: 'over' };
  }
  if (column.widget === 'reference') {
    return { cellEditor: ReferenceCellEditor, cellEditorPopup: true, cellEditorPopupPosition: 'over' };
  }
  return { cellEditor: TextCellEditor };
}

/** Keys that are not the grid's: those of an IME at work, and those we handle ourselves. */
function leavesToInput({ event, editing }: SuppressKeyboardEventParams<LinePlace>): boolean {
  if (event.isComposing || event.keyCode === imeKeyCode) return true;
  return !editing && (event.key === 'Delete' || event.key === 'Backspace');
}

/** The space bar ticks a box; while its editor is open it belongs to that. */
function isSpace({ event, editing }: SuppressKeyboardEventParams<LinePlace>): boolean {
  return !editing && event.key === ' ';
}

/** Enter opens the rows of a cell; the grid is told to leave the key alone. */
function opensRows(
  { event, editing, data }: SuppressKeyboardEventParams<LinePlace>,
  open: (place: LinePlace) => void,
): boolean {
  if (editing || event.key !== 'Enter' || event.type !== 'keydown' || !data) return false;
  event.preventDefault();
  open(data);
  return true;
}

function isAtOrIn(at: string, list: string): boolean {
  return at === list || at.startsWith(`${list}/`);
}

/** What a browser says of every key that an IME has taken. */
export const imeKeyCode = 229;
