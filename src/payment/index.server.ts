import type { ServerCapability } from '../platform/server/capability.ts';
import { invoicePaymentEffects } from './server/invoice-payment-effects.ts';
import { paymentEffects } from './server/payment-effects.ts';
import { paidInTime, paymentDemand } from './server/payment-facts.ts';
import { paymentHandlers } from './server/payment-handlers.ts';

/** Payments of invoices and of other bills. */
export const paymentCapability: ServerCapability = {
  name: 'payment',
  effects: { ...paymentEffects, ...invoicePaymentEffects },
  facts: { paidInTime },
  demands: { 'payment/payment': paymentDemand },
  handlers: paymentHandlers,
  flowsWithStages: ['payment'],
};
