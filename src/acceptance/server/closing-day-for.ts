import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { MasterReader } from '../../platform/server/records/master-reader.ts';
import { closingTermsOf } from '../domain/closing-terms.ts';

/** The day on which an acceptance's supplier closed when it was made; 31 is the last one, also of one without a day. */
export async function closingDayFor(
  masters: MasterReader,
  tenant: string,
  acceptance: JsonObject,
  query: Query,
): Promise<number> {
  const supplier = await masters.getMaster(tenant, 'master/supplier', String(acceptance.supplierCode), query);
  return closingTermsOf(acceptance, supplier).closingDay;
}
