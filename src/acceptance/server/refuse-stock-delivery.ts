import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';

/**
 * What was delivered for stock is accepted by being received: otherwise it would be accepted and lie nowhere.
 * @throws EN-NOT-ALLOWED for the delivery of an order for stock
 */
export function refuseStockDelivery(delivery: JsonObject): void {
  if ((delivery.receiptId ?? '') !== '') throw eventNotAllowed('error.EN-NOT-ALLOWED.stockDelivery');
}
