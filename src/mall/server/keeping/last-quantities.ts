import type { Actor, Query } from '../../../../engine/server/ports.ts';

/** How much of each product somebody ordered when he last did, as decimals by code; what he never ordered is not in it. */
export async function lastQuantities(
  query: Query,
  { tenant, code }: Pick<Actor, 'tenant' | 'code'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query<{ code: string; quantity: string }>(
    `select distinct on (line ->> 'productCode') line ->> 'productCode' as code,
       trim_scale((line ->> 'quantity')::numeric)::text as quantity
     from record_order_order, jsonb_array_elements(data -> 'lines') line
     where tenant = $1 and owner_code = $2 and "c_orderedAt" is not null and state not in ('revoked', 'discarded')
       and line ->> 'productCode' = any($3)
     order by line ->> 'productCode', "c_orderedAt" desc`,
    [tenant, code, codes],
  );
  return new Map(rows.map((row) => [row.code, row.quantity]));
}
