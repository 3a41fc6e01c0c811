import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';

export const shopType = 'mall/punchout-shop';

/** A shop that the company leaves for today; `null`: none of this code. */
export async function shopOf(
  masters: MasterReader,
  { tenant, code, query }: { tenant: string; code: string; query?: Query },
): Promise<RecordOf<'mall/punchout-shop'> | null> {
  const shops = await masters.listMasters(tenant, shopType, query);
  return shops.find((shop) => shop.code === code)?.record ?? null;
}
