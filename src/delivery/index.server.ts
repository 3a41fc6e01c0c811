import type { ServerCapability } from '../platform/server/capability.ts';
import { checkDelivery } from './server/check-delivery.ts';
import { deliveryDocuments } from './server/delivery-documents.ts';

/** Deliveries of placed orders, with the note that travels with the goods. */
export const deliveryCapability: ServerCapability = {
  name: 'delivery',
  effects: { checkDelivery },
  documents: deliveryDocuments,
};
