import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { actingAs } from '../../../engine/server/records/access-questions.ts';
import { approvalRouteFor, refuseWithoutApprover } from '../../approval/index.server.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { confirmingStages } from './confirming-stage.ts';
import { paymentLadder } from './payment-facts.ts';

/** `payment.approvalInput`: the route the rules demand for this payment, with the amounts as the server computes them. */
const approvalInput: CallHandler = async ({ app, actor, body }) => {
  const record = (await recordRulesFor(app, actor.tenant, 'payment/payment')).recompute(body.record as JsonObject);
  const { tenant } = actor;
  const { engine: masters } = app;
  const route = app.database.tenantTransaction(tenant, async (query) => {
    const before = await confirmingStages({ masters, query, tenant, record, applicant: actingAs(actor).code });
    return approvalRouteFor({ masters, actor, record, query, ladder: paymentLadder, before });
  });
  return refuseWithoutApprover(route);
};

/** Handlers of payments. */
export const paymentHandlers: [string, CallHandler][] = [['payment.approvalInput', approvalInput]];
