import type { ServerCapability } from '../capability.ts';
import { invoiceEffects } from '../effects/invoice-effects.ts';
import { invoiceHandlers } from '../handlers/invoice-handlers.ts';

/** Invoices that suppliers draw up of what was accepted. */
export const invoiceCapability: ServerCapability = {
  name: 'invoice',
  effects: invoiceEffects,
  handlers: invoiceHandlers,
};
