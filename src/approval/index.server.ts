import { anyRecord, type ServerCapability } from '../platform/server/capability.ts';
import { approvalHandlers } from './server/approval-handlers.ts';
import { createRouteJudge } from './server/judge-route.ts';
import { notifyApprovers, notifyRequester } from './server/notify.ts';
import { orderRules } from './server/route-demands.ts';
import { routeFactsOfAny } from './server/route-facts.ts';

export { approvalRouteFor, requiredStagesFor } from './server/approval-route-for.ts';
export { documentMessage } from './server/document-message.ts';
export { createRouteJudge, isRouteLawful } from './server/judge-route.ts';
export { refuseWithoutApprover } from './server/refuse-without-approver.ts';
export { routeFactsBy } from './server/route-facts.ts';

/** Who approves: routes by the rules of a company, and mails to those who are asked or told. */
export const approvalCapability: ServerCapability = {
  name: 'approval',
  effects: { notifyApprovers, notifyRequester },
  facts: { [anyRecord]: routeFactsOfAny },
  demands: { [anyRecord]: orderRules },
  judgeRoute: createRouteJudge,
  handlers: approvalHandlers,
  mails: {
    'approval.requested': [{ template: 'approvalRequested', to: 'recipients', opensAs: 'currentApprover' }],
    'approval.withdrawn': [{ template: 'approvalWithdrawn', to: 'recipients' }],
    'order.returned': [
      {
        template: { decline: 'declined', reject: 'declined', rejectChange: 'declined', sendBack: 'sentBack' },
        to: 'recipients',
        opensAs: 'owner',
      },
    ],
  },
};
