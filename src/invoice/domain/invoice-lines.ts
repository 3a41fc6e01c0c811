import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { lineAmounts } from '../../domain/amounts/line-amounts.ts';

/**
 * What an acceptance brings into an invoice: a line for what was accepted, and one at the reduced price for what is kept in
 * spite of a fault. What goes back is not invoiced. Amounts are
 * whole yen, rounded by `taxFraction` (the invoice's; the acceptance's unless told otherwise), as the payment computes them again.
 */
export function invoiceLinesOf(
  acceptance: { id: string; record: JsonObject },
  taxFraction = Number(acceptance.record.taxFraction),
): JsonObject[] {
  const { acceptanceNumber, orderNumber, acceptedOn, lines } = acceptance.record;
  return (lines as JsonObject[]).flatMap((line) => {
    const of = (quantity: unknown, unitPrice: unknown, note?: unknown): JsonObject[] =>
      new ExactDecimal(String(quantity ?? '0')).isZero()
        ? []
        : [
            present({
              acceptanceId: acceptance.id,
              acceptanceNumber,
              orderNumber,
              orderLineNo: line.orderLineNo,
              acceptedOn,
              productName: line.productName,
              quantity,
              unitCode: line.unitCode,
              unitPrice,
              orderedQuantity: line.orderedQuantity,
              orderedPrice: line.unitPrice,
              taxType: line.taxType,
              taxRate: line.taxRate,
              amount: lineAmounts({ quantity, unitPrice, taxType: line.taxType, taxRate: line.taxRate }, taxFraction)
                .amount,
              note,
            }),
          ];
    const kept =
      line.rejectionBranch === 'priceCut' ? of(line.rejectedQuantity, line.reducedUnitPrice, line.rejectionReason) : [];
    return [...of(line.acceptedQuantity, line.unitPrice), ...kept];
  });
}

function present(fields: Record<string, unknown>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, JsonObject[string]] => entry[1] !== undefined),
  );
}
