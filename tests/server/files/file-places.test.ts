import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFiles } from '../../../src/platform/server/files/store/copy-files.ts';
import { openDiskPlace } from '../../../src/platform/server/files/store/disk-place.ts';
import type { FilePlace } from '../../../src/platform/server/files/store/file-place.ts';
import { openFileStore } from '../../../src/platform/server/files/store/file-store.ts';
import {
  declareFilesOfStore,
  FilesElsewhereError,
  holdToFilesOfStore,
} from '../../../src/platform/server/files/store/files-of-store.ts';
import { objectAddressOf, openObjectPlace } from '../../../src/platform/server/files/store/object-place.ts';
import { startObjectStore } from '../../support/object-store.ts';
import { openProductStore } from '../../support/product-store.ts';

let folder: string;
let objects: Awaited<ReturnType<typeof startObjectStore>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
  objects = await startObjectStore();
});
afterAll(async () => {
  await objects.close();
  await rm(folder, { recursive: true });
});

async function namesIn(place: FilePlace): Promise<string[]> {
  const names: string[] = [];
  for await (const name of place.names()) names.push(name);
  return names.sort();
}

async function put(place: FilePlace, name: string, content: string) {
  const path = join(folder, `coming-${name.replace('/', '-')}`);
  await writeFile(path, content);
  await place.take(path, name);
}

describe.each([
  ['a folder', () => openDiskPlace(join(folder, 'disk'))],
  ['an object store', () => openObjectPlace(objects.filesUrl)],
])('files in %s', (_what, open) => {
  it('are read as they were taken, listed, replaced and removed, and are gone where they came from', async () => {
    const place = await open();
    await put(place, 'aa/1', '見積書');
    await put(place, 'bb/2', 'second');
    await put(place, 'aa/1', '見積書 第2版');
    expect(await text(await place.read('aa/1'))).toBe('見積書 第2版');
    expect(await namesIn(place)).toEqual(['aa/1', 'bb/2']);
    expect((await readdir(folder)).filter((name) => name.startsWith('coming'))).toEqual([]);
    await place.remove('aa/1');
    await place.remove('aa/1');
    await expect(place.read('aa/1')).rejects.toThrow();
    expect(await namesIn(place)).toEqual(['bb/2']);
  });

  it('keep their identity from one opening to the next', async () => {
    expect((await open()).identity).toBe((await open()).identity);
  });
});

describe('the files of a store', () => {
  it('are copied from a folder to an object store and back without a byte lost', async () => {
    const from = await openDiskPlace(join(folder, 'from'));
    const big = 'x'.repeat(3_000_000);
    await put(from, 'cc/empty', '');
    await put(from, 'cc/big', big);
    const between = await openObjectPlace(objects.filesUrl.replace('/totonoe', '/moved'));
    const back = await openDiskPlace(join(folder, 'back'));
    expect(await copyFiles(from, between)).toBe(2);
    expect(await copyFiles(between, back)).toBe(2);
    expect(await namesIn(back)).toEqual(['cc/big', 'cc/empty']);
    expect(await text(await back.read('cc/big'))).toBe(big);
  });

  it('are shared by servers with one object store', async () => {
    const servers = ['one', 'other'].map((name) =>
      openFileStore({ dataDir: join(folder, name), filesUrl: objects.filesUrl }),
    );
    const [one, other] = await Promise.all(servers);
    const incoming = await one?.receive(Readable.from([Buffer.from('shared')]));
    if (!one || !other || !incoming) throw new Error('No server.');
    await one.keep(incoming, 'TOURIN', 'f1');
    expect(await text(await other.read('TOURIN', 'f1'))).toBe('shared');
    await expect(other.read('OTHER', 'f1')).rejects.toThrow();
  });

  it('lie in one place: a second server with a folder of its own does not start', async () => {
    const { database, close } = await openProductStore();
    const first = await openDiskPlace(join(folder, 'first'));
    const second = await openDiskPlace(join(folder, 'second'));
    await holdToFilesOfStore(database.query, first);
    await holdToFilesOfStore(database.query, first);
    await expect(holdToFilesOfStore(database.query, second)).rejects.toThrow(FilesElsewhereError);
    await declareFilesOfStore(database.query, second);
    await holdToFilesOfStore(database.query, second);
    await close();
  });

  it.each([
    'https://files.example.co.jp/bucket',
    's3://Bucket',
    's3://b',
    's3://key:secret@bucket',
    's3://bucket?secret=1',
    's3://bucket?endpoint=ftp://x',
  ])('are not looked for at %s', (address) => {
    expect(() => objectAddressOf(address)).toThrow('FILES_URL');
  });
});
