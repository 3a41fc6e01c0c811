import { EngineError } from '../../../engine/server/errors.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { followsSql } from './orders-of-estimate.ts';

/** Who decides on an order, or decided, sees what its supplier answered. */
const deciding = ['currentApprover', 'participant'];

/** `approver.estimateAnswer`: the selected answer that an order follows from, for whoever decides on that order. */
export const orderedAnswer: CallHandler = async ({ app, actor, query }) => {
  const id = query.id ?? '';
  const { rows } = await app.database.tenantTransaction(actor.tenant, (run) =>
    run<{ id: string }>(`select id from record_order_order where tenant = $1 and ${followsSql('$2::text')}`, [
      actor.tenant,
      id,
    ]),
  );
  for (const order of rows) {
    try {
      await app.engine.read(actor, { recordType: 'order/order', id: order.id, visibleTo: deciding });
      return await app.engine.read(actor, { recordType: 'estimate/answer', id, visibleTo: ['insider'] });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  throw notFound();
};
