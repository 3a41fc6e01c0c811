import type { ServerCapability } from '../platform/server/capability.ts';
import { nothingTransferred } from './server/nothing-transferred.ts';
import { paymentDestinationEffects } from './server/payment-destination-effects.ts';
import { paymentDestinationHandlers } from './server/payment-destinations.ts';
import { transferEffects } from './server/transfer-effects.ts';
import { transfersOfPayment } from './server/transfers-of-payment.ts';

/** Transfers (振込): closed statements go to the bank, each yen explained, by two people; and where suppliers are paid. */
export const transferCapability: ServerCapability = {
  name: 'transfer',
  effects: { ...transferEffects, ...paymentDestinationEffects },
  facts: { nothingTransferred, ...transfersOfPayment },
  handlers: paymentDestinationHandlers,
};
