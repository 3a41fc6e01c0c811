import { acceptedAmounts } from '../../acceptance/index.ts';
import type { Amounts } from '../../domain/amounts/calculate-amount.ts';
import type { TradingDeal } from '../../domain/records.generated.ts';

/** A line of a deal: what the buyer pays for it, and what it costs the trading company. */
export type DealLine = TradingDeal['lines'][number];

/** Who a line is bought from, how he rounds, and what a unit of it costs. */
export type DealCost = Pick<DealLine, 'sourceCode' | 'sourceName' | 'sourceTaxFraction' | 'costPrice'>;

/** What a line costs in whole yen, as its supplier rounds; taken back, it comes to just what it was. Empty without a cost. */
export function dealCost(line: Partial<DealLine>): Partial<Amounts> {
  const { quantity: acceptedQuantity, costPrice: unitPrice, taxType, taxRate, sourceTaxFraction } = line;
  return acceptedAmounts({ acceptedQuantity, unitPrice, taxType, taxRate }, sourceTaxFraction ?? 3);
}
