import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import { acceptedAmounts, type UnfinishedAcceptedLine } from './accepted-amounts.ts';
import { type CorrectedLine, correctsNothing } from './corrects-nothing.ts';

/** Functions about acceptances that the expressions of definitions may call. */
export const acceptanceFunctions: ExpressionFunction[] = [
  {
    name: 'acceptedAmounts',
    description: 'As lineAmounts, of what is kept of a delivered line.',
    params: ['line', 'taxFraction'],
    call: (line, taxFraction) => acceptedAmounts(line as UnfinishedAcceptedLine, Number(taxFraction)),
  },
  {
    name: 'correctsNothing',
    description:
      'Would a correction with these lines leave quantities, what is done with rejected goods, and prices alike?',
    params: ['lines'],
    call: (lines) => correctsNothing(lines as CorrectedLine[]),
  },
];
