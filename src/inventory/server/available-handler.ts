import { Decimal } from 'decimal.js';
import type { CallHandler } from '../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { placedStock } from './stock-places.ts';

/** So many products are told of at once: those of a page. */
const mostProducts = 100;

/** `stock.available`: how many of these products can be had from stock now, wherever they lie; what has expired cannot. */
const available: CallHandler = async ({ app, actor: { tenant }, query: asked }) => {
  const productCodes = [...new Set((asked.productIds ?? '').split(',').filter(Boolean))].slice(0, mostProducts);
  const today = businessDateOf(app.clock.now());
  const lying = await app.database.tenantTransaction(tenant, (query) => placedStock(query, { tenant, productCodes }));
  const free = new Map<string, Decimal>();
  for (const place of lying.filter(({ expiresOn }) => expiresOn === '' || expiresOn >= today))
    free.set(place.productCode, (free.get(place.productCode) ?? new Decimal(0)).plus(place.free));
  const items = [...free].filter(([, quantity]) => quantity.gt(0));
  return { items: items.map(([productCode, quantity]) => ({ productCode, free: quantity.toFixed() })) };
};

/** What requesters are told of the stock. */
export const availableHandlers: [string, CallHandler][] = [['stock.available', available]];
