import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { FieldError } from '../../../../engine/core/wire.ts';
import type { Query } from '../../../../engine/server/ports.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import type { QuickOrderLine } from '../../domain/read-quick-order.ts';
import { asViewer } from '../as-viewer.ts';
import { productCards } from '../product-card.ts';
import { cartLines } from './cart-store.ts';
import { changeCart } from './change-cart.ts';
import { type ReadLine, readLines } from './quick-order.ts';

/** `quickOrder.check`: what lines of codes and quantities ask for, and what is wrong with each; nothing is changed. */
const check: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const cart = await cartLines(query, context.actor);
    const { lines } = await readLines({ query, viewer, cart }, linesIn(context));
    return { lines: await told(context, query, lines) };
  });

/** `quickOrder.add`: the lines that are right go into the cart, all in one; of the others it is told what is wrong. */
const add: CallHandler = (context) =>
  changeCart(context, async (query, viewer, held, tell) => {
    const { lines, wanted } = await readLines({ query, viewer, cart: held.lines }, linesIn(context));
    const now = context.app.clock.now().getTime();
    // They stand in the cart as they were typed.
    for (const [place, line] of wanted.entries()) await held.put(line, new Date(now + place));
    tell({ refused: (await told(context, query, lines)).filter(({ fault }) => fault !== null) });
  });

function linesIn({ body }: CallContext): QuickOrderLine[] {
  // The body has passed the call's schema.
  return body.lines as QuickOrderLine[] & JsonObject[];
}

async function told(
  { app, actor, language }: CallContext,
  query: Query,
  lines: readonly ReadLine[],
): Promise<JsonObject[]> {
  const found = new Map(
    lines
      .flatMap(({ product, candidates }) => [...(product ? [product] : []), ...candidates])
      .map((one) => [one.code, one]),
  );
  const cards = await productCards(app.engine, { tenant: actor.tenant, language, query }, [...found.values()]);
  const cardOf = new Map(cards.map((card) => [String(card.code), card]));
  return lines.map(({ code, quantity, product, candidates, fault, unitPrice }) => ({
    code,
    quantity,
    product: product ? (cardOf.get(product.code) ?? null) : null,
    candidates: candidates.flatMap((candidate) => cardOf.get(candidate.code) ?? []),
    fault: fault && { at: fault.at, messageKey: fault.messageKey, params: textsOf(fault.params) },
    unitPrice,
  }));
}

function textsOf(params: FieldError['params']): JsonObject {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}

/** Handlers of lines that are typed or pasted into the cart. */
export const quickOrderHandlers: [string, CallHandler][] = [
  ['quickOrder.check', check],
  ['quickOrder.add', add],
];
