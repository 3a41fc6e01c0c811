import { approvalWeb } from './approval/index.web.ts';
import { budgetWeb } from './budget/index.web.ts';
import { inventoryWeb } from './inventory/index.web.ts';
import { mallWeb } from './mall/index.web.ts';
import { masterWeb } from './master/index.web.ts';
import { orderWeb } from './order/index.web.ts';
import { platformWeb } from './platform/index.web.ts';
import { composeWebCapabilities } from './platform/web/compose-web-capabilities.ts';
import type { WebProduct } from './platform/web/web-capability.ts';
import { reportWeb } from './report/index.web.ts';
import { sourcingWeb } from './sourcing/index.web.ts';

/** This product: the one place in the browser that knows all capabilities. */
export const webProduct: WebProduct = composeWebCapabilities(
  [platformWeb, approvalWeb, masterWeb, orderWeb, sourcingWeb, mallWeb, inventoryWeb, budgetWeb, reportWeb],
  async () => (await import('./expressions.ts')).productFunctions,
);
