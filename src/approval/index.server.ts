import { anyRecord, type ServerCapability } from '../platform/server/capability.ts';
import { approvalHandlers } from './server/approval-handlers.ts';
import { createRouteJudge } from './server/judge-route.ts';
import { orderRules } from './server/route-demands.ts';
import { routeFactsOfAny } from './server/route-facts.ts';

export { approvalRouteFor, requiredStagesFor } from './server/approval-route-for.ts';
export { createRouteJudge, isRouteLawful } from './server/judge-route.ts';
export { refuseWithoutApprover } from './server/refuse-without-approver.ts';
export { routeFactsBy } from './server/route-facts.ts';

/** Who approves: routes by the rules of a company. */
export const approvalCapability: ServerCapability = {
  name: 'approval',
  facts: { [anyRecord]: routeFactsOfAny },
  demands: { [anyRecord]: orderRules },
  judgeRoute: createRouteJudge,
  handlers: approvalHandlers,
};
