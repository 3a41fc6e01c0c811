import type { ServerCapability } from '../platform/server/capability.ts';
import { heldByInvoice, lookUpHolds, releaseHeldInvoices } from './server/held-statements.ts';
import { nothingTransferred } from './server/nothing-transferred.ts';
import { paymentDestinationEffects } from './server/payment-destination-effects.ts';
import { paymentDestinationHandlers } from './server/payment-destinations.ts';
import { transferEffects } from './server/transfer-effects.ts';
import { transfersOfPayment } from './server/transfers-of-payment.ts';

/** Transfers (振込): closed statements go to the bank, each yen explained, by two people; and where suppliers are paid. */
export const transferCapability: ServerCapability = {
  name: 'transfer',
  effects: { ...transferEffects, ...paymentDestinationEffects, releaseHeldInvoices },
  facts: { nothingTransferred, heldByInvoice, ...transfersOfPayment },
  lookUps: { 'closing/statement': lookUpHolds },
  handlers: paymentDestinationHandlers,
};
