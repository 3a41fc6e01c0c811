import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import { actingAs } from '../../../engine/server/records/access-questions.ts';
import { newRecordOf } from '../../../engine/server/records/merge-record.ts';
import { createRouteJudge, routeProposal } from '../../approval/index.server.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { filesRefusedIn } from '../../platform/server/files/file-uses.ts';
import { recordRulesFor } from '../../platform/server/records/record-rules-for.ts';
import { lastPrices } from './last-prices.ts';
import { orderCircumstances } from './order-circumstances.ts';
import { orderDemand } from './order-demand.ts';
import { pastLines } from './past-lines.ts';

const orderType = 'order/order';

/** `order.approvalConfirm`: what would be applied, computed by the server, and every rule it breaks; nothing is kept. */
const approvalConfirm: CallHandler = async (context) => {
  const { app, actor, body } = context;
  const rules = await recordRulesFor(app, actor.tenant, orderType);
  const started = newRecordOf(app.definitions.records.get(orderType)?.schema ?? {});
  const record = rules.withoutIrrelevant(rules.recompute({ ...started, ...(body.record as JsonObject) }));
  const broken = rules.validate(record, 'complete', { today: businessDateOf(app.clock.now()) });
  const files = await filesRefusedIn(app, actor, orderType, record);
  const route = broken.length === 0 ? await routeErrors(context, record) : [];
  return { record, errors: [...broken, ...files, ...route] };
};

/** Handlers of the order service. */
export const orderHandlers: [string, CallHandler][] = [
  ['order.approvalInput', routeProposal(orderType, orderCircumstances)],
  ['order.approvalConfirm', approvalConfirm],
  ['order.lastPrices', lastPrices],
  ['order.pastLines', pastLines],
];

async function routeErrors({ app, actor }: CallContext, record: JsonObject): Promise<FieldError[]> {
  const judge = createRouteJudge({ [orderType]: orderDemand }, () => app.engine, app.definitions);
  const today = businessDateOf(app.clock.now());
  const route = { actor, owner: actingAs(actor), recordType: orderType, record, inForce: null, today };
  const { errors } = await app.database.tenantTransaction(actor.tenant, (query) =>
    judge(query, { ...route, completeness: 'complete' }),
  );
  return errors;
}
