import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { groupedDecimal } from '../../../engine/core/grouped-decimal.ts';
import { rowsByLine } from '../domain/rows-by-line.ts';
import { lowestOf, openOf } from '../domain/selection-standing.ts';

/** A requested line in the comparison: where each supplier's row stands among the selection's lines. */
export interface MatrixRow {
  id: string;
  lineNo: number;
  /** Index among the selection's lines, by answer. */
  places: ReadonlyMap<string, number>;
}

/** The requested lines of a selection, in their order. */
export function matrixRows(lines: readonly JsonObject[]): MatrixRow[] {
  return [...rowsByLine(lines)].map(([lineNo, offers]) => ({
    id: String(lineNo),
    lineNo,
    places: new Map(offers.map(({ row, index }) => [String(row.answerId), index])),
  }));
}

/** The rows of one requested line. */
export function offersOf(row: MatrixRow, lines: readonly JsonObject[]): JsonObject[] {
  return [...row.places.values()].map((index) => lines[index] ?? {});
}

/** How much of a line is given to nobody yet, as a decimal. */
export function openQuantityOf(row: MatrixRow, lines: readonly JsonObject[]): string {
  return openOf(offersOf(row, lines)).toFixed();
}

/** Is this the offer of the lowest real price for its line? */
export function isLowest(row: MatrixRow, lines: readonly JsonObject[], offer: JsonObject): boolean {
  const lowest = lowestOf(offersOf(row, lines));
  return lowest !== null && typeof offer.realUnitPrice === 'string' && lowest.eq(offer.realUnitPrice);
}

/** How a price moved since the round before, as `▼50`, `▲30` or `±0`; empty where its supplier was asked once. */
export function roundChange({ unitPrice, previousUnitPrice }: JsonObject): string {
  if (typeof unitPrice !== 'string' || typeof previousUnitPrice !== 'string') return '';
  const change = new ExactDecimal(unitPrice).minus(previousUnitPrice);
  if (change.isZero()) return '±0';
  return `${change.isNegative() ? '▼' : '▲'}${groupedDecimal(change.abs().toFixed())}`;
}
