import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { approvalRouteFor, refuseWithoutApprover } from '../../approval/index.server.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { paymentCircumstances } from './payment-circumstances.ts';
import { paymentLadder } from './payment-facts.ts';

/** `payment.approvalInput`: the route the rules demand for this payment, with the amounts as the server computes them. */
const approvalInput: CallHandler = async ({ app, actor, body }) => {
  const record = (await recordRulesFor(app, actor.tenant, 'payment/payment')).recompute(body.record as JsonObject);
  const { tenant } = actor;
  const { engine: masters } = app;
  const today = businessDateOf(app.clock.now());
  const route = app.database.tenantTransaction(tenant, async (query) => {
    const circumstances = await paymentCircumstances({ masters, query, actor, record, today });
    return approvalRouteFor({ masters, actor, record, query, ladder: paymentLadder, ...circumstances });
  });
  return refuseWithoutApprover(route);
};

/** Handlers of payments. */
export const paymentHandlers: [string, CallHandler][] = [['payment.approvalInput', approvalInput]];
