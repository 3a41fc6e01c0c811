import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';

/** The day of the month on which the supplier of a record closes; 31 is the last one, also of a supplier without a day. */
export async function closingDayFor(
  masters: MasterReader,
  tenant: string,
  { supplierCode }: JsonObject,
  query: Query,
): Promise<number> {
  const supplier = await masters.getMaster(tenant, 'master/supplier', String(supplierCode), query);
  return Number(supplier?.closingDay ?? 31);
}
