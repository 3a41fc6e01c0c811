import { documentRules } from '../approval/index.server.ts';
import type { ServerCapability } from '../platform/server/capability.ts';
import { checkShelves } from './server/check-shelves.ts';
import { shelfHandlers } from './server/shelf-handler.ts';

/** Stock: what came in, where it lies, and what it is worth, on the ledger. */
export const inventoryCapability: ServerCapability = {
  name: 'inventory',
  effects: { checkShelves },
  demands: { 'inventory/receipt': { ...documentRules, mayBeEmpty: true } },
  handlers: shelfHandlers,
  flowsWithStages: ['inventoryReceipt'],
};
