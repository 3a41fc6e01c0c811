import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { eventNotAllowed } from '../../../../engine/server/errors.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import type { MasterReader } from '../../../platform/server/records/master-reader.ts';
import { asViewer } from '../as-viewer.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import { cartLines } from './cart-store.ts';
import { priceLines } from './priced-lines.ts';

/** Where requests for estimates are written. */
const estimateInput = 'ES001';

/** `cart.askEstimate`: a draft request for an estimate of what lies in the cart, addressed to who sells it. The cart stays as it is. */
export const askEstimate: CallHandler = async (context) => {
  const { app, actor, language, request } = context;
  if (!actor.screens.has(estimateInput)) throw notFound();
  const { allowed, invitees } = await asViewer(context, async (query, viewer) => {
    const { lines } = await priceLines(app.engine, { query, viewer }, await cartLines(query, actor));
    // What must not be bought is not asked for, either.
    const allowed = lines.filter(({ barred }) => barred !== 'forbidden' && barred !== 'notTradeable');
    const codes = allowed.flatMap(({ product }) => product?.record.supplierCode ?? []);
    return { allowed, invitees: await sellersOf(app.engine, { query, tenant: viewer.tenant }, codes) };
  });
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
    ...(invitees.length > 0 && { invitees }),
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

/** Suppliers that a request asks at most. */
const mostInvitees = 60;

/** Who sells it is who is asked, in the order of the cart: whoever the company still deals with. */
async function sellersOf(
  masters: MasterReader,
  { query, tenant }: { query: Query; tenant: string },
  codes: readonly string[],
): Promise<JsonObject[]> {
  const inOrder = [...new Set(codes)];
  const kept = await masters.listMasters(tenant, 'master/supplier', query, inOrder);
  const names = new Map(kept.flatMap(({ code, record }) => (record.isActive === false ? [] : [[code, record.name]])));
  return inOrder
    .flatMap((supplierCode) => {
      const supplierName = names.get(supplierCode);
      return supplierName === undefined ? [] : [{ supplierCode, supplierName, channel: 'portal' }];
    })
    .slice(0, mostInvitees);
}

/** What is asked for; what it costs the supplier says. */
function lineOf({ record }: FoundProduct, quantity: string): JsonObject {
  const { name: productName, modelNumber, makerName, specification, unitCode } = record;
  const told = { productName, modelNumber, makerName, specification, quantity, unitCode };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
