import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { groupedDecimal } from '../../../engine/core/values/grouped-decimal.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';
import { rowsByLine } from '../domain/rows-by-line.ts';
import { lowestOf, openOf } from '../domain/selection-standing.ts';

/** A requested line in the comparison: where each supplier's row stands among the selection's lines. Prices do not change while one selects. */
export interface MatrixRow {
  id: string;
  lineNo: number;
  /** The answers that offer the lowest real price for it; found when first asked for. */
  lowest?: ReadonlySet<string>;
  /** Index among the selection's lines, by answer. */
  places: ReadonlyMap<string, number>;
  /** Instead of a line: what each answer comes to, by a property of its offer. */
  total?: MatrixTotal;
  /** Of the points, those of one criterion: its name. */
  criterion?: string;
}

/** What answers are compared by as a whole; those that no answer has are left out. */
export const matrixTotals = [
  'amountWithoutTax',
  'freight',
  'amountTax',
  'amountWithTax',
  'realCost',
  'reduction',
  'points',
  'pricePoints',
  'totalPoints',
] as const;

/** One of `matrixTotals`. */
export type MatrixTotal = (typeof matrixTotals)[number];

/** The rows below the lines: what each answer comes to. */
export function totalRows(offers: readonly JsonObject[]): MatrixRow[] {
  return matrixTotals
    .filter((total) => offers.some((offer) => offer[total] !== undefined))
    .flatMap((total): MatrixRow[] => {
      const row = { id: total, lineNo: 0, places: new Map(), total };
      if (total !== 'points') return [row];
      return [...criteriaOf(offers).map((criterion) => ({ ...row, id: `${total} ${criterion}`, criterion })), row];
    });
}

/** The names of the criteria by which the answers were judged, in their order. */
export function criteriaOf(offers: readonly JsonObject[]): string[] {
  return [...new Set(offers.flatMap((offer) => pointsIn(offer).map(({ name }) => String(name))))];
}

/** What an answer comes to in a row below the lines. */
export function totalIn(offer: JsonObject, { total, criterion }: Pick<MatrixRow, 'total' | 'criterion'>) {
  if (total === undefined) return undefined;
  return criterion === undefined ? offer[total] : pointsIn(offer).find(({ name }) => name === criterion)?.points;
}

function pointsIn({ criterionPoints }: JsonObject): JsonObject[] {
  return Array.isArray(criterionPoints) ? (criterionPoints as JsonObject[]) : [];
}

/** Is this what the answer with the best of all comes to: the least money, the most points? */
export function isBestTotal(total: MatrixTotal, offer: JsonObject, offers: readonly JsonObject[]): boolean {
  if (total === 'totalPoints') return offer.pointsRank === 1;
  return total === 'realCost' && offer.rank === 1 && offers.length > 1;
}

/** What all of a requested line costs as it was offered, without tax, in yen; empty where it is not. */
export function offeredAmount({ requestedQuantity, unitPrice, taxType, taxRate, taxFraction }: JsonObject): string {
  if (typeof unitPrice !== 'string') return '';
  const whole = { quantity: requestedQuantity, unitPrice, taxType, taxRate };
  return lineAmounts(whole, Number(taxFraction ?? 3)).amountWithoutTax ?? '';
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

/** Is this the answer with the lowest real price for its line? */
export function isLowest(row: MatrixRow, lines: readonly JsonObject[], answerId: string): boolean {
  row.lowest ??= lowestAnswers(offersOf(row, lines));
  return row.lowest.has(answerId);
}

function lowestAnswers(offers: readonly JsonObject[]): Set<string> {
  const lowest = lowestOf(offers);
  const best = offers.filter(
    ({ realUnitPrice }) => typeof realUnitPrice === 'string' && realUnitPrice !== '' && lowest?.eq(realUnitPrice),
  );
  return new Set(best.map(({ answerId }) => String(answerId)));
}

/** The rows of which something changed between two states of the lines. */
export function changedRows(
  rows: readonly MatrixRow[],
  before: readonly JsonObject[],
  now: readonly JsonObject[],
): MatrixRow[] {
  return rows.filter(({ places }) => [...places.values()].some((index) => before[index] !== now[index]));
}

/** How a price moved since the round before, as `▼50`, `▲30` or `±0`; empty where its supplier was asked once. */
export function roundChange({ unitPrice, previousUnitPrice }: JsonObject): string {
  if (typeof unitPrice !== 'string' || typeof previousUnitPrice !== 'string') return '';
  const change = new ExactDecimal(unitPrice).minus(previousUnitPrice);
  if (change.isZero()) return '±0';
  return `${change.isNegative() ? '▼' : '▲'}${groupedDecimal(change.abs().toFixed())}`;
}
