import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { TradingDeal } from '../../domain/records.generated.ts';
import { type DealLine, dealCost } from './deal-line.ts';
import { dealTotals } from './deal-totals.ts';
import type { MarginRule } from './margin-rule.ts';
import { marginSteps } from './margin-steps.ts';

/** Functions about a trading company's prices that the expressions of definitions may call. */
export const tradingFunctions: ExpressionFunction[] = [
  {
    name: 'marginSteps',
    description: 'How a rule of margins comes from what a unit costs to its sale price, step by step.',
    params: ['rule', 'unitCost'],
    call: (rule, unitCost) =>
      marginSteps(rule as Partial<MarginRule>, String(unitCost ?? '')).map((step) => ({ ...step })),
  },
  {
    name: 'dealCost',
    description: 'What a line of a trading company’s deal costs in yen, as its supplier rounds; empty without a cost.',
    params: ['line'],
    call: (line) => dealCost(line as Partial<DealLine>),
  },
  {
    name: 'dealTotals',
    description: 'Costs and margin of a trading company’s deal, whose they are, and how many costs are missing.',
    params: ['deal'],
    call: (deal) => ({ ...dealTotals(deal as Partial<TradingDeal>) }),
  },
];
