import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';

/** What a line of a payment says of the invoice's line. */
const lineFields = [
  'acceptanceId',
  'acceptanceNumber',
  'orderNumber',
  'productName',
  'quantity',
  'unitCode',
  'unitPrice',
  'taxType',
  'taxRate',
  'note',
];

/**
 * The buyer's payment of an invoice: its lines and its receipt, which the days count from, at the supplier's terms
 * as the invoice keeps them; one drawn up before it kept any goes by the master. Work
 * counts as entrusted, so that a protected supplier is never paid too late by an oversight.
 */
export function paymentOfInvoice(invoice: { id: string; record: JsonObject }, supplier: JsonObject): JsonObject {
  const { invoiceNumber, title, supplierCode, supplierName, billNumber, billedOn, receivedOn, closingDate } =
    invoice.record;
  const { registrationNumber, registrationEndedOn, taxFraction, lines } = invoice.record;
  const { closingDay, paymentMonths, paymentDay, isProtected, isPostponementAgreed, withholding } = {
    ...supplier,
    ...(invoice.record.terms as JsonObject | undefined),
  };
  return present({
    paymentKind: 'invoice',
    invoiceId: invoice.id,
    invoiceNumber,
    invoiceClosingDate: closingDate,
    title,
    supplierCode,
    supplierName,
    billNumber,
    billedOn,
    receivedOn,
    registrationNumber,
    registrationEndedOn,
    taxFraction,
    isEntrustedWork: true,
    closingDay,
    paymentMonths,
    paymentDay,
    supplierIsProtected: isProtected ?? false,
    isPostponementAgreed: isPostponementAgreed ?? false,
    withholding: withholding ?? 1,
    payeeKind: supplier.payeeKind,
    lines: (lines as JsonObject[]).map((line) =>
      present(Object.fromEntries(lineFields.map((name) => [name, line[name]]))),
    ),
  });
}

/** Fields of the payment that only its invoice decides, beside what the server alone may set. */
export const heldToInvoice = [
  'supplierCode',
  'billNumber',
  'billedOn',
  'receivedOn',
  'registrationNumber',
  'taxFraction',
  'isEntrustedWork',
];

/** Fields of a payment's line that only its invoice decides. */
export const heldLineFields = ['productName', 'quantity', 'unitCode', 'unitPrice', 'taxType', 'taxRate'];

function present(fields: Record<string, JsonObject[string] | undefined>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, JsonObject[string]] => entry[1] !== undefined),
  );
}
