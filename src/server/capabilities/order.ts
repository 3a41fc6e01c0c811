import type { ServerCapability } from '../capability.ts';
import { orderEffects } from '../effects/order-effects.ts';
import { orderHandlers } from '../handlers/order-handlers.ts';
import { dispatchDeliveries } from '../mail/dispatch-handler.ts';
import { routeFacts } from '../route-facts.ts';

/** Orders: from the draft to the supplier's answer, their changes, and what is sent to suppliers about them. */
export const orderCapability: ServerCapability = {
  name: 'order',
  effects: orderEffects,
  facts: { 'order/order': routeFacts },
  handlers: orderHandlers,
  mails: {
    'order.published': [{ template: 'ordered', to: 'requester', opensAs: 'owner' }],
    'order.returned': [
      {
        template: {
          fixPrice: 'priceFixed',
          refuseOrder: 'orderRefused',
          proposeDate: 'dateProposed',
          acceptChange: 'changeAccepted',
          refuseChange: 'changeRefused',
          consentRevoke: 'revokeConsented',
          refuseRevoke: 'revokeRefused',
        },
        to: 'recipients',
        opensAs: 'owner',
      },
    ],
  },
  deliveries: dispatchDeliveries,
  flowsWithStages: ['order'],
  staticLists: {
    taxClassification: { field: ['order/order', 'lines.taxType'] },
    taxFraction: { field: ['order/order', 'taxFraction'] },
    orderClassification: { field: ['order/order', 'orderKind'] },
    deliveryDateAnswerClass: { codes: ['fixed', 'adjust', 'impossible'] },
    deliveryDateAnswerDateType: { codes: ['shipping', 'arrival'] },
    answerStatus: { codes: ['unanswered', 'answering', 'answered', 'refused'] },
  },
};
