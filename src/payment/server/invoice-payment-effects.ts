import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { heldLineFields, heldToInvoice, paymentOfInvoice } from '../../invoice/index.server.ts';
import { invalid, notFound } from '../../platform/server/errors/refusals.ts';

const invoiceType = 'invoice/invoice';

/** `holdToInvoice`: what a payment of an invoice says about goods and amounts is the invoice's; anything else is refused. */
const holdToInvoice: Effect<'payment/payment'> = async ({ record, find, related }) => {
  if (record.paymentKind !== 'invoice') return;
  const invoice = await find(invoiceType, String(record.invoiceId));
  const [supplier] = await related('master/supplier', 'code', String(invoice?.record.supplierCode));
  if (!invoice || !supplier) throw notFound();
  const expected = paymentOfInvoice(invoice, supplier.record);
  // Terms of the master may have changed since: whether they still hold is judged when the payment is applied for.
  const errors = [...differing(heldToInvoice, record, expected, ''), ...lineErrors(record.lines, expected.lines)];
  if (errors.length > 0) throw invalid(errors);
};

/** Effects by which a payment minds the invoice it pays. */
export const invoicePaymentEffects: Record<string, Effect> = { holdToInvoice };

function lineErrors(lines: unknown, expected: unknown): FieldError[] {
  const own = lines as JsonObject[];
  const theirs = expected as JsonObject[];
  if (!Array.isArray(lines) || own.length !== theirs.length) return [fault('/lines')];
  return own.flatMap((line, index) => differing(heldLineFields, line, theirs[index] ?? {}, `/lines/${index}`));
}

function differing(names: readonly string[], one: JsonObject, other: JsonObject, at: string): FieldError[] {
  return names
    .filter((name) => !isDeepStrictEqual(saidIn(one[name]), saidIn(other[name])))
    .map((name) => fault(`${at}/${name}`));
}

/** What was emptied says nothing. */
function saidIn(value: unknown): unknown {
  return value === '' ? undefined : value;
}

function fault(at: string): FieldError {
  return { at, keyword: 'readOnly', messageKey: 'rule.readOnly', params: {} };
}
