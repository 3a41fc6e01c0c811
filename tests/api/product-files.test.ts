import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertFile } from '../../src/platform/server/files/stored-file.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';

let test: TestServer;
let close: () => Promise<void>;
let requester: SignedIn;
const files = { picture: randomUUID(), sheet: randomUUID(), other: randomUUID() };

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  test = await openTestServer(memory.database);
  requester = await test.signIn('A/requester');
  for (const [name, id] of Object.entries(files)) {
    const incoming = await test.context.files.receive(Readable.from([Buffer.from(`bytes of ${name}`)]));
    await test.context.files.keep(incoming, 'A', id);
    const file = { id, ownerCode: 'somebody', fileName: `${name}.png`, contentType: 'image/png', ...incoming };
    await memory.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
  }
  const product = {
    ...{ categoryCode: '0101001', supplierCode: 'S1', unitCode: 'EA', unitPrice: '100', taxType: 1, taxRate: '0.1' },
    pictures: [{ fileId: files.picture, fileName: 'nut.png', size: 16 }],
    documents: [{ fileId: files.sheet, fileName: 'nut.pdf', size: 14 }],
  };
  await test.context.engine.putMasters('A', 'master/product', [
    { code: 'P1', record: { ...product, code: 'P1', name: '六角ナット' } },
    {
      code: 'P2',
      record: { ...product, code: 'P2', name: '工場だけの品', shownTo: [{ organizationCode: 'SOMEWHERE-ELSE' }] },
    },
  ]);
});

afterAll(async () => {
  await test.close();
  await close();
});

const ask = (person: SignedIn, code: string, fileId: string) =>
  person.inject({
    url: `${test.context.definitions.calls.get('mall.productFile')?.path}?${new URLSearchParams({ code, fileId })}`,
  });

it('shows what a product names to whoever sees the product', async () => {
  const picture = await ask(requester, 'P1', files.picture);
  expect([picture.statusCode, picture.body, picture.headers['content-type']]).toEqual([
    200,
    'bytes of picture',
    'image/png',
  ]);
  expect((await ask(requester, 'P1', files.sheet)).body).toBe('bytes of sheet');
});

it('says that nothing is there of a product that is not his to see, of a file that it does not name, and in another company', async () => {
  expect((await ask(requester, 'P2', files.picture)).statusCode).toBe(404);
  expect((await ask(requester, 'P1', files.other)).statusCode).toBe(404);
  expect((await ask(requester, 'P9', files.picture)).statusCode).toBe(404);
  expect((await ask(await test.signIn('B/requester'), 'P1', files.picture)).statusCode).toBe(404);
});

it('tells of the first picture with every product, and of all files with its own page', async () => {
  const call = (id: string, payload: object) =>
    requester.inject({ method: 'POST', url: test.context.definitions.calls.get(id)?.path ?? '', payload });
  const found = (await call('mall.search', { keyword: '六角ナット' })).json<{ items: { picture?: string }[] }>();
  expect(found.items.map(({ picture }) => picture)).toEqual([files.picture]);
  expect((await call('mall.product', { code: 'P1' })).json()).toMatchObject({
    pictures: [{ fileId: files.picture, fileName: 'nut.png' }],
    documents: [{ fileId: files.sheet, fileName: 'nut.pdf' }],
  });
});
