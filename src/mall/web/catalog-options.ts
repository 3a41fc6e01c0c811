import { closedOptions } from '../../../engine/core/options/option-schema.ts';

/** Kind `catalogSearch`. */
export const catalogSearchOptions = closedOptions({
  compare: { type: 'string', names: 'screen', description: 'Where products are compared.' },
  keep: { type: 'string', names: 'call', description: 'The call that keeps a product in a catalogue of one’s own.' },
  product: { type: 'string', names: 'screen', description: 'What a product opens, by its `code`.' },
  estimate: {
    type: 'string',
    names: 'screen',
    description: 'The input that a search without a hit offers, begun with the words as `productName`.',
  },
});

/** Section kind `catalogTop`. */
export const catalogTopOptions = closedOptions(
  {
    search: { type: 'string', names: 'screen', description: 'The search that a word, a category or a catalog opens.' },
    product: { type: 'string', names: 'screen', description: 'What the code of a product opens, by its `code`.' },
  },
  ['search', 'product'],
);

/** Kind `catalogue`. */
export const catalogueOptions = closedOptions(
  {
    search: { type: 'string', names: 'screen', description: 'The search that a catalog or category opens.' },
  },
  ['search'],
);

/** Whoever may open them subscribes. */
const subscriptions = { type: 'string', names: 'screen', description: 'What somebody has subscribed to.' } as const;

/** Kind `catalogProduct`. */
export const catalogProductOptions = closedOptions(
  {
    search: { type: 'string', names: 'screen', description: 'Where one looks for another product.' },
    cart: { type: 'string', names: 'screen', description: 'The cart.' },
    keep: {
      type: 'string',
      names: 'call',
      description: 'The call that keeps the product in a catalogue of one’s own.',
    },
    subscriptions,
    payout: { type: 'string', names: 'screen', description: 'Where who keeps storerooms hands goods out.' },
  },
  ['search'],
);

/** Kind `catalogReference`. */
export const catalogReferenceOptions = closedOptions(
  { back: { type: 'string', names: 'screen', description: 'Where its supplier finds all of his products.' } },
  ['back'],
);

/** Kind `shoppingCart`. */
export const cartOptions = closedOptions({
  search: { type: 'string', names: 'screen', description: 'Where one looks for more.' },
  product: { type: 'string', names: 'screen', description: 'What a line opens, by its `code`.' },
  order: { type: 'string', names: 'screen', description: 'The input that orders what is in the cart.' },
  punchout: { type: 'string', names: 'screen', description: 'Where lines of shops are opened in their shop again.' },
  quickOrder: { type: 'string', names: 'screen', description: 'Where codes and quantities are pasted.' },
  estimate: {
    type: 'string',
    names: 'screen',
    description: 'Where the lines are gone on with as a request for an estimate.',
  },
  stockRequest: {
    type: 'string',
    names: 'screen',
    description: 'Where a storage is asked for what lies there, begun by its `storageCode`.',
  },
  subscriptions,
});

/** Kind `quickOrder`. */
export const quickOrderOptions = closedOptions(
  {
    cart: { type: 'string', names: 'screen', description: 'The cart that the lines go into.' },
    product: { type: 'string', names: 'screen', description: 'What a product opens, by its `code`.' },
  },
  ['cart'],
);

/** What several of these screens open, and the calls by which a product is bought or kept from them. */
const search = { type: 'string', names: 'screen', description: 'Where one looks for more.' } as const;
const product = { type: 'string', names: 'screen', description: 'What a product opens, by its `code`.' } as const;
const compare = { type: 'string', names: 'screen', description: 'Where products are compared.' } as const;
const buying = {
  addToCart: { type: 'string', names: 'call', description: 'The call that puts the least of a product into the cart.' },
  keep: { type: 'string', names: 'call', description: 'The call that keeps a product in a catalogue of one’s own.' },
} as const;

/** Kind `myCatalogue`. */
export const myCatalogueOptions = closedOptions({ compare, search, product });

/** Kind `productHistory`. */
export const productHistoryOptions = closedOptions(
  {
    search,
    product,
    compare,
    quickOrder: { type: 'string', names: 'screen', description: 'Where codes and quantities are pasted.' },
    ...buying,
  },
  ['addToCart', 'keep'],
);

/** Kind `productsCompare`. */
export const productsCompareOptions = closedOptions({ search, product, ...buying }, ['addToCart', 'keep']);
