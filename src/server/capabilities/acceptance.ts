import { acceptanceDemand } from '../acceptance-demand.ts';
import { acceptanceFacts } from '../acceptance-facts.ts';
import { acceptanceOffers } from '../acceptance-offers.ts';
import type { ServerCapability } from '../capability.ts';
import { finishAcceptance, holdDelivery, releaseDelivery, undoAcceptance } from '../effects/book-acceptance.ts';
import { notifySupplierOfReturns } from '../effects/notify-of-returns.ts';
import { prepareAcceptance } from '../effects/prepare-acceptance.ts';
import { acceptanceHandlers } from '../handlers/acceptance-handlers.ts';

/** Acceptances (検収) of what was delivered, and their corrections after the closing. */
export const acceptanceCapability: ServerCapability = {
  name: 'acceptance',
  effects: {
    prepareAcceptance,
    holdDelivery,
    releaseDelivery,
    finishAcceptance,
    undoAcceptance,
    notifySupplierOfReturns,
  },
  facts: { 'acceptance/acceptance': acceptanceFacts },
  demands: { 'acceptance/acceptance': acceptanceDemand },
  offers: { 'acceptance/acceptance': acceptanceOffers },
  handlers: acceptanceHandlers,
  flowsWithStages: ['acceptance'],
};
