import type { ServerCapability } from '../capability.ts';
import { invoicePaymentEffects } from '../effects/invoice-payment-effects.ts';
import { paymentEffects } from '../effects/payment-effects.ts';
import { paymentHandlers } from '../handlers/payment-handlers.ts';
import { paymentDemand, paymentFacts } from '../payment-facts.ts';

/** Payments of invoices and of other bills. */
export const paymentCapability: ServerCapability = {
  name: 'payment',
  effects: { ...paymentEffects, ...invoicePaymentEffects },
  facts: { 'payment/payment': paymentFacts },
  demands: { 'payment/payment': paymentDemand },
  handlers: paymentHandlers,
  flowsWithStages: ['payment'],
};
