import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { isPictureSize } from '../../platform/server/files/pictures/picture-sizes.ts';
import { sizedPicture } from '../../platform/server/files/pictures/sized-pictures.ts';
import { findFile, type StoredFile } from '../../platform/server/files/stored-file.ts';
import { sendFile } from '../../platform/server/http/send-file.ts';
import { sendPicture } from '../../platform/server/http/send-picture.ts';
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

/** `mall.productFile`: a document that a product names, for whoever sees the product. */
const productFile: CallHandler = async (context) => {
  const file = await fileOfProduct(context, 'documents');
  return sendFile(context.reply, { ...file, content: await context.app.files.read(context.actor.tenant, file.id) });
};

/** `mall.productPicture`: a picture of a product in the size that it is shown in, for whoever sees the product. */
const productPicture: CallHandler = async (context) => {
  const { app, actor, query, request, reply } = context;
  const { size } = query;
  if (!isPictureSize(size)) throw notFound();
  const { id, sha256 } = await fileOfProduct(context, 'pictures');
  return sendPicture(request, reply, {
    hash: sha256,
    size,
    content: await sizedPicture(app.files, actor.tenant, id, size),
  });
};

/** The file that is asked for, if the product names it there and whoever asks sees the product. @throws `EN-NOT-FOUND` */
async function fileOfProduct(context: CallContext, at: 'pictures' | 'documents'): Promise<StoredFile> {
  const { code = '', fileId = '' } = context.query;
  const file = await asViewer(context, async (query, viewer) => {
    const [product] = await findProducts(query, viewer, [code]);
    const isNamed = product?.record[at]?.some((one) => one.fileId === fileId) ?? false;
    return isNamed ? findFile(query, viewer.tenant, fileId) : null;
  });
  if (!file) throw notFound();
  return file;
}

/** Handlers that tell more of a product. */
export const productInfoHandlers: [string, CallHandler][] = [
  ['mall.wholesalePrices', wholesalePrices],
  ['mall.extraInfo', extraInfo],
  ['mall.productFile', productFile],
  ['mall.productPicture', productPicture],
];
