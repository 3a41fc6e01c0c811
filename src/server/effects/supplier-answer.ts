import type { Effect, EffectContext } from '../../../engine/server/ports.ts';

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
export const refuseOrder: Effect = (context) => {
  noteAnswer(context);
};

/** `agreeDeliveryDate`: the proposed day is the day. */
export const agreeDeliveryDate: Effect = ({ record }) => {
  if (record.proposedDeliveryDate !== undefined) record.deliveryDate = record.proposedDeliveryDate;
  delete record.proposedDeliveryDate;
};

/** `dropDeliveryDate`: the buyer does not agree; the supplier is asked again. */
export const dropDeliveryDate: Effect = ({ record }) => {
  delete record.proposedDeliveryDate;
};

function noteAnswer({ record, actor, now, event }: EffectContext): void {
  record.answeredAt = now.toISOString();
  record.answeredByName = actor.name;
  if (event.comment === null) delete record.answerNote;
  else record.answerNote = event.comment;
}
