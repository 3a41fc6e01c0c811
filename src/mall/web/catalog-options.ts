import { closedOptions } from '../../../engine/core/options/option-schema.ts';

/** Kind `catalogSearch`. */
export const catalogSearchOptions = closedOptions({
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
