import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { asViewer } from '../as-viewer.ts';
import { ownStockOf } from '../own-stock.ts';
import type { Viewer } from '../viewer.ts';
import { cartLines, longestPart } from './cart-store.ts';
import { type PricedLine, priceLines, type SupplierPart } from './priced-lines.ts';

/** A cart as it stands today, for whom it is looked at. */
interface AskedCart {
  lines: PricedLine[];
  parts: SupplierPart[];
  query: Query;
  viewer: Viewer;
}

/** Asks something of the cart as it stands today. */
function ofCart(work: (cart: AskedCart, context: CallContext) => JsonObject | Promise<JsonObject>): CallHandler {
  return (context) =>
    asViewer(context, async (query, viewer) => {
      const lines = await cartLines(query, context.actor);
      return work({ ...(await priceLines(context.app.engine, { query, viewer }, lines)), query, viewer }, context);
    });
}

/** What is not as its buyer saw it: a price, or that it can be ordered. */
function changesOf(lines: readonly PricedLine[]): JsonObject[] {
  return lines.flatMap((line): JsonObject[] => {
    const { code: cartInfoId, seenPrice, product } = line;
    const about = { cartInfoId, name: product?.record.name ?? '', seenPrice };
    if (line.barred !== null) return [{ ...about, barred: line.barred }];
    const isSame = new ExactDecimal(line.unitPrice).eq(seenPrice);
    return isSame ? [] : [{ ...about, barred: null, unitPrice: line.unitPrice }];
  });
}

/** `diffCheck.product`: lines of which price or leave to be ordered changed since they were seen. */
const product = ofCart(({ lines }) => ({ items: changesOf(lines) }));

/**
 * `cart.checkOut`: may the cart go on to the order? What is not as the screen shows it (prices, leave to be ordered, and, where it
 * tells them, lines and quantities, postage and own stock), and quantities that cannot be ordered, keep it.
 */
const checkOut = ofCart(async (cart, context) => {
  const { lines, parts } = cart;
  const faults = lines.flatMap((line): JsonObject[] =>
    line.barred === null && line.quantityFault ? [{ cartInfoId: line.code, ...line.quantityFault }] : [],
  );
  const tooLong = parts.flatMap(({ code, supplier, isTooLong }): JsonObject[] =>
    isTooLong ? [{ code, name: supplier.name, keyword: 'partFull', limit: String(longestPart) }] : [],
  );
  const unseen = [...postageChanges(parts, context.body), ...(await stockChanges(cart, context))];
  const items = [...changesOf(lines), ...quantityChanges(lines, context.body), ...unseen, ...faults, ...tooLong];
  return { isValid: lines.length > 0 && items.length === 0, items };
});

/** `diffCheck.postage`: suppliers whose postage is not what the screen shows. */
const postage = ofCart(({ parts }, { body }) => ({
  items: differing(parts, seenOf(body, 'postage'), (part) => part.postage),
}));

/** `diffCheck.shippingDiscount`: suppliers of whom something else is missing for free postage than the screen shows. */
const shippingDiscount = ofCart(({ parts }, { body }) => ({
  items: differing(parts, seenOf(body, 'missing'), (part) => part.missing),
}));

/** Lines that came in, left or have another quantity than the screen shows: somebody had the cart open twice. */
function quantityChanges(lines: readonly PricedLine[], body: JsonObject): JsonObject[] {
  if (body.lines === undefined) return [];
  // It has passed the schema of its call.
  const shown = body.lines as { cartInfoId: string; quantity: string }[];
  const seen = new Map(shown.map(({ cartInfoId, quantity }) => [cartInfoId, quantity]));
  const now = new Map(lines.map((line) => [line.code, line]));
  return [...new Set([...seen.keys(), ...now.keys()])].flatMap((cartInfoId): JsonObject[] => {
    const [before, line] = [seen.get(cartInfoId) ?? null, now.get(cartInfoId)];
    const after = line?.quantity ?? null;
    if (before !== null && after !== null && new ExactDecimal(before).eq(after)) return [];
    return [{ cartInfoId, name: line?.product?.record.name ?? '', keyword: 'quantity', before, after }];
  });
}

