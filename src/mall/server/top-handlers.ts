import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { asViewer } from './as-viewer.ts';
import { shopOf } from './punchout/shop-of.ts';
import { productsPerPage } from './search/catalog-search.ts';
import { findProducts, searchProducts } from './search/search-products.ts';
import { catalogs, structure } from './search-handlers.ts';

/** Under which key a person's last search is kept. */
const searchKey = 'mall/keyword-search';

/** `top.preparation`: whose session it is, and how many products stand on a page. Another session's token leads nowhere. */
const preparation: CallHandler = (context) =>
  asViewer(context, async () => ({
    tokenId: context.session.jti,
    userId: context.actor.code,
    itemsPerPage: productsPerPage,
  }));

/** `top.init`: whose products there are, their categories, and what was looked for last. */
const init: CallHandler = async (context) => {
  const { items: whose } = await itemsOf(catalogs, context);
  const { items: categories } = await itemsOf(structure, context);
  const last = await context.app.engine.drafts.get(context.actor, searchKey);
  return { catalogs: whose, structure: categories, itemsPerPage: productsPerPage, lastSearch: last?.data ?? null };
};

async function itemsOf(handler: CallHandler, context: CallContext): Promise<{ items: JsonObject[] }> {
  return (await handler(context)) as { items: JsonObject[] };
}

/** `top.saveKeywordSearch`: what a person looked for, for himself. */
const saveKeywordSearch: CallHandler = async ({ app, actor, body }) => {
  await app.engine.drafts.put(actor, searchKey, body);
  return { savedAt: app.clock.now().toISOString() };
};

/** `top.redirect`: where a catalog leads: to a shop outside, or to the products of a supplier that the person sees. */
const redirect: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const catalogId = context.query.catalogId ?? '';
    const shop = await shopOf(context.app.engine, { tenant: viewer.tenant, code: catalogId, query });
    if (shop) return { kind: 'shop', catalogId, name: shop.name };
    const { total } = await searchProducts(query, viewer, { catalogs: [catalogId] });
    if (total === 0) throw notFound();
    return { kind: 'search', catalogId, total };
  });

/** `top.goToJump`: the product that has this code, or that a search for the word finds alone; otherwise the search itself. */
const goToJump: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const keyword = String(context.body.keyword).trim();
    const [exact] = await findProducts(query, viewer, [keyword]);
    if (exact) return { kind: 'product', code: exact.code };
    const { total, items } = await searchProducts(query, viewer, { keyword });
    const [only] = items;
    return total === 1 && only ? { kind: 'product', code: only.code } : { kind: 'search', total };
  });

/** Handlers of the mall's top. */
export const topHandlers: [string, CallHandler][] = [
  ['top.init', init],
  ['top.preparation', preparation],
  ['top.redirect', redirect],
  ['top.saveKeywordSearch', saveKeywordSearch],
  ['top.goToJump', goToJump],
];
