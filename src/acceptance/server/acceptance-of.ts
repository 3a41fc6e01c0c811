import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** A record with its id, as effects and handlers find it. */
interface Found {
  id: string;
  record: JsonObject;
}

/** The acceptance that a delivery of an order calls for: everything that came is accepted, at the order's prices. */
export function acceptanceOf(delivery: Found, order: Found): JsonObject {
  const { orderNumber, opportunityCode, title, supplierCode, supplierName, taxFraction, categoryCode } = order.record;
  const fields = {
    orderId: order.id,
    orderNumber,
    opportunityCode,
    entryKind: 'normal',
    title,
    deliveryId: delivery.id,
    deliveryNumber: delivery.record.deliveryNumber,
    supplierCode,
    supplierName,
    taxFraction,
    categoryCode,
    receivedOn: delivery.record.deliveredOn,
    lines: (delivery.record.lines as JsonObject[]).map((line) => lineOf(line, order.record.lines as JsonObject[])),
    approvalStageList: [],
  };
  return present(fields);
}

function lineOf(line: JsonObject, ordered: readonly JsonObject[]): JsonObject {
  const found = ordered.find(({ lineNo }) => lineNo === line.orderLineNo);
  return present({
    orderLineNo: line.orderLineNo,
    productName: line.productName,
    unitCode: line.unitCode,
    orderedQuantity: line.orderedQuantity,
    deliveredQuantity: line.quantity,
    overQuantity: line.overQuantity,
    acceptedQuantity: line.quantity,
    rejectedQuantity: '0',
    unitPrice: found?.unitPrice,
    taxType: found?.taxType,
    taxRate: found?.taxRate,
  });
}

function present(fields: Record<string, JsonObject[string] | undefined>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, JsonObject[string]] => entry[1] !== undefined),
  );
}
