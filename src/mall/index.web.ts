import { lazy } from 'react';
import { loadChunk } from '../platform/web/routes/chunk-reload.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';
import {
  cartOptions,
  catalogProductOptions,
  catalogSearchOptions,
  catalogueOptions,
  myCatalogueOptions,
  productHistoryOptions,
  productsCompareOptions,
  quickOrderOptions,
} from './web/catalog-options.ts';
import { punchoutSecretOptions, punchoutSendOptions } from './web/punchout/punchout-options.ts';

/** The catalog mall: its search and its structure. */
export const mallWeb: WebCapability = {
  name: 'mall',
  extension: {
    screenKinds: {
      catalogSearch: {
        optionSchema: catalogSearchOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/search-screen.tsx')).CatalogSearchScreen),
        })),
      },
      catalogProduct: {
        optionSchema: catalogProductOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/product-screen.tsx')).ProductScreen),
        })),
      },
      shoppingCart: {
        optionSchema: cartOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/cart-screen.tsx')).CartScreen),
        })),
      },
      myCatalogue: {
        optionSchema: myCatalogueOptions,
        component: lazy(async () => ({
          default: await loadChunk(
            async () => (await import('./web/keeping/my-catalogue-screen.tsx')).MyCatalogueScreen,
          ),
        })),
      },
      productHistory: {
        optionSchema: productHistoryOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/keeping/history-screen.tsx')).HistoryScreen),
        })),
      },
      productsCompare: {
        optionSchema: productsCompareOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/keeping/compare-screen.tsx')).CompareScreen),
        })),
      },
      quickOrder: {
        optionSchema: quickOrderOptions,
        component: lazy(async () => ({
          default: await loadChunk(
            async () => (await import('./web/quick-order/quick-order-screen.tsx')).QuickOrderScreen,
          ),
        })),
      },
      punchoutSend: {
        optionSchema: punchoutSendOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/punchout/punchout-screen.tsx')).PunchoutScreen),
        })),
      },
      punchoutSecret: {
        optionSchema: punchoutSecretOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/punchout/secret-screen.tsx')).SecretScreen),
        })),
      },
      catalogue: {
        optionSchema: catalogueOptions,
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/catalogue-screen.tsx')).CatalogueScreen),
        })),
      },
    },
  },
};
