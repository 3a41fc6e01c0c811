import { requiredStagesFor } from '../../approval/index.server.ts';
import type { RouteDemand } from '../../platform/server/capability.ts';
import { orderCircumstances } from './order-circumstances.ts';

/** What the rules demand of an order, under its circumstances. */
export const orderDemand: RouteDemand = {
  stages: async (asked) => requiredStagesFor({ ...asked, ...(await orderCircumstances(asked)) }),
};
