import { lazy } from 'react';
import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { loadChunk } from '../platform/web/routes/chunk-reload.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';
import { stockControlOptions } from './web/stock-control-options.ts';

/** Stock: the desk of a storeroom, and what lies where. */
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
      stockList: {
        optionSchema: closedOptions({}),
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/stock-list-screen.tsx')).StockListScreen),
        })),
      },
    },
  },
};
