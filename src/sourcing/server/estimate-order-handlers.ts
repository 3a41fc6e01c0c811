import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { beginFrom } from '../../platform/server/calls/begin-from.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { openAwards } from '../domain/open-awards.ts';
import { foundOrNull } from './found-or-null.ts';
import { ordersOfEstimate } from './orders-of-estimate.ts';

/** `estimateOrder.input`: an order that is taken up again, or what one that follows from a selected estimate begins with. */
export const estimateOrderInput: CallHandler = async ({ app, actor, query }) => {
  const id = query.id ?? '';
  const kept = await foundOrNull(readRecordFor(app, actor, 'order/order', id));
  if (kept) return kept;
  const answer = await readRecordFor(app, actor, 'estimate/answer', id);
  const request = await readRecordFor(app, actor, 'estimate/request', String(answer.record.requestId));
  const orders = await app.database.tenantTransaction(actor.tenant, (run) => ordersOfEstimate(run, actor.tenant, id));
  const open = openAwards(answer.record, orders);
  if ([...open.values()].every((quantity) => quantity === '0')) {
    throw eventNotAllowed('error.EN-NOT-ALLOWED.nothingToOrder');
  }
  const today = businessDateOf(app.clock.now());
  return beginFrom(answer, orderOf(answer, request, { open, today }));
};

function orderOf(
  { id, record: answer }: RecordEnvelope,
  { record: request }: RecordEnvelope,
  { open, today }: { open: ReadonlyMap<number, string>; today: string },
): JsonObject {
  const lines = (answer.lines as JsonObject[]).filter(({ lineNo }) => (open.get(Number(lineNo)) ?? '0') !== '0');
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
    lines: lines.map((line) => orderedLine(line, { quantity: open.get(Number(line.lineNo)) ?? '0', today })),
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
