import { closedOptions } from '../../../engine/core/options/option-schema.ts';

/** Kind `catalogSearch`. */
export const catalogSearchOptions = closedOptions({
  product: { type: 'string', names: 'screen', description: 'What a product opens, by its `code`.' },
  estimate: {
    type: 'string',
    names: 'screen',
    description: 'The input that a search without a hit offers, begun with the words as `productName`.',
  },
});

/** Kind `catalogue`. */
export const catalogueOptions = closedOptions(
  {
    search: { type: 'string', names: 'screen', description: 'The search that a catalog or category opens.' },
  },
  ['search'],
);

/** Kind `catalogProduct`. */
export const catalogProductOptions = closedOptions(
  {
    search: { type: 'string', names: 'screen', description: 'Where one looks for another product.' },
    cart: { type: 'string', names: 'screen', description: 'The cart.' },
  },
  ['search'],
);

/** Kind `shoppingCart`. */
export const cartOptions = closedOptions({
  search: { type: 'string', names: 'screen', description: 'Where one looks for more.' },
  product: { type: 'string', names: 'screen', description: 'What a line opens, by its `code`.' },
  order: { type: 'string', names: 'screen', description: 'The input that orders what is in the cart.' },
});
