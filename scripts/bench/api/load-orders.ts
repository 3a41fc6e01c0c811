import type { Query } from '../../../engine/server/ports.ts';
import { orderOf } from '../form/order-of.ts';

/** Events that stand behind an order on the average: 100,000 orders have 166,000. */
const eventsEach = 1.66;

/**
 * Puts `count` ordered, pending and drafted orders of one company into the store with their history, as they would stand
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
  await query(
    `insert into record_history (tenant, record_type, record_id, seq, event, from_state, to_state, at, actor_code, actor_name,
       changes, data, previous_hash, hash)
     select tenant, 'order/order', id, seq, 'saveDraft', case when seq > 1 then 'draft' end, 'draft', created_at, owner_code,
       owner_name, '[]', data, '', md5(id::text || seq)
     from (select *, row_number() over (order by id) as place from record_order_order where tenant = $1) as one,
       generate_series(1, 2) as seq
     where seq = 1 or place <= $2::int`,
    [tenant, Math.round(count * (eventsEach - 1))],
  );
  await query('analyze record_order_order');
  await query('analyze record_history');
}
