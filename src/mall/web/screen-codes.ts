/** Whoever may not open it has no catalogue of his own, and keeps nothing. */
export const catalogueScreen = 'CL002';

/** Whoever may not open it asks for no estimate. */
export const estimateInput = 'ES001';

/** The cart: whoever has none looks only. */
export const cartScreen = 'CL003';

/** Whoever may not open it asks no storeroom for goods. */
export const stockRequestInput = 'IV055';
