import { routeProposal } from '../approval/index.server.ts';
import type { ServerCapability } from '../platform/server/capability.ts';
import { invoicePaymentEffects } from './server/invoice-payment-effects.ts';
import { paymentCircumstances } from './server/payment-circumstances.ts';
import { paymentEffects } from './server/payment-effects.ts';
import { paidInTime, paymentDemand } from './server/payment-facts.ts';

/** Payments of invoices and of other bills. */
export const paymentCapability: ServerCapability = {
  name: 'payment',
  effects: { ...paymentEffects, ...invoicePaymentEffects },
  facts: { paidInTime },
  demands: { 'payment/payment': paymentDemand },
  handlers: [['payment.approvalInput', routeProposal('payment/payment', paymentCircumstances)]],
  flowsWithStages: ['payment'],
};
