import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { openDatabase } from '../../engine/server/open-database.ts';
import type { Database } from '../../engine/server/ports.ts';
import { createSession } from '../../src/platform/server/auth/session-store.ts';
import { businessDateOf } from '../../src/platform/server/clock.ts';
import { putCatalogPeople } from '../support/catalog-people.ts';
import { multipart } from '../support/multipart.ts';
import { startProduct } from '../support/product-process.ts';
import { openTestServer } from '../support/test-server.ts';
import { makeZip } from '../support/zip.ts';
import { killRounds, killTimeout, storesOfEvents, storesToKill } from './stores-to-kill.ts';

const api = '/service-catalog-product/api/v1/release';
const toKill = storesToKill('catalog-upload');

/** Products of a file, each with a picture of its own in the zip. */
const products = 110;
const codesOf = (round: number) => Array.from({ length: products }, (_none, index) => `N${round}-${index}`).sort();

/** Files, for each of which the server is killed twice: while it takes them over, and while it enters them. */
const rounds = killRounds(1, 20);

const stores = storesOfEvents.map((store) => [store, toKill[store]] as const);

interface Tokens {
  supplier: string;
  approver: string;
  requester: string;
}

describe.each(stores)(
  'products with pictures on %s, whose server is killed while it takes them over',
  (store, open) => {
    it(
      'come in whole, each picture once, whichever server goes on',
      async () => {
        const { url: databaseUrl, database } = await open();
        const tokens = await prepare(database);
        if (store === 'PGlite') await database.close();
        const env = { DATA_DIR: toKill.directory, DATABASE_URL: databaseUrl };
        /** Reads from the store while no server runs. */
        const read = async <Row extends object>(sql: string) => {
          const after = store === 'PGlite' ? await openDatabase(databaseUrl) : database;
          const { rows } = await after.query<Row>(sql);
          if (store === 'PGlite') await after.close();
          return rows;
        };
        let server = await startProduct(env);
        const killHalfDone = async (state: string) => {
          await setTimeout(30 + Math.random() * 100);
          await server.kill();
          // Half a minute later nobody waits any more for a server that took files over.
          const [upload] = await read<{ state: string }>(
            `update master_upload set files_taken_until = null where state = '${state}' returning state`,
          );
          expect(upload?.state).toBe(state);
          server = await startProduct(env);
        };
        for (let round = 0; round < rounds; round += 1) {
          const codes = codesOf(round);
          const id = await look(server.url, tokens, await broughtFiles(codes));
          await killHalfDone('reading');
          const { record } = await standing(server.url, tokens, id, 'checked');
          const uploadId = String(record.uploadId);
          expect(await countsOf(server.url, tokens, uploadId)).toEqual({ make: products });
          await send(server.url, tokens.supplier, 'submit', id);
          await standing(server.url, tokens, id, 'checked');
          const params = { effectiveFrom: businessDateOf(new Date()) };
          await send(server.url, tokens.approver, 'release', id, { params });
          await killHalfDone('running');
          await standing(server.url, tokens, id, 'done');
          expect(await countsOf(server.url, tokens, uploadId)).toEqual({ entered: products });
          await server.kill();
          const kept = await read<{ code: string; pictures: { fileId: string; fileName: string }[] }>(
            `select number as code, data->'pictures' as pictures from record_master_product
           where state = 'kept' and number like 'N${round}-%'`,
          );
          const pictures = kept.map(({ code, pictures: own = [] }) => [code, own.map(({ fileName }) => fileName)]);
          expect(pictures.sort()).toEqual(codes.map((code) => [code, [`${code}.png`]]));
          // Each picture is kept once, however often it was taken over.
          const files = await read<{ name: string }>(
            `select file_name as name from stored_file where file_name like 'N${round}-%'`,
          );
          expect(files.map(({ name }) => name).sort()).toEqual(codes.map((code) => `${code}.png`).sort());
          server = await startProduct(env);
          for (const { code, pictures: own } of kept.slice(0, 3))
            expect(await isShown(server.url, tokens, code, own[0]?.fileId ?? '')).toEqual([200, 'image/webp']);
        }
        await server.kill();
      },
      killTimeout,
    );
  },
);

