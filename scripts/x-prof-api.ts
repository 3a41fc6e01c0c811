import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { openDatabase } from '../engine/server/open-database.ts';
import { putOrderMasters } from '../tests/support/order-masters.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { openTestServer } from '../tests/support/test-server.ts';

const server = await startPostgres();
await server.ready;
const database = await openDatabase(server.url, { statementTimeoutMs: 300_000 });
const product = await openTestServer(database);
await putOrderMasters(product.context.engine);
const person = await product.signIn('A/requester');
let keys = 0;
const event = async () => {
  keys++;
  const a = await person.inject({
    method: 'POST',
    url: '/service-buyer-order/v1/api/order/save-draft',
    headers: { 'idempotency-key': `bench-${process.pid}-${keys}` },
    payload: { record: { title: `補充 ${keys}` } },
  });
  if (a.statusCode !== 200) throw new Error(a.body);
};
async function run(n: number) {
  let left = n;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await event();
    }),
  );
}
await run(300);
const s = new Session();
s.connect();
await s.post('Profiler.enable');
await s.post('Profiler.setSamplingInterval', { interval: 200 });
await s.post('Profiler.start');
const c0 = process.cpuUsage();
const t0 = performance.now();
await run(1500);
const c = process.cpuUsage(c0);
const { profile } = await s.post('Profiler.stop');
writeFileSync('/tmp/api.cpuprofile', JSON.stringify(profile));
console.log('per event wall', (performance.now() - t0) / 1500, 'cpu ms', (c.user + c.system) / 1000 / 1500);
await product.close();
await server.stop();
process.exit(0);
