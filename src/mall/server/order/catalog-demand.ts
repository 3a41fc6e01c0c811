import { type RouteQuestion, requiredStagesFor } from '../../../approval/index.server.ts';
import { isOverBudget } from '../../../budget/index.server.ts';
import type { GuardQuestion, RouteDemand } from '../../../platform/server/capability.ts';

type Asked = Pick<GuardQuestion, 'masters' | 'query' | 'actor' | 'record' | 'today'>;

/** An application as the rules of approval look at it: an order from the catalog, within its budget or not. */
export async function catalogCircumstances(asked: Asked): Promise<Pick<RouteQuestion, 'record' | 'overBudget'>> {
  const record = { ...asked.record, orderKind: 'catalog' };
  return { record, overBudget: await isOverBudget({ ...asked, record }) };
}

/** All that is ordered at once is one matter, however many suppliers it goes to. */
export const catalogDemand: RouteDemand = {
  stages: async (asked) => requiredStagesFor({ ...asked, ...(await catalogCircumstances(asked)) }),
};
