import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Query } from '../../../engine/server/ports.ts';
import type { CallContext, CallHandler } from '../../platform/server/calls/call-handler.ts';
import { notFound } from '../../platform/server/errors/refusals.ts';
import { catalogSorts } from '../domain/catalog-sorts.ts';
import { priceHistoryOf } from '../domain/price-history.ts';
import { asViewer } from './as-viewer.ts';
import { rememberSeen } from './keeping/history-handlers.ts';
import { ownStockOf, stockedCodes } from './own-stock.ts';
import { pricePeriods } from './price-periods.ts';
import { nameIn, productCards } from './product-card.ts';
import { type CatalogPage, type CatalogRequest, type FacetCounts, productsPerPage } from './search/catalog-search.ts';
import { countCatalog } from './search/count-catalog.ts';
import { findProducts, proposeNames, searchProducts } from './search/search-products.ts';
import type { Viewer } from './viewer.ts';

/** `mall.search`: one page of what is looked for, with the facets and their counts. */
const search: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const request = await requestOf(context, query, viewer);
    const page = await searchProducts(query, viewer, request);
    const cards = await productCards(context.app.engine, { ...told(context), query }, page.items);
    return {
      total: page.total,
      capped: page.capped,
      itemsPerPage: productsPerPage,
      items: await withStock(context, query, viewer, cards),
      facets: await facetsOf(context, query, page),
    };
  });

/** `mall.count`: how many there are of what is looked for. */
const count: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const { total, capped } = await searchProducts(query, viewer, await requestOf(context, query, viewer));
    return { total, capped };
  });

/** `mall.facets`: categories or manufacturers of all that the person may see, by `type`. */
const facets: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const found = await facetsOf(context, query, { facets: await countCatalog(query, viewer) });
    return { items: context.query.type === 'manufacturer' ? found.manufacturers : found.categories };
  });

/** `mall.product`: one product as the person sees it, and what follows it. What he may not see is not there. */
const product: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const [found] = await findProducts(query, viewer, [String(context.body.code)]);
    if (!found) throw notFound();
    await rememberSeen(query, context.actor, found.code, context.app.clock.now());
    const successors = await findProducts(query, viewer, [found.record.successorCode ?? '']);
    const cards = await productCards(context.app.engine, { ...told(context), query }, [found, ...successors]);
    const [product, successor = null] = await withStock(context, query, viewer, cards);
    const noted = found.record.priceHistory ?? [];
    const priceHistory = priceHistoryOf(noted, await pricePeriods(query, viewer, found.code));
    const { pictures = [], documents = [] } = found.record;
    return {
      product,
      successor,
      priceHistory: found.contract ? [] : priceHistory.map((step) => ({ ...step })),
      pictures: pictures.map((file) => ({ ...file })),
      documents: documents.map((file) => ({ ...file })),
    };
  });

/** `mall.autocomplete`: names of products that what was typed so far would find, the closest first. */
const autocomplete: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => ({
    items: await proposeNames(query, viewer, String(context.body.keyword), namesProposed),
  }));

const namesProposed = 8;

/** `mall.catalogs`: whose products there are, and how many. */
export const catalogs: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const found = await facetsOf(context, query, { facets: await countCatalog(query, viewer) });
    return { items: found.catalogs };
  });

/** `mall.structure`: the categories as a tree of two levels above what there is, with their counts. */
export const structure: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const counts = await countCatalog(query, viewer);
    const categories = await context.app.engine.listMasters(context.actor.tenant, 'master/category', query);
    const tree = new Map<string, { code: string; name: string; count: number; items: JsonObject[] }>();
    for (const { code, record } of categories) {
      const many = counts.categories[code];
      if (many === undefined) continue;
      const largeCode = String(record.largeCode);
      const above = tree.get(largeCode) ?? {
        code: largeCode,
        name: nameIn(record, 'largeName', context.language),
        count: 0,
        items: [],
      };
      tree.set(largeCode, above);
      above.count += many;
      above.items.push({ code, name: nameIn(record, 'name', context.language), count: many });
    }
    return { items: [...tree.values()] };
  });

/** `mall.sorts`: the orders that results may stand in. */
const sorts: CallHandler = async ({ app, language }) => ({
  items: catalogSorts.map((code) => ({ code, name: app.texts.text(language, `mall.sort.${code}`) })),
});

/** Cards with what lies of each product in the own storages. */
async function withStock(
  { app }: CallContext,
  query: Query,
  viewer: Viewer,
  cards: JsonObject[],
): Promise<JsonObject[]> {
  const codes = cards.map(({ code }) => String(code));
  const stock = await ownStockOf(app.engine, query, viewer, codes);
  return cards.map((card) => ({ ...card, stock: stock.get(String(card.code)) ?? null }));
}

/** What was asked, with a large category as all small ones in it. */
async function requestOf({ app, actor, body }: CallContext, query: Query, viewer: Viewer): Promise<CatalogRequest> {
  // The body has passed the call's schema.
  const { inStock, ...rest } = body as JsonObject & CatalogRequest & { inStock?: boolean };
  const asked: CatalogRequest = inStock ? { ...rest, stocked: await stockedCodes(query, viewer) } : rest;
  if (asked.categories === undefined) return asked;
  const wanted = new Set(asked.categories);
  const all = await app.engine.listMasters(actor.tenant, 'master/category', query);
  const small = all.filter(({ code, record }) =>
    [code, record.mediumCode, record.largeCode].some((one) => wanted.has(String(one))),
  );
  return { ...asked, categories: [...new Set([...small.map(({ code }) => code), ...wanted])] };
}

interface FacetValue {
  code: string;
  name: string;
  count: number;
}

async function facetsOf(context: CallContext, query: Query, { facets }: Pick<CatalogPage, 'facets'>) {
  const named = async (counts: FacetCounts, recordType: string): Promise<FacetValue[]> => {
    const rows = await context.app.engine.listMasters(context.actor.tenant, recordType, query, Object.keys(counts));
    const names = new Map(rows.map(({ code, record }) => [code, nameIn(record, 'name', context.language)]));
    return valuesOf(counts, (code) => names.get(code) ?? code);
  };
  return {
    categories: await named(facets.categories, 'master/category'),
    manufacturers: valuesOf(facets.manufacturers, (name) => name),
    catalogs: await named(facets.catalogs, 'master/supplier'),
  };
}

/** The values of a facet, those with most products first. */
function valuesOf(counts: FacetCounts, nameOf: (code: string) => string): FacetValue[] {
  return Object.entries(counts)
    .map(([code, many]) => ({ code, name: nameOf(code), count: many }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
}

function told({ actor, language }: CallContext) {
  return { tenant: actor.tenant, language };
}

/** Handlers of the catalog's search. */
export const searchHandlers: [string, CallHandler][] = [
  ['mall.search', search],
  ['mall.count', count],
  ['mall.product', product],
  ['mall.facets', facets],
  ['mall.autocomplete', autocomplete],
  ['mall.catalogs', catalogs],
  ['mall.structure', structure],
  ['mall.sorts', sorts],
];
