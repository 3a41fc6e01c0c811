import type { Query, RecordEngine } from '../../../engine/server/ports.ts';

/** How much there is. */
export interface StoreroomSize {
  products: number;
  storages: number;
  movements: number;
}

/** The product whose use is looked at. */
export const productCode = 'P-000007';

/** One that moves as much as a tenth of all movements together, in the same storage. */
export const busyProduct = 'P-000047';

/** The storage they lie in. */
export const storageCode = 'ST07';

const tenant = 'A';

/**
 * Puts products, storages, what is to be kept of them, and years of movements into the store: every product lies in one
 * storage, in two lots, and was received once for every five times something of it was used. Everything follows from a
 * row's number.
 */
export async function loadStoreroom(query: Query, engine: RecordEngine, size: StoreroomSize): Promise<void> {
  await putOnePattern(engine);
  const { products, storages, movements } = size;
  const copies: [string, string, number][] = [
    ['record_master_storage', "'ST' || lpad((n % 100)::text, 2, '0')", storages],
    ['record_master_product', "'P-' || lpad(n::text, 6, '0')", products],
    ['record_inventory_stock_setting', "'P-' || lpad(n::text, 6, '0')", products],
  ];
  for (const [table, code, count] of copies) await copyPattern(query, table, code, count);
  await query(
    `update record_inventory_stock_setting set data = jsonb_set(data, '{places,0,storageCode}',
       to_jsonb('ST' || lpad((substr(number, 3)::int % $1::int)::text, 2, '0'))) where tenant = 'A'`,
    [storages],
  );
  await query(
    `insert into ledger_movement (tenant, ledger, id, from_account, to_account, amount, at, record_type, record_id)
     select 'A', 'stock', gen_random_uuid(), case when isin then 'supplier' else place end,
       case when isin then place else 'used' end, case when isin then 9 else 1 end,
       timestamptz '2024-11-20' + i * (interval '730 days' / $2::bigint), 'inventory/receipt', gen_random_uuid()
     from (select i, i / $1::int % 6 = 0 as isin, 'P-' || lpad(product::text, 6, '0') || '/ST'
         || lpad((product % $3::int)::text, 2, '0') || '/A-1-1/' || case when i / $1::int % 12 < 6 then '9999-12-31' else '2027-03-31' end
         || '//free' as place
       from (select i, (i % $1::int)::int as product from generate_series(0, $2::bigint - 1) as i) as one) as made`,
    [products, movements, storages],
  );
  await query(
    `insert into ledger_movement (tenant, ledger, id, from_account, to_account, amount, at, record_type, record_id)
     select 'A', 'stock', gen_random_uuid(), 'supplier', $1 || '/' || $2 || '/A-1-1/9999-12-31//free', 1,
       timestamptz '2024-11-20' + i * (interval '730 days' / $3::bigint), 'inventory/receipt', gen_random_uuid()
     from generate_series(0, $3::bigint - 1) as i`,
    [busyProduct, storageCode, movements / 10],
  );
  await query(
    `insert into ledger_account (tenant, ledger, account, is_outside, balance)
     select 'A', 'stock', account, false, sum(amount) from (
       select to_account as account, amount from ledger_movement where to_account like '%/free'
       union all select from_account, -amount from ledger_movement where from_account like '%/free') as moved
     group by account having sum(amount) >= 0`,
  );
  await query(
    `insert into ledger_month (tenant, ledger, account, month, amount)
     select 'A', 'stock', account, date_trunc('month', at, 'UTC'), sum(amount) from (
       select to_account as account, at, amount from ledger_movement where to_account like '%/free'
       union all select from_account, at, -amount from ledger_movement where from_account like '%/free') as moved
     group by account, date_trunc('month', at, 'UTC')`,
  );
  await query('vacuum analyze');
}

/** One of each, put as the product puts it: the others are like it. */
async function putOnePattern(engine: RecordEngine): Promise<void> {
  await engine.putMaster(tenant, 'master/storage', 'PATTERN', {
    code: 'PATTERN',
    name: '第一倉庫',
    businessPlaceCode: '00010101',
  });
  await engine.putMaster(tenant, 'master/product', 'PATTERN', {
    code: 'PATTERN',
    name: '六角ボルト M8',
    supplierCode: 'S001',
    categoryCode: '0100000',
    unitCode: 'KO',
    unitPrice: '120',
    taxType: 2,
    taxRate: '0.1',
  });
  await engine.putMaster(tenant, 'inventory/stock-setting', 'PATTERN', {
    code: 'PATTERN',
    name: '六角ボルト M8',
    places: [{ storageCode: 'ST00', minimum: '20', reorderPoint: '60', maximum: '400' }],
  });
}

async function copyPattern(query: Query, table: string, code: string, count: number): Promise<void> {
  const { rows } = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'number', 'data')`,
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`);
  await query(
    `insert into ${table} (id, number, data, ${columns.join(', ')})
     select gen_random_uuid(), code, pattern.data || jsonb_build_object('code', code, 'name', pattern.data->>'name' || ' ' || n),
       ${columns.map((column) => `pattern.${column}`).join(', ')}
     from (select n, ${code} as code from generate_series(0, $1::int - 1) as n) as one, ${table} as pattern
     where pattern.tenant = 'A' and pattern.number = 'PATTERN'`,
    [count],
  );
  await query(`delete from ${table} where tenant = 'A' and number = 'PATTERN'`);
}
