import type { RecordOf } from '../../../../engine/core/formats/record-types.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { lineAmounts } from '../../../domain/amounts/line-amounts.ts';
import { prohibitedAmong } from '../../../master/index.server.ts';
import { forbidding } from '../../../master/index.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';
import { type PartPostage, postageOfPart, total } from '../../domain/cart-totals.ts';
import { type QuantityFault, quantityFaultOf } from '../../domain/order-quantity.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { isShopPostage } from '../../domain/punchout/with-shipping.ts';
import { findExternal } from '../punchout/external-lines.ts';
import type { ExternalOrigin, FoundProduct } from '../search/catalog-search.ts';
import { findProducts } from '../search/search-products.ts';
import type { Viewer } from '../viewer.ts';
import { type CartLine, longestPart } from './cart-store.ts';

/** Why a line cannot be ordered: it is not there any more, for this person not, or not by the company's rule. */
export type Barred = 'gone' | 'discontinued' | 'forbidden' | 'notTradeable';

/** A line as it stands today for its viewer. Amounts in yen. */
export type PricedLine = OpenLine | (CartLine & { barred: Barred; product: FoundProduct | null });

/** A line that can be ordered. */
export interface OpenLine extends CartLine {
  barred: null;
  product: FoundProduct;
  unitPrice: string;
  quantityFault: QuantityFault | { keyword: 'externalQuantity'; limit: string } | null;
  amountWithoutTax: string;
  amountWithTax: string;
}

/** What goes to one supplier as one order. Amounts in yen. */
export interface SupplierPart extends PartPostage {
  code: string;
  supplier: RecordOf<'master/supplier'>;
  lines: OpenLine[];
  /** Of the goods, without tax. */
  goods: string;
  /** It has more lines than an order can have. */
  isTooLong: boolean;
}

/** Lines at today's prices, and what of them can be ordered, part by part: the one place where a price is made. */
export async function priceLines(
  masters: MasterReader,
  { query, viewer }: { query: Query; viewer: Viewer },
  lines: readonly CartLine[],
): Promise<{ lines: PricedLine[]; parts: SupplierPart[] }> {
  const codes = lines.map(({ code }) => code);
  const known = [...(await findProducts(query, viewer, codes)), ...(await findExternal(query, viewer, codes))];
  const found = new Map(known.map((product) => [product.code, product]));
  const supplierCodes = [...new Set([...found.values()].map(({ record }) => record.supplierCode))];
  const suppliers = await masters.listMasters(viewer.tenant, 'master/supplier', query, supplierCodes);
  const fractions = new Map(suppliers.map(({ code, record }) => [code, record.taxFraction]));
  const prohibited = await prohibitedAmong(query, viewer.tenant, supplierCodes);
  const priced = lines.map((line): PricedLine => {
    const product = found.get(line.code) ?? null;
    const isProhibited = product !== null && prohibited.has(product.record.supplierCode);
    return isProhibited ? { ...line, product, barred: 'notTradeable' } : pricedLine(line, product, fractions);
  });
  const postages = await masters.listMasters(viewer.tenant, 'mall/postage', query);
  const parts = suppliers.flatMap(({ code, record: supplier }): SupplierPart[] => {
    const own = priced
      .filter((line) => line.barred === null)
      .filter(({ product }) => product.record.supplierCode === code);
    if (own.length === 0) return [];
    const goods = total(own.map(({ amountWithoutTax }) => amountWithoutTax));
    const terms = postages.find(({ record }) => record.supplierCode === code)?.record;
    const posted = own.map(({ amountWithoutTax, product: { external, record } }) => ({
      amountWithoutTax,
      isFromShop: external !== undefined,
      isPostage: external !== undefined && isShopPostage(record),
    }));
    const isTooLong = own.length > longestPart;
    return [{ code, supplier, lines: own, goods, ...postageOfPart(posted, terms), isTooLong }];
  });
  return { lines: priced, parts };
}

function pricedLine(line: CartLine, product: FoundProduct | null, fractions: ReadonlyMap<string, number>): PricedLine {
  if (product === null) return { ...line, product, barred: 'gone' };
  const { record, contract } = product;
  const fraction = fractions.get(record.supplierCode);
  if (record.isDiscontinued === true || fraction === undefined) return { ...line, product, barred: 'discontinued' };
  if (forbidding(product.rules)) return { ...line, product, barred: 'forbidden' };
  const { unitPrice: listPrice, priceTiers: tiers = [], taxType, taxRate } = record;
  const unitPrice = unitPriceFor({ unitPrice: listPrice, tiers, contract }, line.quantity);
  const amounts = lineAmounts({ quantity: line.quantity, unitPrice, taxType, taxRate }, fraction);
  return {
    ...line,
    product,
    barred: null,
    unitPrice,
    quantityFault: product.external
      ? externalFaultOf(product.external, line.quantity)
      : quantityFaultOf(record, line.quantity),
    amountWithoutTax: amounts.amountWithoutTax ?? '0',
    amountWithTax: amounts.amountWithTax ?? '0',
  };
}

/** A shop's price is for what it told, no more and no less. */
function externalFaultOf({ quantity: limit }: ExternalOrigin, quantity: string): OpenLine['quantityFault'] {
  return new ExactDecimal(limit).eq(quantity) ? null : { keyword: 'externalQuantity', limit };
}
