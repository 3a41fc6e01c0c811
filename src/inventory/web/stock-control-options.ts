import { closedOptions } from '../../../engine/core/options/option-schema.ts';

/** What `options` of a screen of kind `stockControl` may say. */
export const stockControlOptions = closedOptions({
  product: { type: 'string', names: 'screen', description: 'Where the levels of a product are kept.' },
  orders: {
    type: 'string',
    names: 'screen',
    description: 'Where the orders that a press on the proposals drafts are listed.',
  },
  input: {
    type: 'string',
    names: 'screen',
    description: 'Where one orders for stock; who may not open it has no proposals to press.',
  },
});
