import { lazy } from 'react';
import { loadChunk } from '../platform/web/routes/chunk-reload.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';
import { stockControlOptions } from './web/stock-control-options.ts';

/** Stock: the desk of a storeroom. */
export const inventoryWeb: WebCapability = {
  name: 'inventory',
  extension: {
    screenKinds: {
      stockControl: {
        optionSchema: stockControlOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/stock-control-screen.tsx')).StockControlScreen),
        })),
      },
    },
  },
};
