import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { differencesOf, type KeptProduct, ownCatalogue } from '../../domain/my-catalogue.ts';
import { asViewer } from '../as-viewer.ts';
import { productCards } from '../product-card.ts';
import { productsPerPage } from '../search/catalog-search.ts';
import { findProducts } from '../search/search-products.ts';
import { successorIn, successorsOf } from '../successors-of.ts';
import { cataloguesOf } from './catalogue-store.ts';
import { keptAs } from './kept-products.ts';

/** `myCatalogue.list`: the catalogues that somebody may see, with their folders; what they hold is asked for one by one. */
const list: CallHandler = (context) =>
  asViewer(context, async (query) => {
    const { actor } = context;
    const catalogues = await cataloguesOf(query, actor);
    return {
      items: catalogues.map(({ id, name, ownerCode, content: { folders } }) => ({
        id,
        name,
        isGroup: id !== ownCatalogue,
        isOwn: ownerCode === actor.code,
        folders,
      })),
    };
  });

/**
 * `myCatalogue.page`: one page of a catalogue or folder at the reader's own prices. To its owner it tells what changed since he
 * saw it, what is no longer there and what he may keep in place of it; to others a product that they may not see is not in it,
 * and what its owner saw is his.
 */
const page: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const { app, actor, language, body } = context;
    const catalogue = (await cataloguesOf(query, actor)).find(({ id }) => id === body.myCatalogId);
    if (!catalogue) throw notFound();
    const isOwn = catalogue.ownerCode === actor.code;
    const { myFolderId } = body;
    const asked = catalogue.content.items.filter(({ folderId }) => myFolderId === undefined || folderId === myFolderId);
    const codes = asked.map(({ code }) => code);
    const found = new Map((await findProducts(query, viewer, codes)).map((product) => [product.code, product]));
    const told = asked.filter(({ code }) => isOwn || found.has(code));
    const from = (Number(body.page ?? 1) - 1) * productsPerPage;
    const items = told.slice(from, from + productsPerPage);
    const shown = items.flatMap(({ code }) => found.get(code) ?? []);
    const cards = await productCards(app.engine, { tenant: actor.tenant, language, query }, shown);
    const successors = await successorsOf(query, viewer, isOwn ? shown.map(({ code }) => code) : []);
    const cardOf = new Map(cards.map((card) => [String(card.code), card]));
    return {
      total: told.length,
      itemsPerPage: productsPerPage,
      items: items.map((item): JsonObject => {
        const product = found.get(item.code);
        const differences = isOwn && product ? differencesOf(item, keptAs(product, null)) : [];
        const before = isOwn ? { name: item.name, price: item.price } : null;
        return {
          code: item.code,
          product: cardOf.get(item.code) ?? null,
          before,
          differences,
          ...successorIn(successors.get(item.code), language),
        };
      }),
      changed: isOwn ? asked.filter((item) => isChanged(item, found.get(item.code))).map(({ code }) => code) : [],
    };
  });

function isChanged(item: KeptProduct, product: Parameters<typeof keptAs>[0] | undefined): boolean {
  return product !== undefined && differencesOf(item, keptAs(product, null)).length > 0;
}

/** `groupCatalogue.users`: whom its owner lets see a catalogue. */
const users: CallHandler = (context) =>
  asViewer(context, async (query) => {
    const { actor, body } = context;
    const catalogue = (await cataloguesOf(query, actor)).find(({ id }) => id === body.myCatalogId);
    if (catalogue?.ownerCode !== actor.code || catalogue.id === ownCatalogue) throw notFound();
    const { rows } = await query<{ code: string; name: string; organizationName: string }>(
      `select code, name, organization_name as "organizationName" from user_account
       where tenant = $1 and active and code = any($2::text[]) order by organization_code, code`,
      [actor.tenant, catalogue.userCodes],
    );
    return { items: rows };
  });

/** `myCatalogue.navigate`: the same, asked by the address of a folder. */
const navigate: CallHandler = (context) => page({ ...context, body: { ...context.query } });

/** `groupCatalogue.search`: colleagues by a part of their name whom a catalogue of one's own is not shown to yet. */
const search: CallHandler = (context) =>
  asViewer(context, async (query) => {
    const { actor, body } = context;
    const catalogue = (await cataloguesOf(query, actor)).find(({ id }) => id === body.mycatalogId);
    if (catalogue?.ownerCode !== actor.code || catalogue.id === ownCatalogue) throw notFound();
    const { rows } = await query<{ code: string; name: string; organizationName: string }>(
      `select code, name, organization_name as "organizationName" from user_account
       where tenant = $1 and active and code <> all($2::text[])
         and position(lower($3) in lower(name || ' ' || replace(name, ' ', '') || ' ' || code)) > 0
       order by organization_code, code limit 20`,
      [
        actor.tenant,
        [actor.code, ...catalogue.userCodes],
        String(body.userName ?? '')
          .normalize('NFKC')
          .trim(),
      ],
    );
    return { items: rows };
  });

/** Handlers that read catalogues which people keep. */
export const catalogueReading: [string, CallHandler][] = [
  ['myCatalogue.list', list],
  ['myCatalogue.page', page],
  ['groupCatalogue.users', users],
  ['groupCatalogue.search', search],
  ['myCatalogue.navigate', navigate],
];
