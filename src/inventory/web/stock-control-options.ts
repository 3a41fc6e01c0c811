import { closedOptions } from '../../../engine/core/options/option-schema.ts';

/** What `options` of a screen of kind `stockControl` may say. */
export const stockControlOptions = closedOptions({
  product: { type: 'string', names: 'screen', description: 'Where the levels of a product are kept.' },
  orders: {
    type: 'string',
    names: 'screen',
    description: 'Where the orders that a press on the proposals drafts are listed.',
  },
  today: {
    type: 'array',
    minItems: 3,
    maxItems: 3,
    items: { type: 'string', names: 'screen' },
    description: 'Where what comes in, what goes out and what is to be counted is listed, in this order.',
  },
  input: {
    type: 'string',
    names: 'screen',
    description: 'Where one orders for stock; who may not open it has no proposals to press.',
  },
});
