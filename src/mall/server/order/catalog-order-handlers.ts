import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import { routeProposal } from '../../../approval/index.server.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { recordRulesFor } from '../../../platform/server/records/record-rules-for.ts';
import { asViewer } from '../as-viewer.ts';
import { cartLines } from '../cart/cart-store.ts';
import { applicationOf } from './application-of.ts';
import { bookingOf } from './booking-of.ts';
import { catalogCircumstances } from './catalog-demand.ts';

const applicationType = 'mall/application';

/** `catalogOrder.input`: what the order of a cart begins with: its products at today's prices, and where his last order went. */
const input: CallHandler = async (context) => {
  const { app, actor } = context;
  const usual = await app.engine.usual(actor, applicationType);
  const { record: lastOrder } = await app.engine.usual(actor, 'order/order');
  const { lines, parts } = await asViewer(context, async (query, viewer) =>
    applicationOf(app.engine, { query, viewer }, await cartLines(query, actor)),
  );
  if (lines.length === 0) throw eventNotAllowed('error.EN-NOT-ALLOWED.cartEmpty');
  const rules = await recordRulesFor(app, actor.tenant, applicationType);
  const record: JsonObject = JSON.parse(
    JSON.stringify({ ...placeOf(lastOrder), ...(await bookingOf({ app, actor })), ...usual.record, lines, parts }),
  );
  return { ...usual, record: rules.recompute(record) };
};

function placeOf({ deliveryPlaceCode, deliveryPlaceName, deliveryPlaceAddress }: JsonObject): Partial<JsonObject> {
  return { deliveryPlaceCode, deliveryPlaceName, deliveryPlaceAddress };
}

/** Handlers of orders from the catalog. */
export const catalogOrderHandlers: [string, CallHandler][] = [
  ['catalogOrder.input', input],
  // For all that is ordered at once.
  ['catalogOrder.approvalInput', routeProposal(applicationType, catalogCircumstances)],
  ['cart.booking', bookingOf],
];
