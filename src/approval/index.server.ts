import { anyRecord, type ServerCapability } from '../platform/server/capability.ts';
import { approvalHandlers } from './server/approval-handlers.ts';
import { assignmentFollower } from './server/assignment-follower.ts';
import { findDeputyships } from './server/find-deputyships.ts';
import { createRouteJudge } from './server/judge-route.ts';
import { ladderFollower } from './server/ladder-follower.ts';
import { approvalRuleFollower, masterChangeDemand } from './server/master-change-stages.ts';
import { nameDeputy } from './server/name-deputy.ts';
import { routeCovers } from './server/route-covers-fact.ts';
import { documentRules } from './server/route-demands.ts';
import { successionFollower } from './server/succession-follower.ts';

export { approvalRouteFor, type RouteQuestion, requiredStagesFor } from './server/approval-route-for.ts';
export { isRouteLawful } from './server/judge-route.ts';
export { simulate } from './server/next-organization/simulate.ts';
export { createCompanySwitch } from './server/next-organization/switch-companies.ts';
export { type SwitchedOver, switchOver } from './server/next-organization/switch-over.ts';
export { refuseWithoutApprover } from './server/refuse-without-approver.ts';
export { documentRules } from './server/route-demands.ts';
export { type CircumstancesQuestion, routeProposal } from './server/route-proposal.ts';

/** Who approves: routes by the rules of a company. */
export const approvalCapability: ServerCapability = {
  name: 'approval',
  facts: { routeCovers },
  demands: { [anyRecord]: documentRules, 'master/application': masterChangeDemand },
  followers: {
    'master/approval-rule': approvalRuleFollower,
    'master/approval-ladder': ladderFollower,
    'master/approval-assignment': assignmentFollower,
    'hand-over/succession': successionFollower,
  },
  judgeRoute: createRouteJudge,
  deputyships: findDeputyships,
  effects: { nameDeputy },
  handlers: approvalHandlers,
};
