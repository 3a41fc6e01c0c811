import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putOrderMasters } from '../../support/order-masters.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer } from '../../support/test-server.ts';

const file = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'src',
  'platform',
  'server',
  'migrations',
  '0120-acceptance-rules.sql',
);

it('gives a company with rules for orders the limits of acceptances that held for everybody', async () => {
  const { database, close } = await openProductStore();
  const test = await openTestServer(database);
  const { engine } = test.context;
  await putOrderMasters(engine, 'A');
  const order = await engine.getMaster('A', 'master/approval-ladder', 'order');
  const [first, second] = (order?.steps ?? []) as object[];
  const it = { code: 'it', name: '情報システム課承認', approvers: [{ level: 'section' }], rule: 'any' };
  const steps = [first, { ...it, categories: [{ code: '02', name: 'IT機器' }] }, { ...second, above: '50000' }, it];
  await engine.putMaster('A', 'master/approval-ladder', 'order', JSON.parse(JSON.stringify({ ...order, steps })));

  for (const statement of readFileSync(file, 'utf8').split(/;$/m)) await database.query(statement);

  const made = await engine.getMaster('A', 'master/approval-ladder', 'acceptance');
  expect(made).toMatchObject({ code: 'acceptance', fallbackOrganization: order?.fallbackOrganization });
  expect(made?.steps).toEqual([
    { ...first, above: '100000' },
    { ...second, above: '500000' },
  ]);
  // It is what its schema wants.
  await expect(engine.putMaster('A', 'master/approval-ladder', 'acceptance', made ?? {})).resolves.toBeUndefined();
  expect(await engine.getMaster('B', 'master/approval-ladder', 'acceptance')).toBeNull();
  await test.close();
  await close();
});
