import { routeProposal } from '../approval/index.server.ts';
import type { ServerCapability } from '../platform/server/capability.ts';
import { contractCircumstances, contractDemand } from './server/contract-demand.ts';

/** Contracts: what was agreed with whom, until when, and what it foresees to be paid. */
export const contractCapability: ServerCapability = {
  name: 'contract',
  demands: { 'contract/contract': contractDemand },
  handlers: [['contract.approvalInput', routeProposal('contract/contract', contractCircumstances)]],
  flowsWithStages: ['contract'],
};
