import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import type { QuickOrderLine } from '../../domain/read-quick-order.ts';
import { asViewer } from '../as-viewer.ts';
import { cartLines } from './cart-store.ts';
import { changeCart } from './change-cart.ts';
import { copiedOrder } from './copied-order-handler.ts';
import { readLines } from './quick-order.ts';
import { toldLines } from './told-lines.ts';

/** `quickOrder.check`: what lines of codes and quantities ask for, and what is wrong with each; nothing is changed. */
const check: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const cart = await cartLines(query, context.actor);
    const { lines } = await readLines({ query, viewer, cart }, linesIn(context));
    return { lines: await toldLines(context, { query, viewer }, lines) };
  });

/** `quickOrder.add`: the lines that are right go into the cart, all in one; of the others it is told what is wrong. */
const add: CallHandler = (context) =>
  changeCart(context, async (query, viewer, held, tell) => {
    const { lines, wanted } = await readLines({ query, viewer, cart: held.lines }, linesIn(context));
    const now = context.app.clock.now().getTime();
    // They stand in the cart as they were typed.
    for (const [place, line] of wanted.entries()) await held.put(line, new Date(now + place));
    const told = await toldLines(context, { query, viewer }, lines);
    tell({ refused: told.filter(({ fault }) => fault !== null) });
  });

function linesIn({ body }: CallContext): QuickOrderLine[] {
  // The body has passed the call's schema.
  return body.lines as QuickOrderLine[] & JsonObject[];
}

/** Handlers of lines that are typed, pasted or copied into the cart. */
export const quickOrderHandlers: [string, CallHandler][] = [
  ['quickOrder.check', check],
  ['quickOrder.add', add],
  ['quickOrder.fromOrder', copiedOrder],
];
