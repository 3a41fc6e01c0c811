import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../engine/server/open-database.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import { openPglite } from '../../../../engine/server/store/open-pglite.ts';
import { defaultStoreOptions } from '../../../../engine/server/store/store-options.ts';
import { withoutSpareLog } from '../../../../engine/server/store/without-spare-log.ts';

const rows = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'archive-'));
let seed: Uint8Array;

beforeAll(async () => {
  const store = await openPglite(null, defaultStoreOptions);
  await store.query('create table kept (id int primary key, text text)');
  // About three segments of the log.
  await store.query(`insert into kept select id, repeat(md5(id::text), 20) from generate_series(1, $1::int) id`, [
    rows,
  ]);
  await store.query('vacuum full kept');
  await store.query('update kept set text = text where id = 1');
  seed = await store.archive();
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const segmentsIn = (archive: Uint8Array) =>
  new Set(
    Buffer.from(archive)
      .toString('latin1')
      .match(/pg_wal\/[0-9A-F]{24}/g),
  ).size;

const contents = ({ query }: Database) =>
  query('select count(*)::int as count, sum(length(text))::int as length from kept');

describe('the archive of a store', () => {
  it('holds one segment of the log, or two where it has just gone on', () => {
    expect([1, 2]).toContain(segmentsIn(seed));
    expect(seed.length % 512).toBe(0);
  });

  it.each([
    ['in memory', 'memory:'],
    ['in a directory', `file:${join(folder, 'store')}`],
  ])('begins another store %s, with every row, that can be written', async (_where, url) => {
    const store = await openDatabase(url, { seed });
    try {
      expect((await contents(store)).rows).toEqual([{ count: rows, length: rows * 640 }]);
      await store.query("insert into kept values (0, 'more')");
      expect((await contents(store)).rows).toEqual([{ count: rows + 1, length: rows * 640 + 4 }]);
    } finally {
      await store.close();
    }
  });

  it('begins nothing without the segment that it needs', async () => {
    const torn = withoutSpareLog(seed, { first: 'G', last: 'G' });
    expect(segmentsIn(torn)).toBe(0);
    await expect(openDatabase('memory:', { seed: torn })).rejects.toThrow();
  });
});
