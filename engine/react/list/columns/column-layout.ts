import type { ListColumn } from './list-column.ts';

/** What the user did to the columns of a table. */
export interface ColumnArrangement {
  /** Every column, the hidden ones too. */
  order?: string[];
  /** Pixels, of the columns that were changed. */
  widths?: Record<string, number>;
}

/** A column in its place. */
export interface PlacedColumn {
  field: string;
  column: ListColumn;
  /** Pixels; `undefined`: what is left. */
  width?: number;
  /** Pixels from the left edge where a pinned column stays. */
  left?: number;
}

/** Pixels of the column with the boxes that choose rows. */
export const choiceWidth = 44;

/** The title gives way to the other columns down to so many pixels, before the table is wider than its place. */
export const narrowestTitle = 200;

/** Narrower than this a column cannot be told apart, in pixels. */
export const narrowestColumn = 60;

/**
 * Where the shown columns of a table stand. The pinned ones come first. The title takes what is left of the width,
 * unless the user gave it one; then an empty column at the end does.
 */
export function tableLayoutOf(props: {
  columns: readonly ListColumn[];
  /** The column whose edge is being dragged. */
  resized: { field: string; width: number } | undefined;
  titleColumn: string | undefined;
  choosable: boolean;
}): { columns: PlacedColumn[]; minWidth: number; filled: boolean } {
  const { columns, resized, titleColumn, choosable } = props;
  const shown = columns.filter(({ hidden }) => !hidden);
  const ordered = [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
  const widthOf = (column: ListColumn) => (resized?.field === column.field ? resized.width : column.width);
  const flexible = ordered.find(
    ({ field, sized, pinned }) => field === titleColumn && !sized && !pinned && resized?.field !== field,
  );
  let taken = choosable ? choiceWidth : 0;
  const placed = ordered.map((column): PlacedColumn => {
    const width = widthOf(column);
    const left = taken;
    taken += column === flexible ? Math.min(width, narrowestTitle) : width;
    return {
      field: column.field,
      column,
      ...(column !== flexible && { width }),
      ...(column.pinned && { left }),
    };
  });
  return { columns: placed, minWidth: taken, filled: !flexible };
}

/** The order of the columns when one of them takes the place of another. */
export function movedColumn(columns: readonly ListColumn[], from: string, to: string): string[] {
  const order = columns.map(({ field }) => field);
  const place = order.indexOf(to);
  const others = order.filter((field) => field !== from);
  return place === -1 ? order : others.toSpliced(place, 0, from);
}

/** The shown column that stands `by` places from one; itself at the ends. */
export function stepFrom(columns: readonly ListColumn[], field: string, by: -1 | 1): string {
  const shown = columns.filter(({ hidden, pinned }) => !hidden && !pinned);
  const at = shown.findIndex((column) => column.field === field);
  return shown[at + by]?.field ?? field;
}
