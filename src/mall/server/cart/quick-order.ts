import { ExactDecimal } from '../../../../engine/core/values/exact-decimal.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import { isQuantity, leastQuantityOf, quantityFaultOf, quantityLimits } from '../../domain/order-quantity.ts';
import type { QuickOrderLine } from '../../domain/read-quick-order.ts';
import type { FoundProduct } from '../search/catalog-search.ts';
import type { Viewer } from '../viewer.ts';
import { cartFault, cartFaultOf, priceOf } from './cart-fault.ts';
import { type CartLine, longestCart } from './cart-store.ts';
import { identifyProducts } from './identify-products.ts';

/** A line that was read: what it can mean, and why it cannot go into the cart as it is. */
export interface ReadLine extends QuickOrderLine {
  product: FoundProduct | null;
  /** Of a code that several products have. */
  candidates: readonly FoundProduct[];
  fault: FieldError | null;
  /** What one unit costs together with all of it that is wanted, in yen. */
  unitPrice: string | null;
}

/** The cart as it would be with the lines that can go into it, and the others with what is wrong. */
export interface QuickOrder {
  lines: ReadLine[];
  wanted: CartLine[];
}

/**
 * Reads lines as what they ask for. Several of one product count together and with what is in the cart already: they have one
 * price, and are right or wrong together; one that is between two steps by itself is wrong alone.
 */
export async function readLines(
  { query, viewer, cart }: { query: Query; viewer: Viewer; cart: readonly CartLine[] },
  typed: readonly QuickOrderLine[],
): Promise<QuickOrder> {
  const known = await identifyProducts(
    query,
    viewer,
    typed.map(({ code }) => code).filter((code) => code !== ''),
  );
  const read = typed.map((line) => identified(line, known.get(line.code) ?? []));
  const inCart = new Map(cart.map(({ code, quantity }) => [code, quantity]));
  let room = longestCart - cart.length;
  const wanted: CartLine[] = [];
  for (const [code, all] of byProduct(read)) {
    const [{ product }] = all;
    const lines = withoutWrong(all);
    if (lines.length === 0) continue;
    const quantity = lines
      .reduce((sum, line) => sum.plus(line.quantity), new ExactDecimal(inCart.get(code) ?? '0'))
      .toFixed();
    const isFull = !inCart.has(code) && room <= 0;
    const fault = isFull ? cartFault('cartFull', { limit: String(longestCart) }) : cartFaultOf(product, quantity);
    const unitPrice = priceOf(product, quantity);
    for (const line of lines) Object.assign(line, { fault, unitPrice });
    if (fault) continue;
    room -= inCart.has(code) ? 0 : 1;
    wanted.push({ code, quantity, seenPrice: unitPrice });
  }
  return { lines: read, wanted };
}

type Ordered = ReadLine & { product: FoundProduct };

function identified({ code, quantity: typed }: QuickOrderLine, found: readonly FoundProduct[]): ReadLine {
  const [first, second] = found;
  const product = second === undefined ? (first ?? null) : null;
  const quantity = typed === '' && product ? leastQuantityOf(product.record) : typed;
  const line = { code, quantity, product, candidates: second === undefined ? [] : found.slice(0, 10), unitPrice: null };
  if (second !== undefined) return { ...line, fault: fault('/code', 'quickOrder.ambiguous', { count: found.length }) };
  if (!product) return { ...line, fault: fault('/code', 'quickOrder.unknown', {}) };
  return { ...line, fault: isQuantity(quantity) ? null : fault('/quantity', 'quickOrder.noQuantity', {}) };
}

/** The lines that are right so far, those of one product together. */
function byProduct(lines: readonly ReadLine[]): Map<string, [Ordered, ...Ordered[]]> {
  const all = new Map<string, [Ordered, ...Ordered[]]>();
  for (const line of lines) {
    if (line.fault || !line.product) continue;
    const { code } = line.product;
    const before = all.get(code);
    const one = line as Ordered;
    all.set(code, before ? [...before, one] : [one]);
  }
  return all;
}

/** Of several lines of a product those that are right by themselves; the others are told what is wrong with them. */
function withoutWrong(lines: readonly Ordered[]): readonly Ordered[] {
  if (lines.length === 1) return lines;
  return lines.filter((line) => {
    const { quantityStep } = line.product.record;
    const wrong = quantityFaultOf(quantityStep === undefined ? {} : { quantityStep }, line.quantity);
    if (wrong) line.fault = cartFault(wrong.keyword, quantityLimits(wrong.limit));
    return wrong === null;
  });
}

function fault(at: string, keyword: string, params: FieldError['params']): FieldError {
  return { at, keyword, messageKey: `rule.${keyword}`, params };
}
