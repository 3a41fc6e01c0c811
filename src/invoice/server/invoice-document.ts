import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import type { Actor } from '../../../engine/server/ports.ts';
import { buyerCompanyName } from '../../master/index.server.ts';
import type { AppContext } from '../../platform/server/app-context.ts';
import {
  type DocumentLine,
  decimalText,
  type TaxSummary,
  taxMarkOf,
  taxRateLabel,
} from '../../platform/server/pdf/document-amounts.ts';

/** What an invoice (請求書) says, ready to be set: amounts are decimals as strings, dates `YYYY/MM/DD`. */
export interface InvoiceDocument {
  number: string;
  billedOn: string;
  closingDate: string;
  dueDate: string;
  title: string;
  buyerName: string;
  supplier: { name: string; address: string; phone: string; registrationNumber: string };
  /** Where it is to be paid to; empty when nobody knows. */
  payeeAccount: string;
  note: string;
  lines: DocumentLine[];
  /** One per rate, the tax rounded once for each. */
  taxes: TaxSummary[];
  amountWithoutTax: string;
  amountTax: string;
  amountWithTax: string;
  /** The supplier took it back: a mark is set across every page. */
  isWithdrawn: boolean;
}

/** The invoice of an invoice record, with the names its codes stand for. */
export async function invoiceDocument(
  app: AppContext,
  actor: Actor,
  envelope: RecordEnvelope,
): Promise<InvoiceDocument> {
  const { record } = envelope;
  const supplier = await app.engine.getMaster(actor.tenant, 'master/supplier', text(record.supplierCode));
  const units = new Map(
    (await app.engine.listMasters(actor.tenant, 'master/unit')).map((unit) => [unit.code, text(unit.record.name)]),
  );
  return {
    number: envelope.number ?? '',
    billedOn: text(record.billedOn),
    closingDate: text(record.closingDate),
    dueDate: text(record.dueDate),
    title: text(record.title),
    buyerName: text(record.buyerName) || (await buyerCompanyName(app, actor.tenant, envelope.owner.code)),
    supplier: {
      name: text(record.supplierName),
      address: text(supplier?.address),
      phone: text(supplier?.phone),
      registrationNumber: record.registrationStanding === 'registered' ? text(record.registrationNumber) : '',
    },
    payeeAccount: text(record.payeeAccount),
    note: text(record.note),
    lines: rowsOf(record.lines).map((line) => ({
      productName: text(line.productName),
      detail: [text(line.orderNumber), text(line.acceptanceNumber), text(line.note)].filter(Boolean).join('／'),
      quantity: decimalText(line.quantity),
      unitName: units.get(text(line.unitCode)) ?? text(line.unitCode),
      unitPrice: decimalText(line.unitPrice),
      taxMark: taxMarkOf(line),
      amountWithoutTax: decimalText(line.amount),
      deliveryDate: text(line.acceptedOn),
    })),
    taxes: rowsOf(record.taxTotals).map((total) => ({
      label: taxRateLabel(text(total.taxRate)),
      amountWithoutTax: decimalText(total.amountWithoutTax),
      amountTax: decimalText(total.amountTax),
    })),
    amountWithoutTax: decimalText(record.amountWithoutTax),
    amountTax: decimalText(record.amountTax),
    amountWithTax: decimalText(record.amountWithTax),
    isWithdrawn: envelope.state === 'withdrawn',
  };
}

function rowsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