/** What is not as the screen shows it of postage and of what is missing until it is free. */
function postageChanges(parts: readonly SupplierPart[], body: JsonObject): JsonObject[] {
  if (body.parts === undefined) return [];
  const named = (keyword: string, items: JsonObject[]) => items.map((item) => ({ ...item, keyword }));
  const postage = differing(parts, seenOf(body, 'postage'), (part) => part.postage);
  const changed = new Set(postage.map(({ code }) => code));
  // Where the postage itself is another one, that it is missing something else says nothing more.
  const missing = differing(parts, seenOf(body, 'missing'), (part) => part.missing);
  const others = missing.filter(({ code }) => !changed.has(code));
  return [...named('postage', postage), ...named('shippingDiscount', others)];
}

/** Products of which not as much lies in the own storages as the screen shows. */
async function stockChanges({ lines, query, viewer }: AskedCart, { app, body }: CallContext): Promise<JsonObject[]> {
  if (body.stock === undefined) return [];
  // It has passed the schema of its call.
  const shown = body.stock as { cartInfoId: string; quantity: string }[];
  const seen = new Map(shown.map(({ cartInfoId, quantity }) => [cartInfoId, quantity]));
  const codes = lines.map(({ code }) => code);
  const stock = await ownStockOf(app.engine, query, viewer, codes);
  return lines.flatMap(({ code: cartInfoId, product }): JsonObject[] => {
    const [before, after] = [seen.get(cartInfoId) ?? '0', stock.get(cartInfoId)?.quantity ?? '0'];
    if (new ExactDecimal(before).eq(after)) return [];
    return [{ cartInfoId, name: product?.record.name ?? '', keyword: 'stock', before, after }];
  });
}

type Seen = ReadonlyMap<string, string | null>;

/** What the screen shows of each supplier; it has passed the schema of its call. */
function seenOf(body: JsonObject, name: 'postage' | 'missing'): Seen {
  const shown = body.parts as { code: string; postage?: string; missing?: string | null }[];
  return new Map(shown.map((part) => [part.code, part[name] ?? null]));
}

function differing(
  parts: readonly SupplierPart[],
  seen: Seen,
  shown: (part: SupplierPart) => string | null,
): JsonObject[] {
  const now = new Map(parts.map((part) => [part.code, part]));
  return [...new Set([...seen.keys(), ...now.keys()])].flatMap((code) => {
    const part = now.get(code);
    const [before, after] = [seen.get(code) ?? null, part ? shown(part) : null];
    return before === after ? [] : [{ code, name: part?.supplier.name ?? '', before, after }];
  });
}

/** `cart.postage`: what the supplier of a line asks for bringing it, and what is missing until he asks for nothing. */
const postageOfLine = ofCart(({ parts }, { body }) => {
  const part = parts.find(({ lines }) => lines.some(({ code }) => code === body.cartInfoId));
  if (!part) throw notFound();
  const { code, supplier, goods, postage: fee, missing } = part;
  return { code, name: supplier.name, goods, postage: fee, missing };
});

/** `cart.external`: the shop that a line came back from, and what its buyer may do there with it. */
const external = ofCart(({ lines }, { body }) => {
  const line = lines.find(({ code }) => code === body.cartInfoId);
  if (!line?.product?.external) throw notFound();
  return { cartInfoId: line.code, ...line.product.external };
});

/** Handlers that look at a cart before it is ordered, and change nothing. */
export const cartCheckHandlers: [string, CallHandler][] = [
  ['diffCheck.product', product],
  ['diffCheck.postage', postage],
  ['diffCheck.shippingDiscount', shippingDiscount],
  ['cart.checkOut', checkOut],
  ['cart.postage', postageOfLine],
  ['cart.external', external],
];
