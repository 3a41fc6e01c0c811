import { documentRules } from '../approval/index.server.ts';
import type { ServerCapability } from '../platform/server/capability.ts';
import { addFoundLine } from './server/add-found-line.ts';
import { chartHandlers } from './server/chart-handler.ts';
import { checkLots } from './server/check-lots.ts';
import { checkShelves } from './server/check-shelves.ts';
import { checkStock } from './server/check-stock.ts';
import { compareCount, listShelf } from './server/count-effects.ts';
import { deskHandlers } from './server/desk-handler.ts';
import { holdToDelivery } from './server/hold-to-delivery.ts';
import { holdToProposal } from './server/hold-to-proposal.ts';
import { holdToStockUnits } from './server/hold-to-stock-units.ts';
import { movementHandlers } from './server/movement-handler.ts';
import { noteShortPicks } from './server/note-short-picks.ts';
import { pickStock } from './server/pick-stock.ts';
import { shelfHandlers } from './server/shelf-handler.ts';
import { shelfBooks } from './server/shelf-under-count.ts';
import { stockHandlers } from './server/stock-handlers.ts';
import { stockListHandlers } from './server/stock-list-handler.ts';
import { stockOrderQuestion } from './server/stock-order-question.ts';
import { takeFromPlaces } from './server/take-from-places.ts';

export { type FreeStock, freeStock } from './server/free-stock.ts';
export { type PlacedStock, placeAsRow, placedStock, unitCostOf } from './server/stock-places.ts';

/** Within the company's limits nobody is asked. */
const aboveLimits = { ...documentRules, mayBeEmpty: true } as const;

/** Stock: what came in, where it lies, what goes out, and what it is worth, on the ledger. */
export const inventoryCapability: ServerCapability = {
  name: 'inventory',
  effects: {
    addFoundLine,
    checkLots,
    checkShelves,
    checkStock,
    compareCount,
    holdToDelivery,
    holdToProposal,
    holdToStockUnits,
    listShelf,
    noteShortPicks,
    pickStock,
    takeFromPlaces,
  },
  questions: [stockOrderQuestion],
  facts: { shelfBooks },
  demands: { 'inventory/receipt': aboveLimits, 'inventory/correction': aboveLimits },
  handlers: [
    ...chartHandlers,
    ...deskHandlers,
    ...movementHandlers,
    ...shelfHandlers,
    ...stockListHandlers,
    ...stockHandlers,
  ],
  flowsWithStages: ['inventoryReceipt', 'shelfCorrection'],
};
