import type { Query } from '../../../engine/server/ports.ts';
import { orderOf } from '../form/order-of.ts';

/**
 * Puts `count` ordered, pending and drafted orders of one company into the store by one statement, as they would stand
 * there after a few years: for measuring, not for use.
 */
export async function loadOrders(query: Query, tenant: string, count: number): Promise<void> {
  const data = { ...orderOf(3), amountWithTax: '0', requesterCode: 'requester' };
  await query(
    `insert into record_order_order (tenant, id, number, state, flow_id, flow_version, version, owner_code, owner_name,
       organization_code, held_by, held_by_names, participants, created_at, updated_at, search, data)
     select $1, gen_random_uuid(), 'PO26-' || lpad(n::text, 6, '0'),
       (array['ordered','pendingApproval','draft','ordered'])[1 + n % 4], 'order', 1, 3,
       case when n % 50 = 0 then 'requester' else 'user' || n % 60 end, '依頼者', case when n % 10 = 0 then '00010101' else '000' || n % 30 end,
       array['requester'], '[{"code":"requester","name":"依頼者"}]', array[]::text[],
       timestamptz '2024-12-01' + n * interval '10 minutes', timestamptz '2024-12-01' + n * interval '10 minutes',
       'po26-' || lpad(n::text, 6, '0') || ' エンドミル',
       $2::jsonb || jsonb_build_object('orderNumber', 'PO26-' || lpad(n::text, 6, '0'), 'title', '補充 ' || n, 'amountWithTax', (1000 + n)::text)
     from generate_series(1, $3::int) as n`,
    [tenant, JSON.stringify(data), count],
  );
  await query('analyze record_order_order');
}
