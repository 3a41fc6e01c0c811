import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueJobs } from '../../engine/server/timers/jobs.ts';
import { insertFile } from '../../src/platform/server/files/stored-file.ts';
import { keepFiles, sweepUnusedFiles } from '../../src/platform/server/files/sweep-unused-files.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { forEachProductStore, migratedStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;

forEachProductStore('files that nothing refers to', (open) => {
  let world: TestServer;
  let requester: SignedIn;

  beforeAll(async () => {
    world = await openTestServer(await open({ seed: migratedStore() }));
    await putOrderMasters(world.context.engine);
    requester = await world.signIn('A/requester');
    return world.close;
  });
  beforeEach(() => world.clock.set('2026-11-20T10:00:00+09:00'));

  async function storedFile(tenant = 'A'): Promise<string> {
    const { files, database, clock } = world.context;
    const incoming = await files.receive(Readable.from([Buffer.from('%PDF-1.4')]));
    const file = {
      id: randomUUID(),
      ownerCode: 'requester',
      fileName: '図.pdf',
      contentType: 'application/pdf',
      ...incoming,
    };
    await files.keep(incoming, tenant, file.id);
    await database.tenantTransaction(tenant, (query) => insertFile(query, tenant, file, clock.now()));
    return file.id;
  }

  const isThere = async (id: string, tenant = 'A') => {
    const { rows } = await world.context.database.query('select 1 from stored_file where id = $1', [id]);
    const folder = createHash('sha256').update(tenant).digest('hex').slice(0, 32);
    const hasBytes = existsSync(join(world.context.config.dataDir, 'files', folder, id));
    expect(hasBytes).toBe(rows.length > 0);
    return hasBytes;
  };

  const saveDraft = (record: object, seen = {}) =>
    requester.inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/order/save-draft',
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...seen, record: { ...draftOrder(), ...record } },
    });

  const attached = (fileId: string) => ({
    attachments: [{ fileId, fileName: '図.pdf', size: 8 }],
  });

  it('go a day after they were found unused, with their bytes; those a record or a draft names stay', async () => {
    const [loose, named, drafted, foreign] = [
      await storedFile(),
      await storedFile(),
      await storedFile(),
      await storedFile('B'),
    ];
    const saved = await saveDraft(attached(named));
    expect(saved.statusCode, saved.body).toBe(200);
    await requester.inject({
      method: 'PUT',
      url: '/service-engine/v1/api/form-draft',
      payload: { key: 'order/new', data: { record: attached(drafted) } },
    });
    const before = await sweepUnusedFiles(world.context);
    world.clock.advance(day);
    expect([before, await sweepUnusedFiles(world.context)]).toEqual([0, 0]);
    expect(await isThere(loose)).toBe(true);
    world.clock.advance(day);
    await sweepUnusedFiles(world.context);
    const standing = [await isThere(loose), await isThere(named), await isThere(drafted), await isThere(foreign, 'B')];
    expect(standing).toEqual([false, true, true, false]);
    const { id, version } = saved.json();
    await saveDraft({ attachments: [] }, { id, version });
    await sweepUnusedFiles(world.context);
    world.clock.advance(day);
    await sweepUnusedFiles(world.context);
    expect(await isThere(named)).toBe(false);
  });

  it('stay when somebody is about to use one that waits to be swept', async () => {
    const id = await storedFile();
    world.clock.advance(day);
    await sweepUnusedFiles(world.context);
    world.clock.advance(day);
    await world.context.database.tenantTransaction('A', (query) => keepFiles(query, 'A', [id]));
    await sweepUnusedFiles(world.context);
    expect(await isThere(id)).toBe(true);
  });

  it('are looked for by one of all servers, again when its time has come or the server was lost', async () => {
    const { database } = world.context;
    let runs = 0;
    const job = {
      name: 'test',
      everyMs: 60_000,
      leaseMs: 60_000,
      run: async () => {
        runs += 1;
      },
    };
    const fail = (error: unknown) => {
      throw error;
    };
    await Promise.all(Array.from({ length: 8 }, () => runDueJobs(database, [job], fail)));
    expect(runs).toBe(1);
    await database.query(`update scheduled_job set next_at = clock_timestamp() where name = 'test'`);
    await runDueJobs(database, [job], fail);
    expect(runs).toBe(2);
    const faults: unknown[] = [];
    const broken = { ...job, name: 'broken', leaseMs: 0, run: () => Promise.reject(new Error('no')) };
    for (let turn = 0; turn < 2; turn += 1) await runDueJobs(database, [broken], (error) => faults.push(error));
    expect(faults).toHaveLength(2);
  });
});
