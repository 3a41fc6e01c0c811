import type { Query } from '../../../engine/server/ports.ts';
import { deliver, sendAs } from '../../../tests/walks/accepted-order.ts';
import { acceptanceFor, ordersToClose } from '../../../tests/walks/closings/closing-world.ts';
import { personOf, type WalkWorld } from '../../../tests/walks/walk-world.ts';

/** How many acceptances, of how many suppliers. */
export interface ClosingSize {
  acceptances: number;
  suppliers: number;
}

/** Fills the world's company with what was accepted of suppliers of its own: copies of one that went all the way. */
export async function loadAcceptances(world: WalkWorld, { acceptances, suppliers }: ClosingSize): Promise<void> {
  const { tenant, engine, database } = world;
  const requester = personOf(world, world.demo.users.find(({ login }) => login === 'sato.kenta')?.code ?? '');
  const order = (await ordersToClose(world)).find(({ record }) => record.supplierCode === 'S003');
  if (!order) throw new Error('Nothing was ordered.');
  const record = await acceptanceFor({ world, requester }, await deliver(world, order, '7'), order);
  const { id } = await sendAs(world, requester, 'acceptance/acceptance', 'apply', { record });
  const like = await engine.getMaster(tenant, 'master/supplier', 'S003');
  const masters = Array.from({ length: suppliers }, (_unused, index) => {
    const code = codeOf(index);
    return { code, record: { ...like, code, name: `締め対象 ${code}` } };
  });
  await database.tenantTransaction(tenant, async (query) => {
    await engine.putMasters(tenant, 'master/supplier', masters, query);
    await copy(query, { id, tenant, acceptances, suppliers });
  });
  await database.query('analyze record_acceptance_acceptance');
}

function codeOf(index: number): string {
  return `B${String(index).padStart(4, '0')}`;
}

async function copy(
  query: Query,
  { id, tenant, acceptances, suppliers }: ClosingSize & { id: string; tenant: string },
) {
  const { rows } = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'record_acceptance_acceptance' and is_generated = 'NEVER' and column_name not in ('id', 'number', 'data')`,
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  await query(
    `insert into record_acceptance_acceptance (id, number, data, ${columns})
     select gen_random_uuid(), 'B' || n, data || jsonb_build_object('acceptanceNumber', 'B' || n,
         'supplierCode', 'B' || lpad((n % $3::int)::text, 4, '0')), ${columns}
     from record_acceptance_acceptance, generate_series(1, $4::int) as n where tenant = $2 and id = $1`,
    [id, tenant, suppliers, acceptances],
  );
  // Each copy has taken of the budget what its original took.
  await query(
    `insert into ledger_movement (tenant, ledger, id, from_account, to_account, amount, at, record_type, record_id)
     select one.tenant, ledger, gen_random_uuid(), from_account, to_account, amount, at, record_type, copy.id
     from ledger_movement as one join record_acceptance_acceptance as copy on copy.tenant = one.tenant and copy.number ~ '^B[0-9]+$'
     where one.tenant = $1 and record_id = $2`,
    [tenant, id],
  );
  for (const table of ['ledger_account', 'ledger_month']) {
    const [held, month] =
      table === 'ledger_account' ? ['balance', ''] : ['amount', `and kept.month = date_trunc('month', one.at, 'UTC')`];
    await query(
      `update ${table} as kept set ${held} = kept.${held} + $3::int * moved
       from ledger_movement as one cross join lateral (values (one.to_account, one.amount), (one.from_account, -one.amount)) as side (account, moved)
       where one.tenant = $1 and one.record_id = $2 and kept.tenant = one.tenant and kept.ledger = one.ledger
         and kept.account = side.account ${month}`,
      [tenant, id, acceptances],
    );
  }
}
