import type { GridApi } from 'ag-grid-community';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { FormSource } from '../form/form-source.tsx';
import type { LinePlace } from './line-columns.ts';
import type { LineModel } from './line-model.ts';
import { rowsOf } from './use-line-rows.ts';

/** Draws again, after every change of the form, only the rows whose data or errors changed, and the totals. Answers how to stop. */
export function watchLines(api: GridApi<LinePlace>, source: FormSource, model: LineModel): () => void {
  let rows: readonly JsonObject[] = rowsOf(source, model.at);
  let errors = errorsByRow(source, model, rows.length);

  let wasWrong = source.hasErrors();

  return source.subscribe(() => {
    if (api.isDestroyed()) return;
    const now = rowsOf(source, model.at);
    const isWrong = source.hasErrors();
    // Typing in the rest of the form is no news for the table.
    if (now === rows && !isWrong && !wasWrong) return;
    wasWrong = isWrong;
    const errorsNow = errorsByRow(source, model, now.length);
    const changed = now.flatMap((row, index) => {
      const isSame = row === rows[index] && isSameList(errorsNow[index], errors[index]);
      const node = isSame ? undefined : api.getRowNode(String(index));
      return node ? [node] : [];
    });
    const isOther = now !== rows;
    rows = now;
    errors = errorsNow;
    if (changed.length > 0) api.refreshCells({ rowNodes: changed, force: true });
    const totals = isOther ? api.getPinnedBottomRow(0) : undefined;
    if (totals) api.refreshCells({ rowNodes: [totals], force: true });
  });
}

function errorsByRow(source: FormSource, model: LineModel, count: number): (readonly unknown[])[] {
  return Array.from({ length: count }, (_row, index) => source.errorsOfRow(`${model.at}/${index}`));
}

function isSameList(one: readonly unknown[] = [], other: readonly unknown[] = []): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
