import type { ServerCapability } from '../platform/server/capability.ts';
import { acceptPlanned } from './server/accept-planned.ts';
import { acceptReceived } from './server/accept-received.ts';
import { acceptanceDemand } from './server/acceptance-demand.ts';
import { acceptanceHandlers } from './server/acceptance-handlers.ts';
import { acceptanceOffers } from './server/acceptance-offers.ts';
import { finishAcceptance, undoAcceptance } from './server/book-acceptance.ts';
import { checkAcceptance } from './server/check-acceptance.ts';
import { notifySupplierOfReturns } from './server/notify-of-returns.ts';
import { periodOver } from './server/period-over-fact.ts';
import { refuseOwnAcceptance } from './server/refuse-own-acceptance.ts';

export { acceptanceOf } from './server/acceptance-of.ts';
export { acceptanceRouteFor } from './server/acceptance-route-for.ts';
export { correctionOf } from './server/acceptance-to-correct.ts';
export { onTimeDeliveries } from './server/on-time-deliveries.ts';

/** Acceptances (検収) of what was delivered, and their corrections after the closing. */
export const acceptanceCapability: ServerCapability = {
  name: 'acceptance',
  effects: {
    acceptPlanned,
    acceptReceived,
    checkAcceptance,
    finishAcceptance,
    undoAcceptance,
    notifySupplierOfReturns,
    refuseOwnAcceptance,
  },
  facts: { periodOver },
  demands: { 'acceptance/acceptance': acceptanceDemand },
  offers: { 'acceptance/acceptance': acceptanceOffers },
  handlers: acceptanceHandlers,
  flowsWithStages: ['acceptance'],
};
