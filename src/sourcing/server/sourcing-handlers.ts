import { searchPeople } from '../../platform/server/accounts/search-people.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { comparisonFile } from './comparison-file-handler.ts';
import { estimateOrderInput } from './estimate-order-handlers.ts';
import { orderedAnswer } from './ordered-answer-handler.ts';
import { otherAwards } from './other-awards-handler.ts';
import { requestedLines } from './requested-lines-handler.ts';
import { selectionInput } from './selection-handlers.ts';
import { supplierRecommendation } from './supplier-recommendation-handler.ts';
import { estimateTemplates } from './templates-handler.ts';

/** `purchaser.search`: people who may be put in charge of a case, by name, code or organization. */
const purchaserSearch: CallHandler = async ({ app, actor, body }) => ({
  items: await searchPeople(app.database, actor, { ...body, roles: ['K002'] }),
});

/** Handlers of sourcing. */
export const sourcingHandlers: [string, CallHandler][] = [
  ['purchaser.search', purchaserSearch],
  ['estimate.selectionInput', selectionInput],
  ['approver.estimateAnswer', orderedAnswer],
  ['estimateOrder.input', estimateOrderInput],
  ['estimateOrder.otherAwards', otherAwards],
  ['estimate.templates', estimateTemplates],
  ['estimate.requestedLines', requestedLines],
  ['estimate.comparisonFile', comparisonFile],
  ['supplier.recommendation', supplierRecommendation],
];
