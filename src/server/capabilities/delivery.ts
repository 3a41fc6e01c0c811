import type { ServerCapability } from '../capability.ts';
import { registerDelivery, takeDeliveryBack } from '../effects/register-delivery.ts';
import { deliveryHandlers } from '../handlers/delivery-handlers.ts';

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
