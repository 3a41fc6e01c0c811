import type { Json, JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';
import { type PlacedRow, rowsByLine } from './rows-by-line.ts';
import { awardOf, openOf } from './selection-standing.ts';

/** Ways to award everything by one rule. */
export const scenarios = ['cheapest', 'single', 'twoSuppliers', 'fastest'] as const;
export type Scenario = (typeof scenarios)[number];

/** What a scenario comes to: quantities by the index of their rows, and what they add up to. */
export interface ScenarioOutcome {
  /** Quantity by index among the selection's lines. */
  awards: ReadonlyMap<number, string>;
  /** Amount with tax, in yen. */
  amountWithTax: string;
  supplierCount: number;
  /** The latest delivery date, `YYYY/MM/DD`; `null` where none is told. */
  latestDate: string | null;
  /** Requested lines that nobody gets. */
  unallocatedCount: number;
}

/** What would be given to whom by a rule: the cheapest of each line, all to the cheapest one, the cheapest two between them, the fastest of each line. */
export function scenarioOutcome(scenario: Scenario, selection: JsonObject): ScenarioOutcome {
  const lines = offeredLines(selection);
  if (scenario === 'twoSuppliers') return cheapestPair(lines);
  const only = scenario === 'single' ? cheapestSupplier(selection) : null;
  const best = scenario === 'fastest' ? fastestOf : cheapestOf;
  return outcomeOf(lines.map((rows) => best(rows.filter(({ row }) => only === null || row.answerId === only))));
}

/** What the awards come to as they stand, entered by hand or by a rule; quantities may be shared between suppliers. */
export function ownOutcome(selection: JsonObject): ScenarioOutcome {
  const lines = [...rowsByLine((selection.lines ?? []) as JsonObject[]).values()];
  const awarded = lines.flat().filter(({ row }) => awardOf(row).gt(0));
  return {
    ...totalsOf(
      awarded.map(({ row, index }) => ({
        row,
        index,
        quantity: awardOf(row).toFixed(),
        amount: amountOf(row, row.quantity),
      })),
    ),
    unallocatedCount: lines.filter((rows) => openOf(rows.map(({ row }) => row)).gt(0)).length,
  };
}

type Money = InstanceType<typeof ExactDecimal>;

/** Something given: a row of the selection, how much of it, and what that costs with tax, in yen. */
interface Award extends PlacedRow {
  quantity: string;
  amount: Money;
}

/** A row that offers its line: at which real price, and what all that was requested costs with tax, reckoned when first asked for. */
interface Offer extends PlacedRow {
  price: Money | null;
  amount: () => Money;
}

function offeredLines(selection: JsonObject): Offer[][] {
  return [...rowsByLine((selection.lines ?? []) as JsonObject[]).values()].map((rows) =>
    rows.filter(({ row }) => typeof row.unitPrice === 'string').map(offerOf),
  );
}

function offerOf(placed: PlacedRow): Offer {
  const { realUnitPrice, requestedQuantity } = placed.row;
  let amount: Money | undefined;
  return {
    ...placed,
    price: typeof realUnitPrice === 'string' && realUnitPrice !== '' ? new ExactDecimal(realUnitPrice) : null,
    amount: () => {
      amount ??= amountOf(placed.row, requestedQuantity);
      return amount;
    },
  };
}

function outcomeOf(chosen: readonly (Offer | undefined)[]): ScenarioOutcome {
  const awards = chosen.flatMap((one) =>
    one ? [{ ...one, quantity: String(one.row.requestedQuantity), amount: one.amount() }] : [],
  );
  return { ...totalsOf(awards), unallocatedCount: chosen.length - awards.length };
}

function totalsOf(awards: readonly Award[]): Omit<ScenarioOutcome, 'unallocatedCount'> {
  const dates = awards.flatMap(({ row }) => (typeof row.deliveryDate === 'string' ? [row.deliveryDate] : []));
  return {
    awards: new Map(awards.map(({ index, quantity }) => [index, quantity])),
    amountWithTax: awards.reduce((sum, award) => sum.plus(award.amount), new ExactDecimal(0)).toFixed(),
    supplierCount: new Set(awards.map(({ row }) => row.answerId)).size,
    latestDate: dates.sort().at(-1) ?? null,
  };
}

/** The two suppliers who leave out the fewest lines between them, and of those the cheapest. */
function cheapestPair(lines: readonly Offer[][]): ScenarioOutcome {
  const suppliers = [...new Set(lines.flat().map(({ row }) => row.answerId))];
  const pairs = suppliers.flatMap((one, index) => suppliers.slice(index + 1).map((other) => [one, other]));
  const outcomes = (pairs.length > 0 ? pairs : [suppliers]).map((pair) =>
    outcomeOf(lines.map((rows) => cheapestOf(rows.filter(({ row }) => pair.includes(row.answerId))))),
  );
  const [best] = outcomes.toSorted(
    (one, other) =>
      one.unallocatedCount - other.unallocatedCount ||
      new ExactDecimal(one.amountWithTax).cmp(other.amountWithTax) ||
      one.supplierCount - other.supplierCount,
  );
  return best ?? outcomeOf(lines.map(() => undefined));
}

/** Who answered for all of it at the lowest real cost. */
function cheapestSupplier({ offers }: JsonObject): string | null {
  const ranked = ((offers ?? []) as JsonObject[]).filter(({ rank }) => typeof rank === 'number');
  const [best] = ranked.toSorted((one, other) => Number(one.rank) - Number(other.rank));
  return typeof best?.answerId === 'string' ? best.answerId : '';
}

function cheapestOf(candidates: readonly Offer[]): Offer | undefined {
  return candidates.reduce<Offer | undefined>(
    (best, one) => (one.price !== null && (!best?.price || one.price.lt(best.price)) ? one : best),
    undefined,
  );
}

function fastestOf(candidates: readonly Offer[]): Offer | undefined {
  const first = candidates.map(({ row }) => String(row.deliveryDate ?? '9999/99/99')).sort()[0];
  return cheapestOf(candidates.filter(({ row }) => String(row.deliveryDate ?? '9999/99/99') === first));
}

function amountOf({ unitPrice, taxType, taxRate, taxFraction }: JsonObject, quantity: Json | undefined): Money {
  return new ExactDecimal(
    lineAmounts({ quantity, unitPrice, taxType, taxRate }, Number(taxFraction)).amountWithTax ?? '0',
  );
}
