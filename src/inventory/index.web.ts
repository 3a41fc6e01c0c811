import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { chunkOnDemand } from '../platform/web/routes/chunk-on-demand.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';
import { stockControlOptions } from './web/stock-control-options.ts';

/** Stock: the desk of a storeroom, and what lies where. */
export const inventoryWeb: WebCapability = {
  name: 'inventory',
  extension: {
    screenKinds: {
      stockControl: {
        optionSchema: stockControlOptions,
        ...chunkOnDemand(async () => (await import('./web/stock-control-screen.tsx')).StockControlScreen),
      },
      stockList: {
        optionSchema: closedOptions({}),
        ...chunkOnDemand(async () => (await import('./web/stock-list-screen.tsx')).StockListScreen),
      },
    },
  },
};
