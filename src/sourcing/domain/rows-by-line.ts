import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** A row of a selection, and where it stands among its rows. */
export interface PlacedRow {
  row: JsonObject;
  index: number;
}

/** The rows of a selection by the requested line that they are offers for, in their order. */
export function rowsByLine(rows: readonly JsonObject[]): Map<number, PlacedRow[]> {
  const byLine = new Map<number, PlacedRow[]>();
  for (const [index, row] of rows.entries()) {
    const lineNo = Number(row.lineNo);
    const placed = byLine.get(lineNo);
    if (placed) placed.push({ row, index });
    else byLine.set(lineNo, [{ row, index }]);
  }
  return byLine;
}
