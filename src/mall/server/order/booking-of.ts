import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { CallContext } from '../../../platform/server/calls/call-handler.ts';

const booked = ['costDepartmentCode', 'costDepartmentName', 'accountTitleCode', 'accountTitleName'] as const;

/** Who bore the cost of somebody's last order, and as what: of the last one from the catalog, otherwise of any. */
export async function bookingOf({ app, actor }: Pick<CallContext, 'app' | 'actor'>): Promise<JsonObject> {
  for (const recordType of ['mall/application', 'order/order']) {
    const { record } = await app.engine.usual(actor, recordType);
    if (record.costDepartmentCode !== undefined) {
      return Object.fromEntries(booked.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
    }
  }
  return {};
}
