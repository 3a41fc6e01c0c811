import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';
import { fitTotal } from '../../domain/punchout/fit-total.ts';
import { mapShopLines } from '../../domain/punchout/map-shop-lines.ts';
import type { PunchoutFault } from '../../domain/punchout/shop-message.ts';
import { readOciItems } from './oci-items.ts';
import { orderMessageOf, readOrderMessage } from './order-message.ts';

type Shop = RecordOf<'mall/punchout-shop'>;
type Fields = ReadonlyMap<string, string>;

/** What a shop's form says, as the session keeps it: fields line by line (OCI), or the message (cXML). */
export function receivedIn(shop: Shop, fields: Fields): string {
  return shop.protocol === 'oci'
    ? [...fields].map(([name, value]) => `${name}=${value}`).join('\n')
    : orderMessageOf(fields);
}

/**
 * What came back from a shop as a session notes it: the lines in our words with what the whole comes to, and what is wrong with
 * them.
 * @throws PunchoutRefusal
 */
export async function sessionLines(
  masters: MasterReader,
  { tenant, shop }: { tenant: string; shop: Shop },
  { fields, received, cookie }: { fields: Fields; received: string; cookie: string },
) {
  const message = shop.protocol === 'oci' ? readOciItems(fields) : readOrderMessage(received, cookie);
  const units = await masters.listMasters(tenant, 'master/unit');
  const supplier = await masters.getMaster(tenant, 'master/supplier', shop.supplierCode);
  const decimals = new Map(units.map(({ code, record }) => [code, record.decimals]));
  const { lines, faults } = mapShopLines(shop, message.lines, decimals);
  const { goods, fit } = fitTotal(lines, message.total, supplier?.taxFraction ?? 1);
  const { total } = message;
  const unfitting: PunchoutFault[] =
    faults.length === 0 && fit === 'none' ? [{ reason: 'total', value: `${total?.total} ≠ ${goods}` }] : [];
  return {
    lines,
    faults: [...faults.slice(0, 200), ...unfitting].map((fault) => ({ ...fault })),
    operationAllowed: message.operationAllowed,
    goodsAmount: goods,
    totalFit: fit,
    ...(total && {
      ...amountAt('toldTotal', total.total),
      ...amountAt('toldShipping', total.shipping),
      ...amountAt('toldTax', total.tax),
    }),
  };
}

function amountAt(name: string, amount: string | null): Record<string, string> {
  return amount !== null && /^\d{1,15}(\.\d{1,4})?$/.test(amount) ? { [name]: amount } : {};
}
