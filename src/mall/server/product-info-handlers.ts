import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { asViewer } from './as-viewer.ts';
import { nameIn } from './product-card.ts';
import type { FoundProduct } from './search/catalog-search.ts';
import { findProducts } from './search/search-products.ts';

/** A product's prices by quantity as its viewer has them: a contract holds for all quantities. */
function pricesOf({ record, contract }: FoundProduct): JsonObject[] {
  const { unitPrice, priceTiers = [] } = record;
  if (contract)
    return [{ minQuantity: 1, maxQuantity: -1, salePrice: contract.unitPrice, contractNumber: contract.number }];
  return priceTiers.length > 0 ? [...priceTiers] : [{ minQuantity: 1, maxQuantity: -1, salePrice: unitPrice }];
}

/** `mall.wholesalePrices`: what so many of a product cost whoever asks. */
const wholesalePrices: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const code = String(context.body.productCode ?? context.query.productCode);
    const [product] = await findProducts(query, viewer, [code]);
    if (!product) throw notFound();
    return { productCode: code, items: pricesOf(product) };
  });

/** `mall.extraInfo`: one sort of what there is to say of a product besides its card. */
const extraInfo: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const { extraType, productId } = context.body;
    const [product] = await findProducts(query, viewer, [String(productId)]);
    if (!product) throw notFound();
    const { record, contract } = product;
    const successors = extraType === 'successor' ? await findProducts(query, viewer, [record.successorCode ?? '']) : [];
    const found: Readonly<Record<string, () => JsonObject[]>> = {
      priceTiers: () => pricesOf(product),
      priceHistory: () => (contract ? [] : [...(record.priceHistory ?? [])]),
      specification: () => (record.specification === undefined ? [] : [{ text: record.specification }]),
      successor: () =>
        successors.map(({ code, record: next }) => ({ code, name: nameIn(next, 'name', context.language) })),
    };
    return { items: found[String(extraType)]?.() ?? [] };
  });

/** Handlers that tell more of a product. */
export const productInfoHandlers: [string, CallHandler][] = [
  ['mall.wholesalePrices', wholesalePrices],
  ['mall.extraInfo', extraInfo],
];
