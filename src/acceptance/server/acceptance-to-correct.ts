import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { isPeriodOver } from '../domain/correction-date.ts';

/**
 * May this acceptance be corrected by a red and a black one? It is done, no reversal itself, not corrected already (but by
 * `by`, the id of the correction that asks), and too late to be cancelled: invoiced, of a period that is over, or a
 * correction. What was received into stock is corrected on its shelf, and what a contract planned by its contract.
 */
export function isCorrectable(
  { state, record }: { state: string; record: JsonObject },
  { closingDay, today, by = '' }: { closingDay: number; today: string; by?: string },
): boolean {
  if (state !== 'finished' || record.entryKind === 'red' || isOfAnother(record)) return false;
  const corrector = String(record.correctedById ?? '');
  if (corrector !== '' && corrector !== by) return false;
  const isInvoiced = (record.invoiceId ?? '') !== '';
  return isInvoiced || record.entryKind === 'black' || isPeriodOver(today, String(record.acceptedOn), closingDay);
}

/** Was it received into stock, or planned by a contract? */
function isOfAnother({ receiptId, contractId }: JsonObject): boolean {
  return (receiptId ?? '') !== '' || (contractId ?? '') !== '';
}

/** What a correction of an acceptance begins with: all as it was accepted, to be changed. */
export function correctionOf(original: { id: string; number: string | null; record: JsonObject }): JsonObject {
  const { record } = original;
  const kept = Object.fromEntries(
    carriedOver.flatMap((name): [string, JsonObject[string]][] =>
      record[name] === undefined ? [] : [[name, record[name]]],
    ),
  );
  return {
    ...kept,
    entryKind: 'black',
    correctsId: original.id,
    correctionOf: original.number ?? '',
    formerAmountWithTax: record.amountWithTax ?? '0',
    lines: (record.lines as JsonObject[]).map((line) => ({ ...withoutFormer(line), ...formerOf(line) })),
    approvalStageList: [],
  };
}

/** How a line stood before its correction, as a line of the correction keeps it. */
export function formerOf({ acceptedQuantity, rejectedQuantity, ...line }: JsonObject): JsonObject {
  const isWhole = new ExactDecimal(String(rejectedQuantity || '0')).isZero();
  const { rejectionBranch: branch, reducedUnitPrice: price } = line;
  return {
    formerQuantity: acceptedQuantity ?? '0',
    ...(!isWhole && branch !== undefined && { formerRejectionBranch: branch }),
    ...(!isWhole && branch === 'priceCut' && price !== undefined && { formerReducedUnitPrice: price }),
  };
}

/** A line without what it says of the one before. */
export function withoutFormer({
  formerQuantity: _quantity,
  formerRejectionBranch: _branch,
  formerReducedUnitPrice: _price,
  ...line
}: JsonObject): JsonObject {
  return line;
}

/** Who bears its cost, and as what it is booked: said by the order alone. */
export const budgetFields = [
  'costDepartmentCode',
  'costDepartmentName',
  'accountTitleCode',
  'accountTitleName',
  'projectCode',
  'projectName',
  'budgetProjectCode',
] as const;

/** Who bears an acceptance, and as what it is booked, as its order says. */
export function bookAsOrdered(record: JsonObject, order: JsonObject): void {
  for (const name of budgetFields) {
    const said = order[name];
    if (said === undefined) delete record[name];
    else record[name] = said;
  }
}

/** What a correction says of its order and delivery just as the original did. */
export const inheritedByCorrections = [
  'orderId',
  'orderNumber',
  'opportunityCode',
  'title',
  'deliveryId',
  'deliveryNumber',
  'supplierCode',
  'supplierName',
  'categoryCode',
  'taxFraction',
];

const carriedOver = [...inheritedByCorrections, 'receivedOn', 'amountWithoutTax', 'amountTax', 'amountWithTax'];
