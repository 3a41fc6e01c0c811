import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { SessionLine } from './map-shop-lines.ts';

/** How postage is called on orders, which are papers in Japanese. */
const postageName = '送料';

const postageUnit = 'SHIKI';

/** Is this what a shop asked for bringing its goods, as `withShipping` made a line of it? */
export function isShopPostage({ name, unitCode, modelNumber }: RecordOf<'master/product'>): boolean {
  return name === postageName && unitCode === postageUnit && modelNumber === undefined;
}

/** The lines of a session and, where the shop asks for it, its postage as a line beside them. */
export function withShipping(
  { lines = [], toldShipping }: RecordOf<'mall/punchout-session'>,
  { categoryCode }: RecordOf<'mall/punchout-shop'>,
): SessionLine[] {
  if (toldShipping === undefined || !new ExactDecimal(toldShipping).gt(0)) return lines;
  const postage = { name: postageName, partId: '', quantity: '1', unitCode: postageUnit, unitPrice: toldShipping };
  // Bringing goods is a service of its own at the standard rate (消費税法 29条), whatever the goods are taxed with.
  return [...lines, { ...postage, categoryCode, taxType: 2, taxRate: '0.1' }];
}
