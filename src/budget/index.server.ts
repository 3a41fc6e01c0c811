import type { ServerCapability } from '../platform/server/capability.ts';
import { budgetHandlers } from './server/budget-handlers.ts';
import { holdToBudget } from './server/hold-to-budget.ts';

export { isOverBudget } from './server/is-over-budget.ts';

/** Budgets: what departments may spend on account titles, and in which layer every yen of it stands, on the ledger. */
export const budgetCapability: ServerCapability = {
  name: 'budget',
  effects: { holdToBudget },
  handlers: [...budgetHandlers],
};
