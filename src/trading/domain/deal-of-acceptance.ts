import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { acceptedAmounts } from '../../acceptance/index.ts';
import type { Acceptance, TradingDeal } from '../../domain/records.generated.ts';
import type { DealCost } from './deal-line.ts';

type DealPart = Pick<TradingDeal, 'lines' | 'saleWithoutTax' | 'saleTax' | 'saleWithTax'>;

/**
 * What of an acceptance a trading company's deal is: the lines that are kept, each with what the buyer pays, and with its cost
 * as far as it is known.
 * @param costs by the number of the order's line
 */
export function dealOfAcceptance(
  { lines, taxFraction }: Pick<Acceptance, 'lines' | 'taxFraction'>,
  costs: ReadonlyMap<number, DealCost>,
): JsonObject & DealPart {
  const kept = lines
    .map((line) => ({ line, quantity: keptOf(line), amounts: acceptedAmounts(line, taxFraction ?? 3) }))
    .filter(({ quantity }) => !new ExactDecimal(quantity).isZero());
  const sum = (part: 'amountWithoutTax' | 'amountTax' | 'amountWithTax') =>
    kept.reduce((all, { amounts }) => all.plus(amounts[part] ?? '0'), new ExactDecimal(0)).toFixed();
  return {
    lines: kept.map(({ line, quantity, amounts }) => ({
      lineNo: line.orderLineNo,
      ...(line.productName !== undefined && { productName: line.productName }),
      ...(line.unitCode !== undefined && { unitCode: line.unitCode }),
      quantity,
      unitPrice: line.unitPrice,
      taxType: line.taxType,
      taxRate: line.taxRate,
      saleWithoutTax: amounts.amountWithoutTax ?? '0',
      ...costs.get(line.orderLineNo),
    })),
    saleWithoutTax: sum('amountWithoutTax'),
    saleTax: sum('amountTax'),
    saleWithTax: sum('amountWithTax'),
  };
}

/** What the supplier behind is owed for: goods that were kept at a reduced price, too. */
function keptOf(line: Acceptance['lines'][number]): string {
  const reduced = line.rejectionBranch === 'priceCut' ? (line.rejectedQuantity ?? '0') : '0';
  return new ExactDecimal(line.acceptedQuantity).plus(reduced).toFixed();
}
