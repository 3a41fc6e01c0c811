import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';
import { type PlacedRow, rowsByLine } from './rows-by-line.ts';
import { lowestOf } from './selection-standing.ts';

/** Ways to award everything by one rule. */
export const scenarios = ['cheapest', 'single', 'fastest'] as const;
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

/** What would be given to whom by a rule: the cheapest of each line, all to the cheapest one, the fastest of each line. */
export function scenarioOutcome(scenario: Scenario, selection: JsonObject): ScenarioOutcome {
  const lines = [...rowsByLine((selection.lines ?? []) as JsonObject[]).values()];
  const only = scenario === 'single' ? cheapestSupplier(selection) : null;
  const chosen = lines.flatMap((rows) => {
    const candidates = rows.filter(
      ({ row }) => typeof row.unitPrice === 'string' && (only === null || row.answerId === only),
    );
    const best = scenario === 'fastest' ? fastestOf(candidates) : cheapestOf(candidates);
    return best ? [best] : [];
  });
  const dates = chosen.flatMap(({ row }) => (typeof row.deliveryDate === 'string' ? [row.deliveryDate] : []));
  return {
    awards: new Map(chosen.map(({ row, index }) => [index, String(row.requestedQuantity)])),
    amountWithTax: chosen.reduce((sum, { row }) => sum.plus(amountOf(row)), new ExactDecimal(0)).toFixed(),
    supplierCount: new Set(chosen.map(({ row }) => row.answerId)).size,
    latestDate: dates.sort().at(-1) ?? null,
    unallocatedCount: lines.length - chosen.length,
  };
}

/** Who answered for all of it at the lowest real cost. */
function cheapestSupplier({ offers }: JsonObject): string | null {
  const ranked = ((offers ?? []) as JsonObject[]).filter(({ rank }) => typeof rank === 'number');
  const [best] = ranked.toSorted((one, other) => Number(one.rank) - Number(other.rank));
  return typeof best?.answerId === 'string' ? best.answerId : '';
}

function cheapestOf(candidates: readonly PlacedRow[]): PlacedRow | undefined {
  const lowest = lowestOf(candidates.map(({ row }) => row));
  return candidates.find(({ row }) => lowest?.eq(String(row.realUnitPrice)));
}

function fastestOf(candidates: readonly PlacedRow[]): PlacedRow | undefined {
  const first = candidates.map(({ row }) => String(row.deliveryDate ?? '9999/99/99')).sort()[0];
  return cheapestOf(candidates.filter(({ row }) => String(row.deliveryDate ?? '9999/99/99') === first));
}

function amountOf(row: JsonObject): string {
  const { requestedQuantity, unitPrice, taxType, taxRate, taxFraction } = row;
  const priced = { quantity: requestedQuantity, unitPrice, taxType, taxRate };
  return lineAmounts(priced, Number(taxFraction)).amountWithTax ?? '0';
}
