import { closedOptions } from '../../../../../engine/core/options/option-schema.ts';

/** Kind `mallSupplierRoot`. */
export const supplierRootOptions = closedOptions({
  product: {
    type: 'string',
    names: 'screen',
    description: 'What one of his products opens, by its `code`, `buyer` and `supplier`.',
  },
});
