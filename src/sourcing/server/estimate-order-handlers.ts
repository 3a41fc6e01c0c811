import { eventNotAllowed } from '../../../engine/server/errors.ts';
import { beginFrom } from '../../platform/server/calls/begin-from.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { foundOrNull } from '../../platform/server/calls/found-or-null.ts';
import { readRecordFor } from '../../platform/server/calls/read-record-for.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { openAwards } from '../domain/open-awards.ts';
import { orderFromEstimate } from '../domain/order-from-estimate.ts';
import { ordersOfEstimate } from './orders-of-estimate.ts';

/** `estimateOrder.input`: an order that is taken up again, or what one that follows from a selected estimate begins with. */
export const estimateOrderInput: CallHandler = async ({ app, actor, query }) => {
  const id = query.id ?? '';
  const kept = await foundOrNull(readRecordFor(app, actor, 'order/order', id));
  if (kept) return kept;
  const answer = await readRecordFor(app, actor, 'estimate/answer', id);
  const request = await readRecordFor(app, actor, 'estimate/request', String(answer.record.requestId));
  const orders = await app.database.tenantTransaction(actor.tenant, (run) => ordersOfEstimate(run, actor.tenant, id));
  const open = openAwards(answer.record, orders);
  if ([...open.values()].every((quantity) => quantity === '0')) {
    throw eventNotAllowed('error.EN-NOT-ALLOWED.nothingToOrder');
  }
  const today = businessDateOf(app.clock.now());
  return beginFrom(answer, orderFromEstimate(answer, request.record, { open, today }));
};
