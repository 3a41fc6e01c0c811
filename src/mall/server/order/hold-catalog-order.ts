import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Effect } from '../../../../engine/server/ports.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { invalid } from '../../../platform/server/errors/refusals.ts';
import { priceLines } from '../cart/priced-lines.ts';
import { viewerOf } from '../viewer.ts';
import { refuseForbidden } from './refuse-forbidden.ts';
import { storedMasters } from './stored-masters.ts';

type OrderLine = RecordOf<'order/order'>['lines'][number];

/**
 * `holdCatalogOrder`: an order has nothing that the catalog's rules forbid its owner. One that came from the catalog and is
 * applied for again has lines as they were, or products at the price that their quantity has for its owner now; nobody types a
 * price into it.
 */
export const holdCatalogOrder: Effect<'order/order'> = async (context) => {
  const { record, stored, query, actor, owner, now } = context;
  await refuseForbidden(context);
  if (record.applicationNumber === undefined) return;
  const masters = storedMasters(query);
  const viewer = await viewerOf(masters, { ...actor, ...owner }, businessDateOf(now));
  const before = stored.lines ?? [];
  const changed = record.lines.flatMap((line, at) => (before.some((one) => isSame(one, line)) ? [] : [{ line, at }]));
  const goods = changed.map(({ line }) => ({ code: line.productCode ?? '', quantity: line.quantity, seenPrice: '0' }));
  const { lines: priced } = await priceLines(masters, { query, viewer }, goods);
  const errors = changed.flatMap(({ line, at }, index): FieldError[] => {
    const now = priced[index];
    if (!now || now.barred !== null || now.product.record.supplierCode !== record.supplierCode) {
      return [fault(`/lines/${at}/productName`, 'catalogGone', {})];
    }
    if (new ExactDecimal(now.unitPrice).eq(line.unitPrice)) return [];
    return [fault(`/lines/${at}/unitPrice`, 'catalogPriceChanged', { price: now.unitPrice })];
  });
  if (record.supplierCode !== stored.supplierCode) errors.push(fault('/supplierCode', 'readOnly', {}));
  if (errors.length > 0) throw invalid(errors);
};

const terms = [
  'productCode',
  'categoryCode',
  'productName',
  'quantity',
  'unitCode',
  'unitPrice',
  'taxType',
  'taxRate',
] as const;

function isSame(one: OrderLine, other: OrderLine): boolean {
  return terms.every((name) => one[name] === other[name]);
}

function fault(at: string, keyword: string, params: Record<string, string>): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
