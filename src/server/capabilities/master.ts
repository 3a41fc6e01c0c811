import type { ServerCapability } from '../capability.ts';
import { categoryHandlers } from '../handlers/category-handlers.ts';
import { postalHandlers } from '../handlers/postal-handlers.ts';

/** What a company keeps: categories, suppliers, organizations, products. */
export const masterCapability: ServerCapability = {
  name: 'master',
  handlers: [...categoryHandlers, ...postalHandlers],
};
