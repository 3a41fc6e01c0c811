import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/**
 * What an order that follows from a selected estimate begins with: its supplier, and the lines of which something is left.
 * Dates that have passed are left out.
 * @param answer an `estimate/answer` that was selected, with its id
 * @param request the `estimate/request` that it answers
 * @param at what may still be ordered, by the line's number, see `openAwards`; and the day, `YYYY/MM/DD`
 */
export function orderFromEstimate(
  { id, record: answer }: { id: string; record: JsonObject },
  request: JsonObject,
  { open, today }: { open: ReadonlyMap<number, string>; today: string },
): JsonObject {
  return present({
    estimateAnswerId: id,
    estimateNumber: answer.answerNumber,
    title: request.title,
    categoryCode: request.categoryCode,
    categoryName: request.categoryName,
    supplierCode: answer.supplierCode,
    supplierName: answer.supplierName,
    taxFraction: answer.taxFraction,
    deliveryDate: notPast(request.deliveryDate, today),
    deliveryPlaceCode: request.deliveryPlaceCode,
    deliveryPlaceName: request.deliveryPlaceName,
    deliveryPlaceAddress: request.deliveryPlaceAddress,
    purpose: request.purpose,
    // Who approves the order sees the paper that its requester brought.
    attachments: answer.channel === 'brought' ? answer.attachments : undefined,
    lines: linesFromEstimate({ id, record: answer }, { open, today }),
  });
}

/** The lines of an order that take what is left of a selected estimate. */
export function linesFromEstimate(
  { id, record: { answerNumber, lines } }: { id: string; record: JsonObject },
  { open, today }: { open: ReadonlyMap<number, string>; today: string },
): JsonObject[] {
  return (lines as JsonObject[]).flatMap((line) => {
    const quantity = open.get(Number(line.lineNo)) ?? '0';
    if (quantity === '0') return [];
    return [present({ ...orderedLine(line, { quantity, today }), estimateAnswerId: id, estimateNumber: answerNumber })];
  });
}

function orderedLine(line: JsonObject, { quantity, today }: { quantity: string; today: string }): JsonObject {
  const { productName, modelNumber, makerName, unitCode, unitPrice, taxType, taxRate, lineNo } = line;
  return present({
    productName,
    modelNumber,
    makerName,
    quantity,
    unitCode,
    unitPrice,
    estimatedUnitPrice: unitPrice,
    estimateLineNo: lineNo,
    taxType,
    taxRate,
    deliveryDate: notPast(line.deliveryDate, today),
  });
}

/** A date as it was wished or answered, unless it has passed meanwhile: nothing can be delivered by it any more. */
function notPast(date: JsonObject[string] | undefined, today: string): string | undefined {
  return typeof date === 'string' && date >= today ? date : undefined;
}

function present(fields: Record<string, unknown>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject;
}
