import { requiredStagesFor } from '../../approval/index.server.ts';
import type { RouteDemand } from '../../platform/server/capability.ts';
import { earlierOrders } from './earlier-orders.ts';
import { quotationsBehind } from './quotations-behind.ts';

/** What the rules demand of an order, what was ordered in parts before added up. */
export const orderDemand: RouteDemand = {
  stages: async (asked) =>
    requiredStagesFor({
      ...asked,
      addedUp: await earlierOrders(asked),
      quotations: await quotationsBehind(asked),
    }),
};
