import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { isPictureSize } from '../../../platform/server/files/pictures/picture-sizes.ts';
import { sizedPicture } from '../../../platform/server/files/pictures/sized-pictures.ts';
import { findFile, type StoredFile } from '../../../platform/server/files/stored-file.ts';
import { sendFile } from '../../../platform/server/http/send-file.ts';
import { sendPicture } from '../../../platform/server/http/send-picture.ts';
import { asViewer } from '../as-viewer.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { findProducts } from '../search/search-products.ts';
import { asSeller } from './as-seller.ts';

/** `mall.productFile`: a document that a product names, for whoever sees the product. */
export const productFile: CallHandler = async (context) => {
  const { tenant, file } = await fileOfProduct(context, 'documents');
  return sendFile(context.reply, { ...file, content: await context.app.files.read(tenant, file.id) });
};

/** `mall.productPicture`: a picture of a product in the size that it is shown in, for whoever sees the product. */
export const productPicture: CallHandler = async (context) => {
  const { app, query, request, reply } = context;
  const { size } = query;
  if (!isPictureSize(size)) throw notFound();
  const { tenant, file } = await fileOfProduct(context, 'pictures');
  const content = await sizedPicture(app.files, tenant, file.id, size);
  return sendPicture(request, reply, { hash: file.sha256, size, content });
};

interface FileOfProduct {
  /** The company group that keeps it. */
  tenant: string;
  file: StoredFile;
}

/**
 * The file that is asked for, if the product names it there and whoever asks sees the product: a buyer as he sees the catalog,
 * a supplier, who says whose catalog he means, his own.
 * @throws `EN-NOT-FOUND`
 */
async function fileOfProduct(context: CallContext, at: 'pictures' | 'documents'): Promise<FileOfProduct> {
  const { code = '', fileId = '', companyGroupCode, supplierCode = '' } = context.query;
  const named = async (tenant: string, query: Query, record: FoundProduct['record'] | undefined) => {
    const isNamed = record?.[at]?.some((one) => one.fileId === fileId) ?? false;
    const file = isNamed ? await findFile(query, tenant, fileId) : null;
    if (!file) throw notFound();
    return { tenant, file };
  };
  if (companyGroupCode === undefined) {
    return asViewer(context, async (query, viewer) => {
      const [product] = await findProducts(query, viewer, [code]);
      return named(viewer.tenant, query, product?.record);
    });
  }
  const own = { companyGroupCode, supplierCode, code };
  return asSeller(context, own, ({ tenant, query, record }) => named(tenant, query, record));
}
