import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../engine/server/open-database.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { mountSmallDisk } from '../../../support/small-disk.ts';

const disk = mountSmallDisk();

/** Only root may have a small disk of its own; elsewhere there is nothing to fill. */
describe.runIf(disk !== null)('an embedded store on a full disk', () => {
  let database: Database | undefined;

  afterAll(async () => {
    await database?.close();
    disk?.remove();
  });

  it('refuses writes as busy, still reads, and goes on once there is room, with all it had acknowledged', async () => {
    const store = await openDatabase(`file:${join(disk?.directory ?? '', 'data')}`);
    database = store;
    await store.query('create table page (id integer primary key, body text not null)');
    disk?.fill(4_000_000);
    // Random, as what repeats would be kept compressed.
    const write = (id: number) =>
      store.transaction((query) => query('insert into page values ($1, $2)', [id, randomBytes(2000).toString('hex')]));

    let acknowledged = 0;
    let refusal: unknown;
    while (refusal === undefined && acknowledged < 5000) {
      refusal = await write(acknowledged + 1).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refusal === undefined) acknowledged += 1;
    }
    expect(refusal).toMatchObject({ appCode: 'EN-BUSY', httpStatus: 503 });
    const count = async () => (await store.query<{ pages: number }>('select count(*)::int as pages from page')).rows[0];
    expect(await count()).toEqual({ pages: acknowledged });

    disk?.empty();
    await write(acknowledged + 1);
    expect(await count()).toEqual({ pages: acknowledged + 1 });
  });
});
