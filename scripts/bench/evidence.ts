/**
 * `npm run bench -- evidence` (`BENCH_DOCUMENTS=100000`): the search of evidence over HTTP on PostgreSQL, a company's documents
 * of several kinds among those of others, for whoever sees all of them and for whoever sees his company's.
 */

import type { ListRequest, ListResponse } from '../../engine/core/wire.ts';
import { gatherAnew } from '../../engine/server/gathering/gather-anew.ts';
import { gatheringOf } from '../../engine/server/gathering/gathering.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database, Query } from '../../engine/server/ports.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { productDefinitions } from '../../tests/support/product-definitions.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../tests/support/test-server.ts';
import { loadCompany, organization } from './lists/load-company.ts';

const documents = Number(process.env.BENCH_DOCUMENTS ?? 100_000);
const rounds = 15;
const kinds = ['order/order', 'invoice/invoice', 'delivery/delivery'];

const asked: Record<string, Partial<ListRequest>> = {
  everything: {},
  'a quarter': { filters: { documentOn: { from: '2024/04/01', to: '2024/06/30' } } },
  'a quarter, amounts, a name': {
    filters: {
      documentOn: { from: '2024/04/01', to: '2024/06/30' },
      amount: { from: '100000', to: '300000' },
      partyName: '青葉精機',
    },
  },
  'amounts and a name, any time': { filters: { amount: { from: '899990', to: '900100' }, partyName: '港町' } },
  'a name that nobody has': { filters: { partyName: '無い会社' } },
  'without an amount': { filters: { amount: { empty: true } } },
  'without a date': { filters: { documentOn: { empty: true } } },
  'one number': { filters: { documentNumber: 'PO26-0004242' } },
  'a word that few have': { keyword: '真空チャンバー' },
  'by amount': { sort: { column: 'amount', direction: 'desc' } },
};

/** Prints the figures. */
export async function benchEvidence(): Promise<void> {
  const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' });
  await server.ready;
  const database = await openDatabase(server.url, { statementTimeoutMs: 3_600_000 });
  const test = await openTestServer(database, { books: false });
  try {
    await load(database);
    await measure(test, database);
  } finally {
    await test.close();
    await server.stop();
  }
}

async function load({ query, transaction }: Database): Promise<void> {
  for (const [tenant, share] of [
    ['A', 1],
    ['B', 2],
  ] as const) {
    await loadCompany(query, tenant, Math.round(documents * share * 0.55));
    await copyOrders(
      query,
      tenant,
      'record_invoice_invoice',
      0.6,
      `'billedOn', replace(left(data ->> 'orderedAt', 10), '-', '/')`,
    );
    await copyOrders(query, tenant, 'record_delivery_delivery', 0.4, `'deliveredOn', data -> 'deliveryDate'`);
  }
  const { records } = productDefinitions();
  const begun = performance.now();
  for (const recordType of kinds) {
    const gathering = gatheringOf(records.get(recordType)?.facts ?? { columns: {} }, records);
    if (gathering) await transaction((tx) => gatherAnew(tx, gathering, recordType));
  }
  const { rows } = await query<{ tenant: string; n: number }>(
    'select tenant, count(*)::int as n from record_evidence_document group by tenant order by tenant',
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`gathered in ${seconds} s: ${rows.map(({ tenant, n }) => `${n} of ${tenant}`).join(', ')}`);
  await query('vacuum analyze');
}

/** Documents of another kind beside a share of the orders. */
async function copyOrders(query: Query, tenant: string, table: string, share: number, said: string): Promise<void> {
  await query(
    `insert into ${table} (tenant, id, number, state, flow_id, flow_version, version, owner_code, owner_name, organization_code,
       created_at, updated_at, search, data)
     select tenant, gen_random_uuid(), number, 'delivered', 'delivery', 1, 1, owner_code, owner_name, organization_code,
       created_at, updated_at, search,
       data || jsonb_build_object('invoiceNumber', number, 'deliveryNumber', number, ${said})
     from record_order_order where tenant = $1 and hashtext(id::text) % 100 < $2`,
    [tenant, Math.round(share * 200 - 100)],
  );
}

async function measure(test: TestServer, database: Database): Promise<void> {
  const named = async (who: 'A/approver' | 'A/purchaser' | 'A/budget', roles: string[]): Promise<SignedIn> => {
    const text = `update user_account set roles = $2, organization_code = $3 where tenant = 'A' and code = $1`;
    await database.query(text, [who.slice(2), roles, organization]);
    return test.signIn(who);
  };
  const people = {
    'sees all': await named('A/approver', ['UR006_CompanyGroupAdmin']),
    'his company': await named('A/budget', ['CONTRACT_DEPARTMENT']),
    purchaser: await named('A/purchaser', ['K002']),
  };
  const path = test.context.definitions.calls.get('evidence.search')?.path ?? '';
  for (const [who, person] of Object.entries(people)) {
    for (const [what, request] of Object.entries(asked)) {
      const times: number[] = [];
      let answer: ListResponse | undefined;
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        const payload = { sort: { column: 'documentOn', direction: 'desc' }, ...request, page: 1, itemsPerPage: 50 };
        answer = (await person.inject({ method: 'POST', url: path, payload })).json<ListResponse>();
        times.push(performance.now() - begun);
      }
      times.sort((one, other) => one - other);
      const found = `${answer?.total}${answer?.capped ? '+' : ''}`;
      const figures = [times[Math.floor(rounds / 2)], times.at(-1)].map((ms) => (ms ?? 0).toFixed(0).padStart(5));
      console.log(
        `${who.padEnd(12)} ${what.padEnd(30)} found ${found.padStart(6)}  median ${figures[0]} ms  worst ${figures[1]} ms`,
      );
    }
  }
}
