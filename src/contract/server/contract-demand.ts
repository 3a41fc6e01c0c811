import { type CircumstancesQuestion, type RouteQuestion, requiredStagesFor } from '../../approval/index.server.ts';
import { isOverBudget } from '../../budget/index.server.ts';
import type { RouteDemand } from '../../platform/server/capability.ts';

/** What rules of approval ask of a contract besides what it says itself: the budgets of the years that it goes on for. */
export async function contractCircumstances(
  asked: CircumstancesQuestion,
): Promise<Pick<RouteQuestion, 'ladder' | 'overBudget'>> {
  const contracts = { recordType: 'contract/contract', numberField: 'contractNumber' };
  return { ladder: 'contract', overBudget: await isOverBudget(asked, contracts) };
}

/** What the rules demand of a contract, by what all of it costs. */
export const contractDemand: RouteDemand = {
  stages: async (asked) => requiredStagesFor({ ...asked, ...(await contractCircumstances(asked)) }),
};
