/** The home screens of buyers and of trading companies: from there a search begins on its first page. */
export const homes: ReadonlySet<string> = new Set(['general/home', 'trading/trading-home']);

/** Where one comes back from: what was looked for is there again, from everywhere else the search begins anew (spec §4). */
export const comesBackFrom: ReadonlySet<string> = new Set([...homes, 'mall/product-detail', 'mall/products-compare']);
