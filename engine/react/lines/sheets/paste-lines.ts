import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { FormSource } from '../../form/form-source.tsx';
import type { FieldChange } from '../../steps/step-context.ts';
import { cellPointer, emptyRowOf, isOpened, type LineModel } from '../line-model.ts';
import { type CellContext, readCell } from '../line-values.ts';
import { rowsOf } from '../use-line-rows.ts';

/** What a paste did. */
export interface Pasted {
  /** Rows that were filled. */
  count: number;
  /** Rows for which there was no room. */
  cut: number;
  first: number;
}

/**
 * Pastes a block of cells with its upper left corner at a cell. Rows are added as needed, up to what the list may have;
 * columns that cannot be typed in swallow their cells, so that a block copied from the same table fits.
 */
export function pasteLines(
  source: FormSource,
  model: LineModel,
  context: CellContext,
  corner: { row: number; field: string },
  cells: readonly (readonly string[])[],
): Pasted {
  const most = model.isFixed || model.isTakenOnly ? rowsOf(source, model.at).length : model.maxItems;
  const room = Math.max(0, Math.min(cells.length, most - corner.row));
  const missing = corner.row + room - rowsOf(source, model.at).length;
  if (missing > 0) {
    const rows = Array.from({ length: missing }, () => emptyRowOf(source, model));
    source.changeRows(model.at, { kind: 'insert', index: rowsOf(source, model.at).length, rows }, model.maxItems);
  }
  const changes = changesOf(model, emptyRowOf(source, model), context, corner, cells.slice(0, room));
  source.change(changes);
  source.leave(changes.map((change) => change.at));
  return { count: room, cut: cells.length - room, first: corner.row };
}

function changesOf(
  model: LineModel,
  empty: JsonObject,
  context: CellContext,
  corner: { row: number; field: string },
  cells: readonly (readonly string[])[],
): FieldChange[] {
  const start = Math.max(
    0,
    model.columns.findIndex((column) => column.field === corner.field),
  );
  return cells.flatMap((row, rowOffset) =>
    row.flatMap((typed, columnOffset) => {
      const column = model.columns[start + columnOffset];
      if (!column?.editable || isOpened(column)) return [];
      // An empty cell empties the field; one that begins with a value begins again.
      const value = readCell(column, typed, context) ?? empty[column.field];
      return [{ at: cellPointer(model, corner.row + rowOffset, column.field), value }];
    }),
  );
}
