import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { asViewer } from '../as-viewer.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { cartLines } from './cart-store.ts';
import { priceLines } from './priced-lines.ts';

/** Where requests for estimates are written. */
const estimateInput = 'ES001';

/** `cart.askEstimate`: a draft request for an estimate of what lies in the cart, which stays as it is. */
export const askEstimate: CallHandler = async (context) => {
  const { app, actor, language, request } = context;
  if (!actor.screens.has(estimateInput)) throw notFound();
  const { lines } = await asViewer(context, async (query, viewer) =>
    priceLines(app.engine, { query, viewer }, await cartLines(query, actor)),
  );
  // What must not be bought is not asked for, either.
  const allowed = lines.filter(({ barred }) => barred !== 'forbidden' && barred !== 'notTradeable');
  const asked = allowed.flatMap(({ product, quantity }) => (product ? [lineOf(product, quantity)] : []));
  const [first] = allowed.flatMap(({ product }) => product ?? []);
  if (!first) throw eventNotAllowed('error.EN-NOT-ALLOWED.cartEmpty');
  const title = app.texts.text(language, 'catalog.cart.estimateTitle', {
    name: first.record.name,
    count: asked.length,
  });
  const categories = new Set(allowed.flatMap(({ product }) => product?.record.categoryCode ?? []));
  const record = {
    title: title.slice(0, longestTitle),
    ...(categories.size === 1 && { categoryCode: first.record.categoryCode }),
    lines: asked,
  };
  const key = request.headers['idempotency-key'];
  const { id } = await app.engine.applyEvent(actor, {
    recordType: 'estimate/request',
    event: 'saveDraft',
    request: { record },
    ...(typeof key === 'string' && { idempotencyKey: key }),
  });
  return { id };
};

/** Characters of the title of a request. */
const longestTitle = 100;

/** What is asked for; what it costs the supplier says. */
function lineOf({ record }: FoundProduct, quantity: string): JsonObject {
  const { name: productName, modelNumber, makerName, specification, unitCode } = record;
  const told = { productName, modelNumber, makerName, specification, quantity, unitCode };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
