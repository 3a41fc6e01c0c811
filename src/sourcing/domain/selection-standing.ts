import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { rowsByLine } from './rows-by-line.ts';

/** Where a selection stands by what it gives to whom. */
export interface SelectionStanding {
  /** Requested lines of which something is given to nobody. */
  unallocatedCount: number;
  /** Suppliers who get something. */
  awardedCount: number;
  /** More of a line is given than was requested. */
  isOverAllocated: boolean;
  /** Something goes to another than the cheapest, or only one supplier answered at all: it has to be said why. */
  needsReason: boolean;
  /** What was awarded costs so much less than the same suppliers first asked for it, without tax, in yen; negative: more. */
  savedAmount: string;
  /** What the same suppliers asked for it in the first round, without tax, in yen. */
  firstAmount: string;
  /** The first taken off the second, in percent to a tenth; empty where nothing was asked for. */
  savedRate: string;
}

/** What a selection gives of each requested line, and whether the cheapest gets it. An unfinished one counts as it stands. */
export function selectionStanding(selection: JsonObject): SelectionStanding {
  const rows = rowsOf(selection.lines);
  const awarded = rows.filter(isAwarded);
  const lines = [...rowsByLine(rows).values()].map((placed) => placed.map(({ row }) => row));
  const open = lines.map((offers) => openOf(offers));
  const first = awarded.reduce((sum, row) => sum.plus(firstPriceOf(row).times(awardOf(row))), new ExactDecimal(0));
  const saved = awarded.reduce((sum, row) => sum.plus(savedBy(row)), new ExactDecimal(0));
  const answered = rowsOf(selection.offers).filter(({ status }) => status === 'answered');
  return {
    unallocatedCount: open.filter((quantity) => quantity.gt(0)).length,
    awardedCount: new Set(awarded.map(({ answerId }) => answerId)).size,
    isOverAllocated: open.some((quantity) => quantity.lt(0)),
    needsReason: awarded.length > 0 && (answered.length === 1 || lines.some(passesOverTheCheapest)),
    savedAmount: saved.toDecimalPlaces(0).toFixed(),
    firstAmount: first.toDecimalPlaces(0).toFixed(),
    savedRate: first.isZero() ? '' : saved.div(first).times(100).toDecimalPlaces(1).toFixed(),
  };
}

/** How much of a requested line is given to nobody yet; negative when more is given than was requested. */
export function openOf(offers: readonly JsonObject[]): InstanceType<typeof ExactDecimal> {
  const requested = decimalOf(offers[0]?.requestedQuantity);
  return offers.reduce((rest, row) => (row.quantity ? rest.minus(awardOf(row)) : rest), requested);
}

/** The lowest real price among the offers of a line; `null` where nobody offers it. */
export function lowestOf(offers: readonly JsonObject[]): InstanceType<typeof ExactDecimal> | null {
  const prices = offers.flatMap(({ realUnitPrice }) =>
    typeof realUnitPrice === 'string' && realUnitPrice !== '' ? [new ExactDecimal(realUnitPrice)] : [],
  );
  return prices.reduce<InstanceType<typeof ExactDecimal> | null>(
    (lowest, price) => (lowest === null || price.lt(lowest) ? price : lowest),
    null,
  );
}

/** What a row of the comparison gives to its supplier. */
export function awardOf({ quantity }: JsonObject): InstanceType<typeof ExactDecimal> {
  return decimalOf(quantity);
}

/** What was agreed since the first round takes off an award; nothing where a supplier was asked once. */
function savedBy(row: JsonObject): InstanceType<typeof ExactDecimal> {
  return firstPriceOf(row).minus(decimalOf(row.unitPrice)).times(awardOf(row));
}

function firstPriceOf({ unitPrice, firstUnitPrice = unitPrice }: JsonObject): InstanceType<typeof ExactDecimal> {
  return decimalOf(firstUnitPrice);
}

function passesOverTheCheapest(offers: readonly JsonObject[]): boolean {
  const awarded = offers.filter(isAwarded);
  const lowest = awarded.length > 0 ? lowestOf(offers) : null;
  return lowest !== null && awarded.some((row) => decimalOf(row.realUnitPrice).gt(lowest));
}

function isAwarded(row: JsonObject): boolean {
  return Boolean(row.quantity) && awardOf(row).gt(0);
}

function decimalOf(value: unknown): InstanceType<typeof ExactDecimal> {
  return new ExactDecimal(typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : '0');
}

function rowsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}
