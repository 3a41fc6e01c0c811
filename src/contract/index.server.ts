import { routeProposal } from '../approval/index.server.ts';
import type { ServerCapability } from '../platform/server/capability.ts';
import { calledLines } from './server/called-lines-handler.ts';
import { contractCircumstances, contractDemand } from './server/contract-demand.ts';
import { contractPrices } from './server/contract-prices.ts';
import { contractSettled } from './server/contract-settled-fact.ts';
import { holdToCalled } from './server/hold-to-called.ts';
import { holdToContract, priceFromContract } from './server/hold-to-contract.ts';

/** Contracts: what was agreed with whom, until when, what it foresees to be paid, and what orders call off of it. */
export const contractCapability: ServerCapability = {
  name: 'contract',
  facts: { contractSettled },
  effects: { holdToContract, priceFromContract, holdToCalled },
  demands: { 'contract/contract': contractDemand },
  suggestions: { 'master/product': contractPrices },
  handlers: [
    ['contract.approvalInput', routeProposal('contract/contract', contractCircumstances)],
    ['contract.called', calledLines],
  ],
  flowsWithStages: ['contract'],
};
