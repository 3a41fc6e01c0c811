import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { FormSource } from '../form/form-source.tsx';
import { withoutReadOnly } from '../form/record-schema.ts';
import { cellPointer, emptyRowOf, type LineModel } from './line-model.ts';
import { rowsOf } from './use-line-rows.ts';

/** What can be done with whole rows. Each says where the focus goes next, `null` when nothing was done. */
export interface RowCommands {
  add: (after?: number) => number | null;
  /** Takes rows over from elsewhere, after those in which something was typed; what does not fit in is left out. */
  take: (rows: readonly JsonObject[]) => number | null;
  duplicate: (indexes: readonly number[]) => number | null;
  remove: (indexes: readonly number[]) => number | null;
  move: (from: number, to: number) => number | null;
}

/** The row commands of a list; its least and most numbers of rows are kept. */
export function rowCommands(source: FormSource, model: LineModel): RowCommands {
  const { at, minItems, maxItems, isFixed, isTakenOnly } = model;
  const count = () => rowsOf(source, at).length;
  return {
    add(after = count() - 1) {
      if (isFixed || isTakenOnly || count() >= maxItems) return null;
      source.changeRows(at, { kind: 'insert', index: after + 1, rows: [emptyRowOf(source, model)] }, maxItems);
      return after + 1;
    },
    take(rows) {
      if (isFixed || rows.length === 0) return null;
      const begun = rowsOf(source, at).map((row) => isRowBegun(source, model, row));
      const empty = begun.flatMap((isBegun, index) => (isBegun ? [] : [index]));
      const taken = rows
        .slice(0, Math.max(0, maxItems - (count() - empty.length)))
        .map((row) => ({ ...emptyRowOf(source, model), ...withoutReadOnly(row, model.row) }));
      if (taken.length === 0) return null;
      if (empty.length > 0) source.changeRows(at, { kind: 'remove', indexes: empty });
      const first = count();
      source.changeRows(at, { kind: 'insert', index: first, rows: taken }, maxItems);
      return first;
    },
    duplicate(indexes) {
      const last = indexes.at(-1);
      const rows = rowsOf(source, at).filter((_row, index) => indexes.includes(index));
      if (isFixed || isTakenOnly || last === undefined || rows.length === 0 || count() >= maxItems) return null;
      source.changeRows(
        at,
        { kind: 'insert', index: last + 1, rows: rows.map((row) => withoutReadOnly(row, model.row)) },
        maxItems,
      );
      return last + 1;
    },
    remove(indexes) {
      const first = indexes[0];
      if (isFixed || first === undefined) return null;
      // No empty row could be filled in.
      if (isTakenOnly && indexes.length >= count()) return null;
      source.changeRows(at, { kind: 'remove', indexes });
      // A list that must have rows keeps an empty one to type in.
      const missing = Math.max(minItems, 1) - count();
      if (missing > 0) {
        const rows = Array.from({ length: missing }, () => emptyRowOf(source, model));
        source.changeRows(at, { kind: 'insert', index: count(), rows });
      }
      return Math.min(first, count() - 1);
    },
    move(from, to) {
      if (to < 0 || to >= count() || from === to) return null;
      source.changeRows(at, { kind: 'move', from, to });
      return to;
    },
  };
}

/** Pointers of every cell of a row that is typed in: what is left when a row is left. */
export function cellsOfRow(model: LineModel, index: number): string[] {
  return model.columns.filter((column) => column.editable).map((column) => cellPointer(model, index, column.field));
}

/** Has anything been typed into the row? */
export function isRowBegun(source: FormSource, model: LineModel, row: JsonObject): boolean {
  const empty = emptyRowOf(source, model);
  return model.columns.some((column) => {
    const value = row[column.field];
    return column.editable && value !== undefined && value !== '' && value !== empty[column.field];
  });
}
