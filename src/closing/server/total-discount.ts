import type { CallHandler } from '../../platform/server/calls/call-handler.ts';

/**
 * `monthlyStatement.totalDiscount`: what was taken off prices of goods that are kept in spite of a fault, in a closed month
 * (`2026/11`, or `2026-11` as closings have it), in yen as the lines have them, and at how many acceptances; of the asker's own
 * company. A protected supplier's prices are never reduced so.
 */
export const totalDiscount: CallHandler = ({ app, actor, query: { targetMonthly = '' } }) =>
  app.database.tenantTransaction(actor.tenant, async (query) => {
    const { rows } = await query<{ amount: string; count: number }>(
      `select trim_scale(coalesce(sum(((line ->> 'unitPrice')::numeric - (line ->> 'reducedUnitPrice')::numeric)
           * (line ->> 'rejectedQuantity')::numeric), 0))::text as amount, count(distinct id)::integer as count
       from record_acceptance_acceptance, jsonb_array_elements(data -> 'lines') line
       where tenant = $1 and state = 'finished' and organization_code = any($2::text[]) and "c_closingMonth" = $3
         and line ->> 'rejectionBranch' = 'priceCut' and line ->> 'reducedUnitPrice' is not null`,
      [actor.tenant, [...(actor.companyOrganizations ?? [actor.organizationCode])], targetMonthly.replace('/', '-')],
    );
    return { targetMonthly, amount: rows[0]?.amount ?? '0', count: rows[0]?.count ?? 0 };
  });
