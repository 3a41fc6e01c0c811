import { Decimal } from 'decimal.js';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import type { Delivery, InventoryReceipt as Receipt } from '../../domain/records.generated.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';

/**
 * `holdToDelivery`: a receipt that a delivery made says of it what is so, whatever was sent: supplier, storage, products and
 * prices. All of every line that came is either put on shelves, in as many rows as there are places, or sent back.
 * @throws EN-VALIDATION at the row of a line that does not come to what was delivered
 */
export const holdToDelivery: Effect<'inventory/receipt'> = async ({ record, find }) => {
  if (record.deliveryId === undefined) return;
  const delivery = await find('delivery/delivery', record.deliveryId);
  if (!delivery) throw notFound();
  const { supplierCode, supplierName, storageCode, storageName, deliveryNumber, lines } = delivery.record;
  Object.assign(record, { supplierCode, supplierName, storageCode, storageName, slipNumber: deliveryNumber });
  record.lines = record.lines.map((row) => ({ ...row, ...givenOf(lines, row) }));
  const faults = faultsOf(record.lines, lines);
  if (faults.length > 0) throw invalid(faults);
};

function givenOf(
  delivered: Delivery['lines'],
  { orderLineNo }: Receipt['lines'][number],
): Partial<Receipt['lines'][number]> {
  const found = delivered.find((line) => line.orderLineNo === orderLineNo);
  if (found?.productCode === undefined || found.unitPrice === undefined) return {};
  const { productCode, productName, unitCode, unitPrice, quantity: deliveredQuantity } = found;
  return {
    productCode,
    unitPrice,
    deliveredQuantity,
    ...(productName && { productName }),
    ...(unitCode && { unitCode }),
  };
}

function faultsOf(rows: Receipt['lines'], delivered: Delivery['lines']): FieldError[] {
  const known = new Set(delivered.map(({ orderLineNo }) => orderLineNo));
  const strangers = rows.flatMap(({ orderLineNo }, index) =>
    orderLineNo !== undefined && known.has(orderLineNo) ? [] : [fault(`/lines/${index}/orderLineNo`, 'readOnly')],
  );
  const apart = delivered.flatMap(({ orderLineNo, quantity }) => {
    const index = rows.findIndex((row) => row.orderLineNo === orderLineNo);
    const counted = rows
      .filter((row) => row.orderLineNo === orderLineNo)
      .reduce((sum, row) => sum.plus(row.quantity).plus(row.rejectedQuantity ?? '0'), new Decimal(0));
    if (counted.eq(quantity)) return [];
    const at = index < 0 ? '/lines' : `/lines/${index}/quantity`;
    return [fault(at, 'receivedInFull', { delivered: quantity, counted: counted.toFixed() })];
  });
  return [...strangers, ...apart];
}

function fault(at: string, keyword: string, params: FieldError['params'] = {}): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
