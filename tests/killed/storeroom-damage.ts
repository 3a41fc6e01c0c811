import type { Database } from '../../engine/server/ports.ts';
import type { Acknowledged } from './submits.ts';

/**
 * What does not add up in a storeroom that only ever received five pieces for 500 yen at a time, reserved three, and handed
 * them over: records without exactly their movements, movements without their record, shelves (accounts) and months that are
 * not the sum of what was moved, and what was acknowledged and is not there.
 */
export async function storeroomDamage(
  database: Database,
  tenant: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  return await database.tenantTransaction(tenant, async (query) => {
    const { rows: torn } = await query<{ fault: string }>(
      `select 'receipt ' || id as fault from record_inventory_receipt one where state <> 'completed' or (
         select string_agg(ledger || trim_scale(amount), ' ' order by ledger) from ledger_movement where record_id = one.id
       ) is distinct from 'stock5 stockValue500'
       union all
       select 'payout ' || id from record_inventory_payout one where (
         select count(*) || ' ' || coalesce(sum(amount) filter (where ledger = 'stock'), 0) from ledger_movement where record_id = one.id
       ) is distinct from case state when 'scheduled' then '1 3' else '3 6' end
       union all
       select 'movement ' || id from ledger_movement one where ledger in ('stock', 'stockValue') and not exists (
         select 1 from record_inventory_receipt where id = one.record_id union all
         select 1 from record_inventory_payout where id = one.record_id)
       union all
       select 'slip twice ' || min(id::text) from record_inventory_receipt group by data->>'slipNumber' having count(*) > 1
       union all
       select 'balance ' || ledger || ' ' || account from ledger_account a where ledger in ('stock', 'stockValue') and (balance < 0 or balance <> (
         select coalesce(sum(case when to_account = a.account then amount else -amount end), 0) from ledger_movement m
         where m.ledger = a.ledger and a.account in (m.from_account, m.to_account)
       ) or balance <> (select coalesce(sum(amount), 0) from ledger_month m where m.ledger = a.ledger and m.account = a.account))
       union all
       select 'shelf ' || account from (
         select ledger, unnest(array[from_account, to_account]) as account from ledger_movement where ledger in ('stock', 'stockValue')) as moved
       where account like '%/%' and not exists (
         select 1 from ledger_account kept where kept.ledger = moved.ledger and kept.account = moved.account)`,
    );
    const { rows: there } = await query<{ id: string; version: number }>(
      'select id, version from record_inventory_receipt union all select id, version from record_inventory_payout',
    );
    const versions = new Map(there.map(({ id, version }) => [id, version]));
    const lost = acknowledged.filter(({ answer }) => (versions.get(answer.id) ?? -1) < answer.version);
    return [...torn.map(({ fault }) => fault), ...lost.map(({ answer }) => `lost ${answer.id}`)];
  });
}