/** How the server answers a picture to who looks for products. */
async function isShown(url: string, { requester }: Tokens, code: string, fileId: string) {
  const query = new URLSearchParams({ code, fileId, size: 'small' });
  const shown = await fetch(`${url}/service-search/api/v1/product-detail/picture?${query}`, {
    headers: { authorization: `Bearer ${requester}` },
  });
  return [shown.status, shown.headers.get('content-type')];
}

/** Puts a supplier and who approves its catalog into a store, and signs them in. */
async function prepare(database: Database): Promise<Tokens> {
  const test = await openTestServer(database);
  await putCatalogPeople(test, 'UR008_SearchProduct');
  await test.server.close();
  const at = new Date();
  const token = async (userCode: string) =>
    (await createSession(database.query, { tenant: 'A', userCode, remember: true, at })).accessToken;
  return { supplier: await token('approver'), approver: await token('budget'), requester: await token('requester') };
}

/** A table of new products, and a zip with a picture of each. */
async function broughtFiles(codes: readonly string[]): Promise<[string, Buffer][]> {
  const head = '品番,品名,カテゴリ,単位,単価,税区分,税率';
  const lines = codes.map((code) => `${code},工具 ${code},0301001,01,1200,外税,10%`);
  const pictures = await Promise.all(
    codes.map(async (code, index) => {
      const background = { r: index % 256, g: 80, b: 160 };
      const create = { width: 8 + (index % 8), height: 8, channels: 3 as const, background };
      return { name: `写真/${code}.png`, content: await sharp({ create }).png().toBuffer(), stored: true };
    }),
  );
  return [
    ['catalog.csv', Buffer.from([head, ...lines, ''].join('\n'))],
    ['写真.zip', makeZip(pictures)],
  ];
}

async function asked<Answer>(url: string, token: string, request: RequestInit = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...request.headers };
  const response = await fetch(url, { ...request, headers });
  if (response.status !== 200) throw new Error(`${url} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

function post<Answer>(url: string, token: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return asked(url, token, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Uploads files and has them looked at; answers the release. */
async function look(url: string, { supplier }: Tokens, files: readonly [string, Buffer][]): Promise<string> {
  const begun = await asked<RecordEnvelope>(`${url}${api}/input`, supplier);
  const given: JsonObject[] = [];
  for (const [name, content] of files) {
    const { payload, headers } = multipart({ type: 'attachment' }, { name, content });
    const request = { method: 'POST', headers, body: new Uint8Array(payload) };
    given.push(await asked(`${url}/service-file/v1/file/upload`, supplier, request));
  }
  const record = { ...begun.record, title: '新商品', files: given };
  return (await post<RecordEnvelope>(`${url}${api}/look`, supplier, { record })).id;
}

const detailOf = (url: string, token: string, id: string) =>
  asked<RecordEnvelope>(`${url}${api}/detail?id=${id}`, token);

async function send(url: string, token: string, event: string, id: string, more: object = {}): Promise<void> {
  const { version } = await detailOf(url, token, id);
  await post(`${url}${api}/${event}`, token, { id, version, ...more });
}

/** Waits until the file of a release stands somewhere. */
async function standing(url: string, { supplier }: Tokens, id: string, state: string): Promise<RecordEnvelope> {
  for (;;) {
    const release = await detailOf(url, supplier, id);
    const { uploadId } = release.record;
    const upload = await asked<{ state: string }>(`${url}${api}/upload?id=${String(uploadId)}`, supplier);
    if (upload.state === state) return release;
    await setTimeout(50);
  }
}

async function countsOf(url: string, { supplier }: Tokens, uploadId: string): Promise<Record<string, number>> {
  return (await asked<{ counts: Record<string, number> }>(`${url}${api}/upload?id=${uploadId}`, supplier)).counts;
}
