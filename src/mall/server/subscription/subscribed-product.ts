import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';

type Subscription = RecordOf<'mall/subscription'>;
type Said = Pick<Subscription, 'productName' | 'modelNumber' | 'makerName' | 'supplierName' | 'unitName'>;

/** What a subscription says of its product: as the catalog has it, whatever was sent. */
export async function subscribedProduct(
  masters: MasterReader,
  tenant: string,
  { name, modelNumber, makerName, supplierCode, unitCode }: RecordOf<'master/product'>,
): Promise<Said> {
  const supplier = await masters.getMaster(tenant, 'master/supplier', supplierCode);
  const unit = await masters.getMaster(tenant, 'master/unit', unitCode);
  return {
    productName: name,
    ...(modelNumber !== undefined && { modelNumber }),
    ...(makerName !== undefined && { makerName }),
    supplierName: supplier?.name ?? supplierCode,
    unitName: unit?.name ?? unitCode,
  };
}
