import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { approvalRouteFor } from '../approval-route-for.ts';
import type { CallHandler } from '../calls/call-handler.ts';
import { paymentLadder } from '../payment-facts.ts';
import { recordRulesFor } from '../record-rules-for.ts';
import { refuseWithoutApprover } from '../refuse-without-approver.ts';

/** `payment.approvalInput`: the route the rules demand for this payment, with the amounts as the server computes them. */
const approvalInput: CallHandler = async ({ app, actor, body }) => {
  const record = (await recordRulesFor(app, actor.tenant, 'payment/payment')).recompute(body.record as JsonObject);
  return refuseWithoutApprover(approvalRouteFor(app.engine, actor, record, undefined, paymentLadder));
};

/** Handlers of payments. */
export const paymentHandlers: [string, CallHandler][] = [['payment.approvalInput', approvalInput]];
