/**
 * `npm run bench -- reorganization`: what the demo's next organization would break, looked for among 20,000 running cases, and the
 * switch itself: a thousand cases a second would be idle, one in five milliseconds is aimed at.
 */
import type { Database } from '../../engine/server/ports.ts';
import { simulate, switchOver } from '../../src/approval/index.server.ts';
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { demoSeed } from '../../tests/support/demo-seed.ts';
import { openMemory } from '../../tests/support/stores.ts';
import { openTestServer } from '../../tests/support/test-server.ts';

const tenant = 'TOURIN';
const day = '2027/04/01';
const cases = 20_000;

/** Prints both figures. */
export async function benchReorganization(): Promise<void> {
  const { database, close } = await openMemory(await demoSeed());
  const test = await openTestServer(database, { demo: true, books: false });
  await loadDemo(test.context.engine, database, test.context.clock, test.context.definitions);
  await multiplyOrders(database);
  const units = await test.context.engine.listMasters(tenant, 'master/organization');
  const companyOrganizations = units.map(({ code }) => code);
  const actor = { ...systemActor(tenant), roles: ['UR006_CompanyGroupAdmin', 'K999'], companyOrganizations };
  const from = performance.now();
  const { places, masters } = await simulate(test.context, actor, day);
  const simulated = performance.now() - from;
  const broken = places.reduce((sum, place) => sum + place.cases, 0);
  console.log(
    `\nnext organization over ${cases} running orders: ${simulated.toFixed(0)} ms; ${broken} cases and ${masters.length} settings break`,
  );
  const changes = places.flatMap(({ person, party, proposals: [first] }) => {
    const code = `${person.code}-${party}`;
    return first
      ? [{ code, from: day, record: { code, personCode: person.code, party, successorCode: first.code } }]
      : [];
  });
  await test.context.engine.masters.reviseMany(actor, 'hand-over/succession', changes, { reason: 'bench' });
  test.clock.set('2027-04-01T00:00:05+09:00');
  const begun = performance.now();
  const sums = await switchOver(test.context, tenant);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`switch: ${seconds.toFixed(1)} s  ${JSON.stringify(sums)}`);
  await test.close();
  await close();
}

/** Repeats the running orders of the demo until there are as many as wished for. */
async function multiplyOrders(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'record_order_order' and is_generated = 'NEVER' and column_name not in ('id', 'number')`,
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  await database.query(
    `insert into record_order_order (id, number, ${names})
     select gen_random_uuid(), number || '-' || turn, ${names}
     from (select *, count(*) over () as known from record_order_order where tenant = $1 and state = any($2::text[])) as running,
       generate_series(1, 1 + $3::int / greatest(known, 1)) as turn limit $3`,
    [tenant, ['pendingApproval', 'provisional', 'ordered', 'waitingDelivery', 'partlyDelivered', 'delivered'], cases],
  );
  await database.query('analyze record_order_order');
}
