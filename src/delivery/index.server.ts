import type { ServerCapability } from '../platform/server/capability.ts';
import { deliveryHandlers } from './server/delivery-handlers.ts';
import { registerDelivery, takeDeliveryBack } from './server/register-delivery.ts';

/** Deliveries of placed orders, with the note that travels with the goods. */
export const deliveryCapability: ServerCapability = {
  name: 'delivery',
  effects: { registerDelivery, takeDeliveryBack },
  handlers: deliveryHandlers,
  mails: {
    'order.returned': [
      {
        template: { deliver: 'deliveryRegistered', withdraw: 'deliveryWithdrawn' },
        to: 'recipients',
        opensAs: 'owner',
      },
    ],
  },
};
