import { lazy } from 'react';
import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { loadChunk } from '../platform/web/routes/chunk-reload.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** Stock: the desk of a storeroom. */
export const inventoryWeb: WebCapability = {
  name: 'inventory',
  extension: {
    screenKinds: {
      stockControl: {
        optionSchema: closedOptions({
          product: { type: 'string', names: 'screen', description: 'Where the levels of a product are kept.' },
        }),
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/stock-control-screen.tsx')).StockControlScreen),
        })),
      },
    },
  },
};
