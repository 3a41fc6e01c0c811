import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect, RelatedRecord } from '../../../engine/server/ports.ts';
import { judgeOfUnits, type UnitJudge } from '../../master/index.server.ts';
import { acceptableQuantity, openQuantity } from '../../order/index.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';

/**
 * `checkDelivery`: the supplier sent goods of his order. What the delivery says about the order is taken from the order
 * itself, no more than is open and its category tolerates may come, in quantities as fine as their units, and the case goes
 * to the order's owner.
 */
export const checkDelivery: Effect<'delivery/delivery'> = async ({ record, actor, query, find, handTo }) => {
  const order = await find('order/order', record.orderId);
  if (!order || order.record.supplierCode !== actor.counterpartyCode) throw notFound();
  const tooFine = await judgeOfUnits(query, actor.tenant);
  const lines = linesOf(record.lines, order, tooFine).filter(
    (line) => !new ExactDecimal(String(line.quantity)).isZero(),
  );
  if (lines.length === 0) {
    throw invalid([{ at: '/lines', keyword: 'deliveredNothing', messageKey: 'rule.deliveredNothing', params: {} }]);
  }
  const { orderNumber, title, supplierCode, supplierName, deliveryPlaceName, storageCode, storageName } = order.record;
  const taken = { orderNumber, title, supplierCode, supplierName, deliveryPlaceName, storageCode, storageName };
  Object.assign(record, {
    lines,
    requesterName: order.owner.name,
    ...Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined)),
  });
  handTo(order.owner);
};

/** The delivered lines as the order knows them. Throws `EN-VALIDATION` for a line it has not, more than may come, or part of a piece. */
function linesOf(sent: unknown, order: RelatedRecord, tooFine: UnitJudge): JsonObject[] {
  const { lines: ordered, overDeliveryPercent } = order.record as {
    lines: JsonObject[];
    overDeliveryPercent?: unknown;
  };
  const errors: FieldError[] = [];
  const lines = (sent as JsonObject[]).map((line, index) => {
    const found = ordered.find(({ lineNo }) => lineNo === line.orderLineNo);
    const quantity = new ExactDecimal(String(line.quantity));
    const most = found ? acceptableQuantity(found, overDeliveryPercent) : '0';
    if (quantity.gt(most)) {
      const isTolerant = overDeliveryPercent !== undefined;
      const keyword = isTolerant ? 'toleratedQuantity' : 'openQuantity';
      const params = { most, ...(isTolerant && { percent: String(overDeliveryPercent) }) };
      errors.push({ at: `/lines/${index}/quantity`, keyword, messageKey: `rule.${keyword}`, params });
    }
    const fine = tooFine(quantity.toFixed(), String(found?.unitCode ?? ''));
    if (fine) errors.push({ at: `/lines/${index}/quantity`, ...fine });
    const over = found ? quantity.minus(openQuantity(found)) : quantity;
    const { productCode: _product, unitPrice: _price, ...counted } = line;
    return {
      ...counted,
      ...(found?.productCode !== undefined && { productCode: found.productCode }),
      ...(found?.unitPrice !== undefined && { unitPrice: found.unitPrice }),
      productName: found?.productName ?? '',
      unitCode: found?.unitCode ?? '',
      orderedQuantity: found?.quantity ?? '0',
      ...(over.gt(0) && { overQuantity: over.toFixed() }),
    };
  });
  if (new Set(lines.map((line) => (line as JsonObject).orderLineNo)).size < lines.length) {
    errors.push({ at: '/lines', keyword: 'uniqueArray', messageKey: 'rule.uniqueArray', params: {} });
  }
  if (errors.length > 0) throw invalid(errors);
  return lines;
}
