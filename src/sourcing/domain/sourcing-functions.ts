import type { ExpressionFunction } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { answerTotals } from './answer-totals.ts';
import { requestedLine } from './requested-line.ts';
import { selectionStanding } from './selection-standing.ts';
import { weightOfCriteria } from './weigh-answers.ts';

/** Functions about sourcing that the expressions of definitions may call. */
export const sourcingFunctions: ExpressionFunction[] = [
  {
    name: 'answerTotals',
    description: 'Amount without tax, tax, and amount with tax of an estimate answer, its freight included.',
    params: ['answer'],
    call: (answer) => answerTotals(answer as JsonObject),
  },
  {
    name: 'selectionStanding',
    description: 'What a selection gives to whom: unallocatedCount, awardedCount, isOverAllocated, needsReason.',
    params: ['lines', 'offers'],
    call: (lines, offers) => selectionStanding({ lines, offers } as JsonObject),
  },
  {
    name: 'weightOfCriteria',
    description: 'What the criteria of a request weigh together, in per cent; two of one name: more than there is.',
    params: ['criteria'],
    call: (criteria) => BigInt(weightOfCriteria(criteria as Parameters<typeof weightOfCriteria>[0])),
  },
  {
    name: 'requestedLine',
    description: 'Under which account of the ledger `requested` a line of a request for an estimate is counted.',
    params: ['request', 'line'],
    call: (request, line) => requestedLine(request as JsonObject, line as JsonObject),
  },
];
