import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { chunkOnDemand } from '../platform/web/routes/chunk-on-demand.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';
import {
  cartOptions,
  catalogProductOptions,
  catalogReferenceOptions,
  catalogSearchOptions,
  catalogTopOptions,
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
    sectionKinds: {
      catalogTop: {
        optionSchema: catalogTopOptions,
        ...chunkOnDemand(async () => (await import('./web/catalog-top.tsx')).CatalogTop),
      },
    },
    screenKinds: {
      catalogSearch: {
        optionSchema: catalogSearchOptions,
        ...chunkOnDemand(async () => (await import('./web/search/search-screen.tsx')).CatalogSearchScreen),
      },
      catalogProduct: {
        optionSchema: catalogProductOptions,
        ...chunkOnDemand(async () => (await import('./web/product/product-screen.tsx')).ProductScreen),
      },
      catalogReference: {
        optionSchema: catalogReferenceOptions,
        ...chunkOnDemand(async () => (await import('./web/product/reference-screen.tsx')).ReferenceScreen),
      },
      shoppingCart: {
        optionSchema: cartOptions,
        ...chunkOnDemand(async () => (await import('./web/cart/cart-screen.tsx')).CartScreen),
      },
      myCatalogue: {
        optionSchema: myCatalogueOptions,
        ...chunkOnDemand(async () => (await import('./web/keeping/my-catalogue-screen.tsx')).MyCatalogueScreen),
      },
      productHistory: {
        optionSchema: productHistoryOptions,
        ...chunkOnDemand(async () => (await import('./web/keeping/history-screen.tsx')).HistoryScreen),
      },
      productsCompare: {
        optionSchema: productsCompareOptions,
        ...chunkOnDemand(async () => (await import('./web/keeping/compare-screen.tsx')).CompareScreen),
      },
      quickOrder: {
        optionSchema: quickOrderOptions,
        ...chunkOnDemand(async () => (await import('./web/quick-order/quick-order-screen.tsx')).QuickOrderScreen),
      },
      punchoutSend: {
        optionSchema: punchoutSendOptions,
        ...chunkOnDemand(async () => (await import('./web/punchout/punchout-screen.tsx')).PunchoutScreen),
      },
      punchoutSecret: {
        optionSchema: punchoutSecretOptions,
        ...chunkOnDemand(async () => (await import('./web/punchout/secret-screen.tsx')).SecretScreen),
      },
      greenShare: {
        optionSchema: closedOptions({}),
        ...chunkOnDemand(async () => (await import('./web/green/green-share-screen.tsx')).GreenShareScreen),
      },
      catalogue: {
        optionSchema: catalogueOptions,
        ...chunkOnDemand(async () => (await import('./web/catalogue-screen.tsx')).CatalogueScreen),
      },
    },
  },
};
