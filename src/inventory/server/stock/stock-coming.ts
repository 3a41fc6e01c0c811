import { Decimal } from 'decimal.js';
import type { Query } from '../../../../engine/server/ports.ts';
import { stockUnder } from '../../domain/stock-account.ts';

/** What is on its way to a place; decimals. */
export interface Coming {
  /** Delivered, and not on its shelf yet. */
  dueIn: string;
  /** Ordered, from the draft on, and not delivered yet. */
  onOrder: string;
}

/** Where nothing is on its way. */
export const nothingComing: Coming = { dueIn: '0', onOrder: '0' };

/** Orders of which nothing comes any more, or not unless somebody orders again. */
const dead = ['declined', 'refusedBySupplier', 'revoked', 'discarded', 'accepted'];

/** SQL for what is on its way, a row for each line of a document; the tenant is a parameter, `$1`. */
export function comingSql(tenant: string): string {
  return `select line->>'productCode' as "productCode", data->>'storageCode' as "storageCode",
      (line->>'quantity')::numeric as "dueIn", 0::numeric as "onOrder"
    from record_inventory_receipt, jsonb_array_elements(data->'lines') line
    where tenant = ${tenant} and state in ('waiting', 'pendingApproval') and line->>'productCode' is not null
    union all
    select line->>'productCode', "c_storageCode", 0,
      greatest(0, (line->>'quantity')::numeric - coalesce((line->>'deliveredQuantity')::numeric, 0)
        - coalesce((line->>'cancelledQuantity')::numeric, 0))
    from record_order_order, jsonb_array_elements(data->'lines') line
    where tenant = ${tenant} and "c_storageCode" is not null and line->>'productCode' is not null
      and state not in (${dead.map((state) => `'${state}'`).join(', ')})`;
}

/** What is on its way of each product to each storage, by the beginning of its account (`stockUnder`). */
export async function stockComing(query: Query, tenant: string): Promise<Map<string, Coming>> {
  const { rows } = await query<{ productCode: string; storageCode: string; dueIn: string; onOrder: string }>(
    `select "productCode", "storageCode", sum("dueIn")::text as "dueIn", sum("onOrder")::text as "onOrder"
     from (${comingSql('$1')}) as coming group by 1, 2`,
    [tenant],
  );
  return new Map(
    rows.map(({ productCode, storageCode, dueIn, onOrder }) => [
      stockUnder(productCode, storageCode),
      { dueIn: new Decimal(dueIn).toFixed(), onOrder: new Decimal(onOrder).toFixed() },
    ]),
  );
}
