import type { ServerCapability } from '../platform/server/capability.ts';
import { budgetFollower } from './server/budget-follower.ts';
import { budgetHandlers } from './server/budget-handlers.ts';
import { holdToBudget } from './server/hold-to-budget.ts';
import { transferEffects } from './server/transfer-effects.ts';
import { transferDemand } from './server/transfer-heads.ts';

export { isOverBudget } from './server/is-over-budget.ts';

/** Budgets: what departments may spend on account titles, and in which layer every yen of it stands, on the ledger. */
export const budgetCapability: ServerCapability = {
  name: 'budget',
  demands: { 'budget/transfer': transferDemand },
  effects: { holdToBudget, ...transferEffects },
  followers: { 'budget/budget': budgetFollower },
  handlers: [...budgetHandlers],
};
