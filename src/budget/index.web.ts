import { lazy } from 'react';
import { closedOptions } from '../../engine/core/options/option-schema.ts';
import { loadChunk } from '../platform/web/routes/chunk-reload.ts';
import type { WebCapability } from '../platform/web/web-capability.ts';

/** Budgets: what of a year is taken, and by what. */
export const budgetWeb: WebCapability = {
  name: 'budget',
  extension: {
    screenKinds: {
      budgetInquiry: {
        optionSchema: closedOptions({}),
        component: lazy(async () => ({
          default: await loadChunk(async () => (await import('./web/budget-inquiry-screen.tsx')).BudgetInquiryScreen),
        })),
      },
    },
  },
};
