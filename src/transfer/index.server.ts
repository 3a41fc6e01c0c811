import type { ServerCapability } from '../platform/server/capability.ts';
import { nothingTransferred } from './server/nothing-transferred.ts';
import { transferEffects } from './server/transfer-effects.ts';

/** Transfers (振込): closed statements go to the bank, each yen explained, by two people. */
export const transferCapability: ServerCapability = {
  name: 'transfer',
  effects: transferEffects,
  facts: { nothingTransferred },
};
