import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { openQuantity } from '../../order/index.ts';
import { beginFrom } from '../../platform/server/calls/begin-from.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { sendFile } from '../../platform/server/http/send-file.ts';
import { deliveryNoteDocument } from './delivery-note-document.ts';

/** `delivery.input`: a delivery as it may be registered for an order: everything that is still open, shipped today. */
const deliveryInput: CallHandler = async ({ app, actor, query }) => {
  const order = await readRecordFor(app, actor, 'order/order', query.id ?? '');
  const { orderNumber, title, supplierCode, supplierName, deliveryPlaceName } = order.record;
  const today = businessDateOf(app.clock.now());
  const lines = (order.record.lines as JsonObject[]).flatMap((line) => {
    const open = openQuantity(line);
    return open === '0'
      ? []
      : [
          {
            orderLineNo: line.lineNo ?? 0,
            productName: line.productName ?? '',
            unitCode: line.unitCode ?? '',
            orderedQuantity: line.quantity ?? '0',
            quantity: open,
          },
        ];
  });
  const record = { orderNumber, title, supplierCode, supplierName, deliveryPlaceName };
  return beginFrom(order, {
    ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
    orderId: order.id,
    deliveryMethod: 'carrier',
    shippedOn: today,
    deliveredOn: today,
    lines,
  });
};

/** `delivery.downloadPdf`: the delivery note that travels with the goods, with the code that opens their acceptance. */
const deliveryPdf: CallHandler = async ({ app, actor, query, reply }) => {
  const delivery = await readRecordFor(app, actor, 'delivery/delivery', query.id ?? '');
  const document = await deliveryNoteDocument(app, actor, delivery);
  // Loaded when first needed: the PDF library is the heaviest thing the server knows.
  const { deliveryNotePdf } = await import('./delivery-note-pdf.ts');
  const content = await deliveryNotePdf(document, app.clock.now());
  const fileName = `納品書_${document.supplierName}_${document.number}.pdf`;
  return sendFile(reply, { fileName, contentType: 'application/pdf', content, size: content.length });
};

/** Handlers of deliveries. */
export const deliveryHandlers: [string, CallHandler][] = [
  ['delivery.input', deliveryInput],
  ['delivery.downloadPdf', deliveryPdf],
];
