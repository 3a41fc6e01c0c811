import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { TradingDeal } from '../../domain/records.generated.ts';
import { type DealLine, dealCost } from './deal-line.ts';

/** What a deal comes to, yen as text; what depends on all costs is absent while one is missing. */
export interface DealTotals {
  /** Lines that nobody has said the cost of. */
  missingCount: number;
  sourceNames: string;
  costWithoutTax?: string;
  costTax?: string;
  costWithTax?: string;
  /** The margin without tax, and as a fraction of what the buyer pays without tax. */
  marginAmount?: string;
  marginRate?: string;
}

/** What the buyer pays, what the trading company pays, and what stays with it. */
export function dealTotals({ lines = [], saleWithoutTax = '0' }: Partial<TradingDeal>): DealTotals {
  const sourceNames = [...new Set(lines.flatMap(({ sourceName }) => sourceName ?? []))].join('、');
  const missingCount = lines.filter((line) => dealCost(line).amount === undefined).length;
  if (missingCount > 0) return { missingCount, sourceNames };
  const costWithoutTax = sumOf(lines, 'amountWithoutTax');
  const margin = new ExactDecimal(saleWithoutTax).minus(costWithoutTax);
  const isFree = new ExactDecimal(saleWithoutTax).isZero();
  return {
    missingCount,
    sourceNames,
    costWithoutTax,
    costTax: sumOf(lines, 'amountTax'),
    costWithTax: sumOf(lines, 'amountWithTax'),
    marginAmount: margin.toFixed(),
    ...(!isFree && { marginRate: margin.div(saleWithoutTax).toDecimalPlaces(3).toFixed() }),
  };
}

function sumOf(lines: readonly DealLine[], part: 'amountWithoutTax' | 'amountTax' | 'amountWithTax'): string {
  return lines.reduce((sum, line) => sum.plus(dealCost(line)[part] ?? '0'), new ExactDecimal(0)).toFixed();
}
