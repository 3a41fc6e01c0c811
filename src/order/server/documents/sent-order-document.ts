import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { AppContext } from '../../../platform/server/app-context.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { orderDocument } from './order-document.ts';
import type { PurchaseOrderDocument } from './purchase-order-document.ts';

interface OrderAsItWas {
  data: JsonObject;
  state: string;
  ownerCode: string;
  ownerName: string;
}

/** The purchase order as a dispatch (`order/dispatch`) carried it, whatever has become of the order since. */
export async function sentOrderDocument(
  app: Pick<AppContext, 'database' | 'engine'>,
  tenant: string,
  dispatch: JsonObject,
): Promise<PurchaseOrderDocument> {
  const { rows } = await app.database.tenantTransaction(tenant, (query) =>
    query<OrderAsItWas>(
      `select h.data, h.to_state as state, o.owner_code as "ownerCode", o.owner_name as "ownerName"
       from record_history h join record_order_order o on o.tenant = h.tenant and o.id = h.record_id
       where h.tenant = $1 and h.record_type = 'order/order' and h.record_id = $2 and h.seq = $3`,
      [tenant, dispatch.orderId, dispatch.orderStep],
    ),
  );
  const [then] = rows;
  if (!then) throw notFound();
  const { change, ...inForce } = then.data;
  const offered = dispatch.documentKind === 'change' ? (change as JsonObject | undefined) : undefined;
  const record = offered
    ? { ...inForce, ...(offered.fields as JsonObject), versionNo: offered.versionNo ?? 1 }
    : inForce;
  return orderDocument(app, tenant, {
    record,
    number: String(dispatch.orderNumber),
    state: then.state,
    owner: { code: then.ownerCode, name: then.ownerName },
  });
}
