import type { ServerCapability } from '../platform/server/capability.ts';
import { invoiceDocuments } from './server/invoice-documents.ts';
import { invoiceEffects } from './server/invoice-effects.ts';
import { invoiceHandlers } from './server/invoice-handlers.ts';

export { openAcceptancesFor } from './server/invoice-handlers.ts';
export { heldLineFields, heldToInvoice, paymentOfInvoice } from './server/payment-of-invoice.ts';

/** Invoices that suppliers draw up of what was accepted. */
export const invoiceCapability: ServerCapability = {
  name: 'invoice',
  effects: invoiceEffects,
  documents: invoiceDocuments,
  handlers: invoiceHandlers,
};
