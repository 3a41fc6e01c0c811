import type { Query } from '../../../engine/server/ports.ts';
import { productDefinitions } from '../../../tests/support/product-definitions.ts';
import { orderOf } from '../form/order-of.ts';

/** Whose orders the lists show: 40 % are of this organization. */
export const organization = '00010101';

/** Words by the share of a company's orders that they find. */
export const words = { rare: '真空チャンバー', seldom: 'レーザ測長器', often: 'エンドミル' } as const;

/**
 * Puts `count` orders of one company into the store, as they stand there after years of work: half of them are over,
 * one in thirty waits for one of 60 approvers. Everything follows from the order's place, so that two stores are alike.
 */
export async function loadCompany(query: Query, tenant: string, count: number): Promise<void> {
  const version = productDefinitions().flows.get('order')?.version;
  const data = { ...orderOf(2), amountWithTax: '0', requesterCode: 'requester' };
  await query(
    `insert into record_order_order (tenant, id, number, state, flow_id, flow_version, version, owner_code, owner_name,
       organization_code, held_by, held_by_names, participants, created_at, updated_at, search, data)
     select $1, id, number, state, 'order', $8::int, 3, owner, '依頼者', unit,
       case state when 'pendingApproval' then array[approver] else array[owner] end,
       jsonb_build_array(jsonb_build_object('code', case state when 'pendingApproval' then approver else owner end, 'name', '担当')),
       case state when 'draft' then array[]::text[] else array[approver] end, at, at,
       lower(number) || E'\\n' || lower(title) || E'\\n' || supplier || E'\\nプリハードン鋼 ' || mixed % 4000,
       $2::jsonb || jsonb_build_object('orderNumber', number, 'title', title, 'amountWithTax', (1000 + mixed % 900000)::text,
         'orderKind', kind, 'supplierCode', 'S' || lpad((mixed % 40)::text, 4, '0'), 'supplierName', supplier,
         'deliveryDate', to_char(at + interval '20 days', 'YYYY/MM/DD'),
         'orderedAt', case when state <> 'draft' then to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') end)
     from (
       select n, mixed, gen_random_uuid() as id, 'PO26-' || lpad(n::text, 7, '0') as number,
         case when mixed % 100 < 45 then 'accepted' when mixed % 100 < 48 then 'pendingApproval'
           when mixed % 100 < 55 then 'draft' when mixed % 100 < 75 then 'ordered' when mixed % 100 < 95 then 'waitingDelivery'
           when mixed % 100 < 99 then 'partlyDelivered' else 'declined' end as state,
         case when mixed % 50 = 7 then 'requester' else 'user' || mixed % 60 end as owner,
         case when mixed % 10 < 4 then $4 else '0002' || lpad((mixed % 90)::text, 4, '0') end as unit,
         case when mixed % 59 = 11 then 'approver' else 'approver' || mixed % 59 end as approver,
         (array['direct','catalog','estimate','provisional'])[1 + mixed % 7 % 4] as kind,
         (array['製造一課','製造二課','品質保証課','生産技術課','資材課'])[1 + mixed % 5] || ' '
           || case when n % 10000 = 4242 then $5 when n % 100 = 37 then $6 when n % 10 < 3 then $7
             else (array['作動油','フィルタ','ケーブル','空圧シリンダ','軸受','電磁弁','計装部品'])[1 + mixed % 7] end
           || ' ' || (array['定期補充','更新','増設','修理','試作'])[1 + mixed % 11 % 5] || ' ' || mixed % 997 as title,
         (array['北みずほ野電装','東林計測','港町工具','ハルツミ商会','青葉精機','川瀬産業','大宮金属','日の出理化'])[1 + mixed % 8]
           || (array['株式会社','有限会社','工業','商店','販売'])[1 + mixed % 40 / 8] as supplier,
         timestamptz '2023-04-01' + n * (interval '1000 days' / $3::int) as at
       from (select n, (n::bigint * 2654435761 % 4294967296 / 7)::int as mixed from generate_series(1, $3::int) as n) as one
     ) as made`,
    [tenant, JSON.stringify(data), count, organization, words.rare, words.seldom, words.often, version],
  );
}
