import { documentRules } from '../approval/index.server.ts';
import type { ServerCapability } from '../platform/server/capability.ts';
import { addFoundLine } from './server/add-found-line.ts';
import { checkShelves } from './server/check-shelves.ts';
import { compareCount, listShelf } from './server/count-effects.ts';
import { chartHandlers } from './server/desk/chart-handler.ts';
import { deskHandlers } from './server/desk/desk-handler.ts';
import { holdToDelivery } from './server/hold-to-delivery.ts';
import { holdToProposal } from './server/hold-to-proposal.ts';
import { shelfHandlers } from './server/shelf-handler.ts';
import { shelfBooks } from './server/shelf-under-count.ts';
import { checkLots } from './server/stock/check-lots.ts';
import { checkStock } from './server/stock/check-stock.ts';
import { holdToStockUnits } from './server/stock/hold-to-stock-units.ts';
import { movementHandlers } from './server/stock/movement-handler.ts';
import { noteShortPicks } from './server/stock/note-short-picks.ts';
import { pickStock } from './server/stock/pick-stock.ts';
import { stockHandlers } from './server/stock/stock-handlers.ts';
import { stockListHandlers } from './server/stock/stock-list-handler.ts';
import { stockOrderQuestion } from './server/stock/stock-order-question.ts';
import { takeFromPlaces } from './server/stock/take-from-places.ts';

export { type FreeStock, freeStock } from './server/stock/free-stock.ts';
export { type PlacedStock, placeAsRow, placedStock, unitCostOf } from './server/stock/stock-places.ts';

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
