import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { cancelOpen } from '../domain/order-standing.ts';

/** `cancelOpenQuantity`: what has not come will not come any more. */
export const cancelOpenQuantity: Effect = ({ record }) => {
  record.lines = cancelOpen(record.lines as JsonObject[]);
};

/** Fields that belong to an order once it is placed, and go when it becomes a draft again. */
const placedFields = [
  'orderedAt',
  'answeredAt',
  'answeredByName',
  'answerNote',
  'proposedDeliveryDate',
  'overDeliveryPercent',
  'shortDeliveryPercent',
];
const placedLineFields = ['lineNo', 'deliveredQuantity', 'acceptedQuantity', 'cancelledQuantity'];

/** `reopenOrder`: a refused order becomes a draft again, which the supplier does not see. */
export const reopenOrder: Effect = ({ record }) => {
  for (const field of placedFields) delete record[field];
  record.lines = (record.lines as JsonObject[]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([field]) => !placedLineFields.includes(field))),
  );
};
