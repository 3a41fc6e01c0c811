import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProductStore } from '../support/product-store.ts';

let store: Awaited<ReturnType<typeof openProductStore>>;

beforeAll(async () => {
  store = await openProductStore();
});
afterAll(() => store.close());

describe('the rows of a company group', () => {
  it('are behind row-level security in every table that says whose they are', async () => {
    const { rows } = await store.database.query<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped
       where c.relkind = 'r' and not c.relrowsecurity order by 1`,
    );
    expect(rows).toEqual([]);
  });

  it.each(['session', 'password_reset', 'former_password', 'sso_handover', 'sso_system'])(
    'in %s are no business of what answers calls: it may not read the table, and its policy knows the tenant',
    async (table) => {
      const { rows } = await store.database.query<{ says: string }>(
        'select qual as says from pg_policies where tablename = $1',
        [table],
      );
      expect(rows.map(({ says }) => says).join()).toContain('app.tenant');
      const reading = store.database.tenantTransaction('A', (query) => query(`select 1 from ${table}`));
      await expect(reading).rejects.toThrow(`permission denied for table ${table}`);
    },
  );
});
