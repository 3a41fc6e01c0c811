import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Effect } from '../../../engine/server/ports.ts';

/** `noteAnswer`: who of the supplier answered, when and what; an answer without words takes the former ones away. */
export const noteAnswer: Effect = ({ record, actor, now, event }) => {
  record.answeredAt = now.toISOString();
  record.answeredByName = actor.name;
  if (event.comment === null) delete record.answerNote;
  else record.answerNote = event.comment;
};

/** `answerOrder`: the supplier takes the order as it is. */
export const answerOrder: Effect = (context) => {
  noteAnswer(context);
  delete context.record.proposedDeliveryDate;
};

/** `proposeDeliveryDate`: the supplier would deliver on another day, and says why. */
export const proposeDeliveryDate: Effect = (context) => {
  noteAnswer(context);
  context.record.proposedDeliveryDate = context.event.params.deliveryDate ?? '';
};

/** `refuseOrder`: the supplier does not take the order; the reason is kept. */
export const refuseOrder: Effect = noteAnswer;

/** `agreeDeliveryDate`: the proposed day is the day, of the lines with a day of their own, too. */
export const agreeDeliveryDate: Effect = ({ record }) => {
  const { proposedDeliveryDate, ...others } = record;
  if (proposedDeliveryDate === undefined) return;
  const lines = (others.lines as JsonObject[]).map((line) =>
    line.deliveryDate ? { ...line, deliveryDate: proposedDeliveryDate } : line,
  );
  Object.assign(record, { deliveryDate: proposedDeliveryDate, lines });
  delete record.proposedDeliveryDate;
};

/** `dropDeliveryDate`: the buyer does not agree; the supplier is asked again. */
export const dropDeliveryDate: Effect = ({ record }) => {
  delete record.proposedDeliveryDate;
};
