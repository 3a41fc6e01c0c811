import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { readRecordFor } from '../../../platform/server/calls/read-record-for.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { asViewer } from '../as-viewer.ts';
import { postageName } from '../order/application-of.ts';
import { findProducts } from '../search/search-products.ts';
import { cartLines } from './cart-store.ts';
import { readLines } from './quick-order.ts';
import { toldLines } from './told-lines.ts';

/**
 * `quickOrder.fromOrder`: what an order from the catalog that the caller may read asks for today: its products at today's prices,
 * each with what it cost then, and the names of what the catalog does not have for him any more.
 * @throws EN-NOT-FOUND, too, for an order that did not come from the catalog
 */
export const copiedOrder: CallHandler = async (context) => {
  const { app, actor, query: asked } = context;
  const { record, number } = await readRecordFor(app, actor, 'order/order', asked.id ?? '', { recordOnly: true });
  if (record.orderKind !== 'catalog') throw notFound();
  // What goods cost to be brought is reckoned anew.
  const goods = record.lines.filter(({ productCode, productName }) => productCode || productName !== postageName);
  return asViewer(context, async (query, viewer) => {
    const codes = goods.flatMap(({ productCode }) => productCode || []);
    const there = new Set((await findProducts(query, viewer, codes)).map(({ code }) => code));
    const sold = goods.filter(({ productCode }) => there.has(productCode ?? ''));
    const typed = sold.map(({ productCode, quantity }) => ({ code: productCode ?? '', quantity }));
    const { lines } = await readLines({ query, viewer, cart: await cartLines(query, actor) }, typed);
    const told = await toldLines(context, { query, viewer }, lines);
    return {
      number,
      lines: told.map((line, place) => ({ ...line, formerPrice: sold[place]?.unitPrice ?? null })),
      gone: goods
        .filter((line) => !sold.includes(line))
        .map(({ productName, quantity }) => ({ name: productName, quantity })),
    };
  });
};
