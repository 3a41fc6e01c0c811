/**
 * `npm run bench -- masters` (fewer: `BENCH_SHARE=0.1`): lists of 100,000 products as whoever keeps them asks for them, and what a
 * changed rule of approval would have meant for the cases of a year (the demo's). The server's own time.
 */
import { loadDemo } from '../../src/demo/server/load-demo.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { sendCall } from '../../tests/access/open-demo-access.ts';
import { demoSeed } from '../../tests/support/demo-seed.ts';
import { openMemory } from '../../tests/support/stores.ts';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { onPostgres } from './on-postgres.ts';
import { tellTimes } from './tell-times.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const products = Math.round(100_000 * share);
const atOnce = 5_000;
const price = { unitPrice: '120', taxType: 2, taxRate: '0.1' };

/** Prints the figures. */
export async function benchMasters(): Promise<void> {
  await listsOfMany();
  await tryOutOverAYear();
}

async function listsOfMany(): Promise<void> {
  await onPostgres(async (test, database) => {
    const begun = performance.now();
    await loadProducts(test);
    await database.query('vacuum analyze');
    console.log(`\nmasters: ${products} products, loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s; ms`);
    await database.query(`update user_account set roles = '{K999}' where tenant = 'A' and code = 'requester'`);
    const keeper = await test.signIn('A/requester');
    const ask = (body: object) => async () => {
      const url = '/service-buyer-master-common/v1/api/masters/list?master=master/product';
      const answer = await keeper.inject({ method: 'POST', url, payload: { page: 1, itemsPerPage: 20, ...body } });
      if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 300));
      return answer.body.length;
    };
    await tellTimes('first page', ask({}));
    await tellTimes('page 2,000 by name', ask({ page: 2_000, sort: { column: 'name', direction: 'asc' } }));
    await tellTimes('a word that 100 of them have', ask({ keyword: 'ネジ0777' }));
    await tellTimes('a word that all of them have', ask({ keyword: 'ステンレス' }));
  });
}

async function loadProducts({ context }: TestServer): Promise<void> {
  for (let from = 0; from < products; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, products - from) }, (_unused, index) => {
      const turn = from + index;
      const code = `P${String(turn).padStart(6, '0')}`;
      const name = `ステンレス ネジ${String(turn % 1_000).padStart(4, '0')} ${turn}`;
      return { code, record: { code, name, unitCode: '02', categoryCode: '0301001', supplierCode: 'S001', ...price } };
    });
    await context.engine.putMasters('A', 'master/product', rows);
  }
}

async function tryOutOverAYear(): Promise<void> {
  const { database, close } = await openMemory(await demoSeed());
  const test = await openTestServer(database, { demo: true, books: false });
  try {
    const { engine, clock, definitions } = test.context;
    await loadDemo(engine, database, clock, definitions);
    const { rows } = await database.query<{ code: string }>(
      `select code from user_account where tenant = 'TOURIN' and active and 'K999' = any(roles) order by code limit 1`,
    );
    const at = test.securityClock.now();
    const keeper = { tenant: 'TOURIN', userCode: rows[0]?.code ?? '', remember: false, at };
    const { accessToken } = await createSession(database.query, keeper);
    const call = definitions.calls.get('approvalSetting.tryOut');
    const record = await engine.getMaster('TOURIN', 'master/approval-ladder', 'order');
    if (!call || !record) throw new Error('There is no rule to try out.');
    let looked = 0;
    await tellTimes('a rule over the orders of a year', async () => {
      const answer = await sendCall(test.server, accessToken, call, { body: { record } });
      looked = answer.json<{ looked: number }>().looked;
      return answer.body.length;
    });
    console.log(`  ${looked} orders looked at, on the embedded store`);
  } finally {
    await test.close();
    await close();
  }
}
