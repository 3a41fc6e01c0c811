/** The orders that results may stand in. */
export const catalogSorts = ['relevance', 'priceUp', 'priceDown', 'name', 'leadTime'] as const;
