import type { Query } from '../../../engine/server/ports.ts';

/** Accepted lines of a supplier, and how many of them came by the day that their order wished. */
export interface OnTime {
  received: number;
  onTime: number;
}

/**
 * How punctual suppliers have been since a day: of every accepted line, whether its goods were received by the wished date of the
 * ordered line, or of the order where the line has none. Suppliers of whom nothing was received are not in it.
 * @param since `YYYY/MM/DD`
 */
export async function onTimeDeliveries(
  query: Query,
  tenant: string,
  { suppliers, since }: { suppliers: Iterable<string>; since: string },
): Promise<Map<string, OnTime>> {
  const { rows } = await query<OnTime & { code: string }>(
    `select accepted."c_supplierCode" as code, count(*)::int as received,
       count(*) filter (where accepted."c_receivedOn" <= coalesce(nullif(line ->> 'deliveryDate', ''), ordered."c_deliveryDate"))::int as "onTime"
     from record_acceptance_acceptance accepted
     join record_order_order ordered on ordered.tenant = accepted.tenant and ordered.id::text = accepted."c_orderId"
     cross join lateral jsonb_array_elements(accepted.data -> 'lines') as taken
     join lateral jsonb_array_elements(ordered.data -> 'lines') as line on line -> 'lineNo' = taken -> 'orderLineNo'
     where accepted.tenant = $1 and accepted.state = 'finished' and accepted."c_supplierCode" = any($2::text[])
       and accepted."c_receivedOn" >= $3 and accepted.data ->> 'entryKind' = 'normal' and (taken ->> 'acceptedQuantity')::numeric > 0
     group by 1`,
    [tenant, [...suppliers], since],
  );
  return new Map(rows.map(({ code, received, onTime }) => [code, { received, onTime }]));
}
