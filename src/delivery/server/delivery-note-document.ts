import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { buyerCompanyName } from '../../master/index.server.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import { decimalText } from '../../platform/server/pdf/document-amounts.ts';

/** What a delivery note (納品書) says, ready to be set: quantities are decimals as strings, dates `YYYY/MM/DD`. */
export interface DeliveryNoteDocument {
  number: string;
  orderNumber: string;
  title: string;
  supplierName: string;
  buyerName: string;
  requesterName: string;
  shippedOn: string;
  deliveredOn: string;
  deliveryPlace: string;
  slip: string;
  note: string;
  lines: DeliveryNoteLine[];
  /** Where the goods are accepted: what the QR code opens. */
  acceptanceUrl: string;
  /** The delivery was withdrawn: a mark is set across every page. */
  isWithdrawn: boolean;
}

/** A line of the delivery. */
export interface DeliveryNoteLine {
  orderLineNo: string;
  productName: string;
  note: string;
  orderedQuantity: string;
  quantity: string;
  unitName: string;
}

/** The delivery note of a delivery record, with the names its codes stand for. */
export async function deliveryNoteDocument(
  app: AppContext,
  actor: Actor,
  envelope: RecordEnvelope,
): Promise<DeliveryNoteDocument> {
  const { record } = envelope;
  const masters = await app.engine.listMasters(actor.tenant, 'master/unit');
  const units = new Map(masters.map((unit) => [unit.code, text(unit.record.name)]));
  const screen = app.definitions.screens.get('requester/acceptance-input');
  return {
    number: envelope.number ?? '',
    orderNumber: text(record.orderNumber),
    title: text(record.title),
    supplierName: text(record.supplierName),
    buyerName: await buyerCompanyName(app, actor.tenant, envelope.owner.code),
    requesterName: text(record.requesterName),
    shippedOn: text(record.shippedOn),
    deliveredOn: text(record.deliveredOn),
    deliveryPlace: text(record.deliveryPlaceName),
    slip: [text(record.carrier), text(record.slipNumber)].filter(Boolean).join('　'),
    note: text(record.note),
    lines: (record.lines as JsonObject[]).map((line) => ({
      orderLineNo: String(line.orderLineNo ?? ''),
      productName: text(line.productName),
      note: text(line.note),
      orderedQuantity: decimalText(line.orderedQuantity),
      quantity: decimalText(line.quantity),
      unitName: units.get(text(line.unitCode)) ?? text(line.unitCode),
    })),
    acceptanceUrl: `${app.config.publicUrl}${screen?.path ?? '/'}?copyFrom=${encodeURIComponent(envelope.id)}`,
    isWithdrawn: envelope.state === 'withdrawn',
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
