import { masterWeb } from './capabilities/master.ts';
import { orderWeb } from './capabilities/order.ts';
import { composeWebCapabilities } from './compose-web-capabilities.ts';
import { platformWeb } from './platform-web.ts';
import type { WebProduct } from './web-capability.ts';

/** This product: the one place in the browser that knows all capabilities. */
export const webProduct: WebProduct = composeWebCapabilities(
  [platformWeb, masterWeb, orderWeb],
  async () => (await import('../domain/expressions.ts')).productFunctions,
);
