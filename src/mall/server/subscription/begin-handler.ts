import { quoted, recordTableName } from '../../../../engine/server/schema/identifiers.ts';
import { addDays } from '../../../domain/dates/calendar-date.ts';
import type { CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { notFound } from '../../../platform/server/errors/refusals.ts';
import { leastQuantityOf } from '../../domain/order-quantity.ts';
import { unitPriceFor } from '../../domain/product-price.ts';
import { asViewer } from '../as-viewer.ts';
import { findProducts } from '../search/search-products.ts';

/** Days from a subscription's making to the first day that is proposed. */
const firstDay = 1;

/**
 * `subscription.begin`: what a subscription of a product begins with, what it costs whoever asks, and on which days he gets it
 * already.
 */
export const begin: CallHandler = (context) =>
  asViewer(context, async (query, viewer) => {
    const code = String(context.body.productId);
    const [product] = await findProducts(query, viewer, [code]);
    if (!product) throw notFound();
    const { unitPrice, priceTiers: tiers = [] } = product.record;
    const quantity = leastQuantityOf(product.record);
    const { rows } = await query<{ nextOn: string; quantity: string }>(
      `select data->>'nextOn' as "nextOn", data->>'quantity' as quantity from ${quoted(recordTableName('mall/subscription'))}
       where tenant = $1 and owner_code = $2 and state = 'active' and data->>'productCode' = $3
         and data->>'nextOn' is not null order by 1`,
      [viewer.tenant, viewer.userCode, code],
    );
    return {
      record: {
        productCode: code,
        quantity,
        interval: 'monthly',
        startsOn: addDays(viewer.today, firstDay),
        stopsOnRise: true,
      },
      unitPrice: unitPriceFor({ unitPrice, tiers, contract: product.contract }, quantity),
      already: rows,
    };
  });
