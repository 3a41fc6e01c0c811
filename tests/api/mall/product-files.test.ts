import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../../support/test-server.ts';

let test: TestServer;
let close: () => Promise<void>;
let requester: SignedIn;
const files = { picture: randomUUID(), broken: randomUUID(), sheet: randomUUID(), other: randomUUID() };

/** A wide photograph as a telephone makes it: lying on its side, with where it was taken. */
const photograph = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#2266aa' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Model: 'SECRET-PHONE' } } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  const memory = await openProductStore();
  close = memory.close;
  test = await openTestServer(memory.database);
  requester = await test.signIn('A/requester');
  const contents: Partial<Record<string, Buffer>> = { picture: await photograph() };
  for (const [name, id] of Object.entries(files)) {
    const content = contents[name] ?? Buffer.from(`bytes of ${name}`);
    const incoming = await test.context.files.receive(Readable.from([content]));
    await test.context.files.keep(incoming, 'A', id);
    const file = { id, ownerCode: 'somebody', fileName: `${name}.png`, contentType: 'image/png', ...incoming };
    await memory.database.tenantTransaction('A', (query) => insertFile(query, 'A', file, test.clock.now()));
  }
  const product = {
    ...{ categoryCode: '0101001', supplierCode: 'S1', unitCode: 'EA', unitPrice: '100', taxType: 1, taxRate: '0.1' },
    pictures: [
      { fileId: files.picture, fileName: 'nut.png', size: 16 },
      { fileId: files.broken, fileName: 'old.png', size: 16 },
    ],
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

const ask = (person: SignedIn, call: string, query: Record<string, string>, headers = {}) =>
  person.inject({
    url: `${test.context.definitions.calls.get(call)?.path}?${new URLSearchParams(query)}`,
    headers,
  });
const askFile = (person: SignedIn, code: string, fileId: string) => ask(person, 'mall.productFile', { code, fileId });
const askPicture = (person: SignedIn, code: string, fileId: string, size = 'small', headers = {}) =>
  ask(person, 'mall.productPicture', { code, fileId, size }, headers);

it('shows what a product names to whoever sees the product, each by its own call', async () => {
  expect((await askPicture(requester, 'P1', files.picture)).statusCode).toBe(200);
  expect((await askFile(requester, 'P1', files.sheet)).body).toBe('bytes of sheet');
  // The original of a picture says where it was taken: it is not handed out.
  expect((await askFile(requester, 'P1', files.picture)).statusCode).toBe(404);
});

it.each([
  ['small', 144, 288],
  ['large', 420, 840],
])('serves a picture %s: upright, within its size, without what the camera wrote', async (size, width, height) => {
  const answer = await askPicture(requester, 'P1', files.picture, size);
  expect(answer.headers['content-type']).toBe('image/webp');
  const told = await sharp(answer.rawPayload).metadata();
  expect([told.format, told.width, told.height, told.exif, told.orientation]).toEqual([
    'webp',
    width,
    height,
    undefined,
    undefined,
  ]);
  expect(answer.rawPayload.includes('SECRET-PHONE')).toBe(false);
});

it('has a picture kept for good, for the session’s token alone, by what it was made of', async () => {
  const { headers } = await askPicture(requester, 'P1', files.picture);
  expect([headers['cache-control'], headers.vary]).toEqual(['private, max-age=31536000, immutable', 'authorization']);
  const again = await askPicture(requester, 'P1', files.picture, 'small', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await askPicture(requester, 'P1', files.picture, 'large', { 'if-none-match': headers.etag });
  expect(other.statusCode).toBe(200);
});

it('has no picture of bytes that are none, and no size but those there are', async () => {
  expect((await askPicture(requester, 'P1', files.broken)).statusCode).toBe(404);
  expect((await askPicture(requester, 'P1', files.picture, 'huge')).statusCode).toBe(400);
});

it('says that nothing is there of a product that is not his to see, of a file that it does not name, and in another company', async () => {
  const stranger = await test.signIn('B/requester');
  for (const ask of [askPicture, askFile]) {
    const named = ask === askPicture ? files.picture : files.sheet;
    expect((await ask(requester, 'P2', named)).statusCode).toBe(404);
    expect((await ask(requester, 'P1', files.other)).statusCode).toBe(404);
    expect((await ask(requester, 'P9', named)).statusCode).toBe(404);
    expect((await ask(stranger, 'P1', named)).statusCode).toBe(404);
  }
  const { etag } = (await askPicture(requester, 'P1', files.picture)).headers;
  expect((await askPicture(requester, 'P2', files.picture, 'small', { 'if-none-match': etag })).statusCode).toBe(404);
});

it('leaves nothing of a picture behind when its file goes', async () => {
  await askPicture(requester, 'P1', files.picture);
  const names = async () => {
    const found: string[] = [];
    for await (const name of test.context.files.place.names()) if (name.includes(files.picture)) found.push(name);
    return found.length;
  };
  expect(await names()).toBeGreaterThan(1);
  await test.context.files.remove('A', files.picture);
  expect(await names()).toBe(0);
});

it('tells of the first picture with every product, and of all files with its own page', async () => {
  const call = (id: string, payload: object) =>
    requester.inject({ method: 'POST', url: test.context.definitions.calls.get(id)?.path ?? '', payload });
  const found = (await call('mall.search', { keyword: '六角ナット' })).json<{ items: { picture?: string }[] }>();
  expect(found.items.map(({ picture }) => picture)).toEqual([files.picture]);
  expect((await call('mall.product', { code: 'P1' })).json()).toMatchObject({
    pictures: [{ fileId: files.picture, fileName: 'nut.png' }, { fileId: files.broken }],
    documents: [{ fileId: files.sheet, fileName: 'nut.pdf' }],
  });
});
