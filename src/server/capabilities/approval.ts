import { anyRecord, type ServerCapability } from '../capability.ts';
import { notifyApprovers, notifyRequester } from '../effects/notify.ts';
import { approvalHandlers } from '../handlers/approval-handlers.ts';
import { createRouteJudge } from '../judge-route.ts';
import { orderRules } from '../route-demands.ts';
import { routeFactsOfAny } from '../route-facts.ts';

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
