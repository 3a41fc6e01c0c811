import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../engine/server/ports.ts';
import { DumpRefused } from '../../../engine/server/transfer/load-dump.ts';
import { migrateStore } from '../../../src/platform/server/assemble-server.ts';
import { loadDefinitions } from '../../../src/platform/server/load-definitions.ts';
import { exportStore, importStore } from '../../../src/platform/server/operations/dump-file.ts';
import { loadAndVerify } from '../../../src/platform/server/operations/move-store.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openServerDatabase } from '../../support/stores.ts';
import { openTestServer, type TestServer } from '../../support/test-server.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const definitions = loadDefinitions(root);
const folder = mkdtempSync(join(tmpdir(), 'dump-'));
const file = join(folder, 'store.ndjson.gz');

let source: { database: Database; close: () => Promise<void> };
let world: TestServer;
let ids: string[];

const chains = async ({ query }: Database) =>
  (await query('select record_id, seq, hash, at, data::text as data from record_history order by record_id, seq')).rows;

beforeAll(async () => {
  source = await openProductStore();
  world = await openTestServer(source.database);
  await putOrderMasters(world.context.engine);
  const person = await world.signIn('A/requester');
  const save = async (payload: object, key: string) =>
    (
      await person.inject({
        method: 'POST',
        url: '/service-buyer-order/v1/api/order/save-draft',
        headers: { 'idempotency-key': key },
        payload,
      })
    ).json();
  ids = [];
  for (const title of ['補充 “１”\n', '補充 2 😀']) {
    const made = await save({ record: { title } }, `first ${ids.length}`.replace(' ', '-'));
    ids.push(made.id);
    await save({ id: made.id, version: 1, record: { title: `${title}!` } }, `second-${ids.length}`);
  }
  await exportStore(source.database, file);
});
afterAll(async () => {
  await world.close();
  await source.close();
  rmSync(folder, { recursive: true });
});

it('moves every row and every history to PostgreSQL and back, to the letter', async () => {
  const server = await openServerDatabase({ statementTimeoutMs: 120_000 });
  await migrateStore(server.database, definitions, root);
  const there = await loadAndVerify(server.database, file, definitions);
  // Its plans know from the first question on how much there is.
  const { rows: known } = await server.database.query(`select 1 from pg_stats where tablename = 'record_history'`);
  expect(known.length).toBeGreaterThan(0);
  expect(there).toMatchObject({ records: 2, faults: [] });
  expect(there.counts.record_history).toBe(4);
  expect(await chains(server.database)).toEqual(await chains(source.database));

  const again = join(folder, 'again.ndjson.gz');
  await exportStore(server.database, again);
  const back = await openProductStore();
  expect((await loadAndVerify(back.database, again, definitions)).counts).toEqual(there.counts);
  const sorted = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').sort();
  const third = join(folder, 'third.ndjson.gz');
  await exportStore(back.database, third);
  expect(sorted(third)).toEqual(sorted(file));
  await back.close();
  await server.close();
});

it('refuses a store with data, a dump of another version and one that is not whole, and leaves nothing behind', async () => {
  await expect(importStore(source.database, file)).rejects.toThrow(DumpRefused);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const target = await openProductStore();
  const refused = async (changed: string[]) => {
    const path = join(folder, 'changed.ndjson.gz');
    writeFileSync(path, gzipSync(`${changed.join('\n')}\n`));
    await expect(importStore(target.database, path)).rejects.toThrow(DumpRefused);
    const { rows } = await target.database.query('select 1 from company_group');
    expect(rows).toEqual([]);
  };
  await refused(lines.slice(0, -1));
  await refused(lines.filter((line) => !line.includes('補充')));
  await refused([(lines[0] ?? '').replace('engine 1', 'engine 99'), ...lines.slice(1)]);
  await target.close();
});

it('finds a history that was changed on the way', async () => {
  const lines = gunzipSync(readFileSync(file)).toString();
  const path = join(folder, 'forged.ndjson.gz');
  writeFileSync(
    path,
    gzipSync(lines.replaceAll('"event":"saveDraft","from_state":null', '"event":"apply","from_state":null')),
  );
  const target = await openProductStore();
  await expect(loadAndVerify(target.database, path, definitions)).rejects.toThrow('does not hold together');
  await target.close();
});
