import type { ServerCapability } from '../platform/server/capability.ts';
import { cartHandlers } from './server/cart/cart-handlers.ts';
import { searchHandlers } from './server/search-handlers.ts';

/** The catalog mall: products found by those who may see them, at their own prices. */
export const mallCapability: ServerCapability = {
  name: 'mall',
  handlers: [...searchHandlers, ...cartHandlers],
};
