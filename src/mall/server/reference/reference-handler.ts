import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { leastQuantityOf } from '../../domain/order-quantity.ts';
import { priceHistoryOf } from '../../domain/price-history.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { asViewer } from '../as-viewer.ts';
import { pricePeriods } from '../price-periods.ts';
import { productCards } from '../product-card.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { findProducts } from '../search/search-products.ts';
import { asSeller, type OwnProduct } from './as-seller.ts';
import { productFile, productPicture } from './product-file-handlers.ts';

/** What a company says of goods for its own people: nothing that a supplier is told. */
const companysOwn: readonly string[] = ['isRecommended', 'rules', 'contract'];

/**
 * `mall.productReference`: a product to be looked at, with nothing to be bought. A buyer has it as he sees it; a supplier
 * (`isScreenSupplier`) has his own by the list, without what the company agreed, ruled or noted besides.
 */
const productReference: CallHandler = async (context) => {
  const { body } = context;
  const code = String(body.productCode);
  if (body.isScreenSupplier !== true) return viewersReference(context, code);
  const asked = { companyGroupCode: String(body.buyerCompanyGroupCode), supplierCode: String(body.supplierCode), code };
  return sellersReference(context, asked);
};

function viewersReference(context: CallContext, code: string): Promise<JsonObject> {
  return asViewer(context, async (query, viewer) => {
    const [found] = await findProducts(query, viewer, [code]);
    if (!found) throw notFound();
    const { app, actor, language } = context;
    const [product = null] = await productCards(app.engine, { tenant: actor.tenant, language, query }, [found]);
    const history = priceHistoryOf(found.record.priceHistory ?? [], await pricePeriods(query, viewer, code));
    return {
      ...filesOf(found.record),
      product,
      priceHistory: found.contract ? [] : history.map((one) => ({ ...one })),
    };
  });
}

function sellersReference(context: CallContext, asked: OwnProduct): Promise<JsonObject> {
  return asSeller(context, asked, async ({ tenant, query, record }) => {
    const listed = { unitPrice: record.unitPrice, tiers: record.priceTiers ?? [], contract: null };
    const price = unitPriceFor(listed, leastQuantityOf(record));
    const found: FoundProduct = { code: asked.code, record, price, contract: null, rules: [] };
    const [card] = await productCards(context.app.engine, { tenant, language: context.language, query }, [found]);
    const product = Object.entries(card ?? {}).filter(([name]) => !companysOwn.includes(name));
    return {
      ...filesOf(record),
      product: { ...Object.fromEntries(product), rules: [], contract: null },
      // Why a company noted a price is for its own people.
      priceHistory: (record.priceHistory ?? []).map(({ from, unitPrice }) => ({ from, unitPrice })),
    };
  });
}

function filesOf({ pictures = [], documents = [] }: FoundProduct['record']) {
  return { pictures: pictures.map((file) => ({ ...file })), documents: documents.map((file) => ({ ...file })) };
}

/** Handlers of what is looked at without being bought. */
export const referenceHandlers: [string, CallHandler][] = [
  ['mall.productReference', productReference],
  ['mall.productFile', productFile],
  ['mall.productPicture', productPicture],
];
