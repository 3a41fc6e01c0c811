import type { ServerCapability } from '../platform/server/capability.ts';
import { applyMargin } from './server/apply-margin.ts';
import { enterCosts } from './server/enter-costs.ts';
import { newestTradingClosing } from './server/newest-trading-closing.ts';
import { dropTradingMonth, openTradingMonth } from './server/open-trading-month.ts';
import { recordTradingDeal, withdrawTradingDeal } from './server/record-trading-deal.ts';
import { checkDeals, gatherDeals } from './server/trading-closing-effects.ts';

/** Trading companies (商社): what they pay, what margin they add, what the buyer is asked, and what is closed of it. */
export const tradingCapability: ServerCapability = {
  name: 'trading',
  facts: { newestTradingClosing },
  effects: {
    applyMargin,
    recordTradingDeal,
    withdrawTradingDeal,
    enterCosts,
    checkDeals,
    gatherDeals,
    openTradingMonth,
    dropTradingMonth,
  },
};
