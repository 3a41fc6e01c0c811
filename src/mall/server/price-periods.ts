import type { Query } from '../../../engine/server/ports.ts';
import type { PriceStep } from '../domain/price-history.ts';
import type { Viewer } from './viewer.ts';

/** What the periods of a product say of its price until today, each with the reason of the entry that began it. */
export async function pricePeriods(query: Query, { tenant, today }: Viewer, code: string): Promise<PriceStep[]> {
  const { rows } = await query<{ from: string; unitPrice: string; reason: string | null }>(
    `select from_day as "from", data ->> 'unitPrice' as "unitPrice", (
       select entry.reason from master_revision entry
       where entry.tenant = period.tenant and entry.record_type = period.record_type and entry.code = period.code
         and entry.from_day = period.from_day and entry.kind in ('begin', 'change')
       order by entry.seq desc limit 1) as reason
     from master_period period
     where tenant = $1 and record_type = 'master/product' and code = $2 and from_day > '' and from_day <= $3
     order by from_day`,
    [tenant, code, today],
  );
  return rows.map(({ from, unitPrice, reason }) => ({ from, unitPrice, ...(reason ? { reason } : {}) }));
}
