import type { ServerCapability } from '../platform/server/capability.ts';
import { askEstimate } from './server/cart/ask-estimate-handler.ts';
import { cartCheckHandlers } from './server/cart/cart-check-handlers.ts';
import { cartHandlers } from './server/cart/cart-handlers.ts';
import { quickOrderHandlers } from './server/cart/quick-order-handlers.ts';
import { greenShare } from './server/green-share-handler.ts';
import { catalogueHandlers } from './server/keeping/catalogue-handlers.ts';
import { catalogueReading } from './server/keeping/catalogue-reading.ts';
import { compareListHandlers } from './server/keeping/compare-list-handlers.ts';
import { historyHandlers } from './server/keeping/history-handlers.ts';
import { catalogDemand } from './server/order/catalog-demand.ts';
import { holdToCatalog, takeFromCart } from './server/order/catalog-effects.ts';
import { catalogOrderHandlers } from './server/order/catalog-order-handlers.ts';
import { holdCatalogOrder } from './server/order/hold-catalog-order.ts';
import { notToBeBought } from './server/order/not-to-be-bought.ts';
import { productInfoHandlers } from './server/product-info-handlers.ts';
import { collect } from './server/punchout/collect-handler.ts';
import { door } from './server/punchout/door-handler.ts';
import { leave } from './server/punchout/leave-handler.ts';
import { answer } from './server/punchout/return-handler.ts';
import { saveShopSecret, shops } from './server/punchout/shop-handlers.ts';
import { referenceHandlers } from './server/reference/reference-handler.ts';
import { catalogUpload } from './server/release/catalog-upload.ts';
import { releaseHandlers } from './server/release/release-handlers.ts';
import { reviewedRelease } from './server/release/reviewed-release.ts';
import { guessCategory } from './server/search/guess-category-handler.ts';
import { searchHandlers } from './server/search-handlers.ts';
import { stockHandlers } from './server/stock/stock-handlers.ts';
import { takeStockFromCart } from './server/stock/take-stock-from-cart.ts';
import { begin } from './server/subscription/begin-handler.ts';
import { subscriptionEffects } from './server/subscription/subscription-effects.ts';
import { subscriptionStanding, subscriptionSuccessor } from './server/subscription/subscription-standing.ts';
import { successors } from './server/subscription/successors-handler.ts';
import { topHandlers } from './server/top-handlers.ts';

export {
  comeBackFromShop,
  fillCart,
  keepProducts,
  lookAtProducts,
  type MallVisit,
  makeSharedCatalogue,
  orderOfGoods,
} from './server/outside-calls.ts';
export { saveSecret, shopsWithSecret } from './server/punchout/shop-secret.ts';

/** The catalog mall: products found by those who may see them at their own prices, put into a cart and ordered. */
export const mallCapability: ServerCapability = {
  name: 'mall',
  effects: { holdToCatalog, takeFromCart, holdCatalogOrder, takeStockFromCart, ...subscriptionEffects },
  facts: { subscriptionStanding, subscriptionSuccessor, catalogUpload },
  questions: [reviewedRelease],
  withheld: { notToBeBought },
  demands: { 'mall/application': catalogDemand },
  handlers: [
    ...searchHandlers,
    ['mall.guessCategory', guessCategory],
    ...cartHandlers,
    ...cartCheckHandlers,
    ['cart.askEstimate', askEstimate],
    ...stockHandlers,
    ...quickOrderHandlers,
    ...compareListHandlers,
    ...productInfoHandlers,
    ...referenceHandlers,
    ...topHandlers,
    ...catalogOrderHandlers,
    ...catalogueReading,
    ...catalogueHandlers,
    ...historyHandlers,
    ['mall.greenShare', greenShare],
    ...releaseHandlers,
    ['subscription.begin', begin],
    ['subscription.successors', successors],
    ['punchout.shops', shops],
    ['punchout.saveSecret', saveShopSecret],
    ['punchout.send', leave],
    ['punchout.collect', collect],
  ],
  publicHandlers: [
    ['punchout.door', door],
    ['punchout.answer', answer],
  ],
};
