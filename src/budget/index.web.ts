import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { chunkOnDemand } from '../platform/web/routes/chunk-on-demand.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** Budgets: what of a year is taken, and by what. */
export const budgetWeb: WebCapability = {
  name: 'budget',
  extension: {
    screenKinds: {
      budgetInquiry: {
        optionSchema: closedOptions({}),
        ...chunkOnDemand(async () => (await import('./web/budget-inquiry-screen.tsx')).BudgetInquiryScreen),
      },
    },
  },
};
