import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError, RecordEnvelope } from '../../engine/core/wire.ts';
import { multipart } from '../support/multipart.ts';
import { putOrderMasters } from '../support/order-masters.ts';
import { draftOrder } from '../support/order-samples.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer } from '../support/test-server.ts';
import { uploadCorpus } from '../support/upload-corpus.ts';

const service = '/service-file/v1/file';

interface Uploaded {
  fileId: string;
  fileName: string;
  size: number;
  contentType: string;
}

describe('attachments', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let requester: SignedIn;

  const upload = (
    person: SignedIn,
    name: string,
    content: Buffer,
    fields: Record<string, string> = { type: 'attachment' },
  ) => person.inject({ method: 'POST', url: `${service}/upload`, ...multipart(fields, { name, content }) });
  const uploadPdf = async (person: SignedIn, name = '見積書.pdf') =>
    (await upload(person, name, Buffer.from('%PDF-1.4\n%%EOF\n'))).json<Uploaded>();
  const download = (person: SignedIn, fileId: string) => person.inject({ url: `${service}/download?fileId=${fileId}` });

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await putOrderMasters(test.context.engine);
    requester = await test.signIn('A/requester');
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it.each(uploadCorpus.filter(({ refused }) => !refused).map((one) => [one.what, one] as const))(
    'takes %s, and gives the same bytes back',
    async (_what, { name, content }) => {
      const answer = await upload(requester, name, content);
      expect(answer.body).toContain('fileId');
      const { fileId, size } = answer.json<Uploaded>();
      expect(size).toBe(content.length);
      const back = await download(requester, fileId);
      expect(back.rawPayload.equals(content)).toBe(true);
      expect(back.headers['content-disposition']).toMatch(/^attachment; /);
      expect(back.headers['content-security-policy']).toContain('sandbox');
      expect(back.headers['x-content-type-options']).toBe('nosniff');
      expect(back.headers['content-type']).not.toContain('html');
    },
  );

  it.each(uploadCorpus.filter(({ refused }) => refused).map((one) => [one.what, one] as const))(
    'refuses %s and keeps nothing of it',
    async (_what, { name, content, refused }) => {
      const before = await fileCount(test);
      const started = performance.now();
      const answer = await upload(requester, name, content);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ApiError>().appCode).toBe(refused);
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(await fileCount(test)).toBe(before);
      expect(readdirSync(join(test.context.config.dataDir, 'files', 'incoming'))).toEqual([]);
    },
  );

  it('keeps the Japanese name through the download', async () => {
    const { fileId } = await uploadPdf(requester, '見積書（改）"A".pdf');
    const { headers } = await download(requester, fileId);
    const encoded = String(headers['content-disposition']).split("filename*=UTF-8''")[1] ?? '';
    expect(decodeURIComponent(encoded)).toContain('見積書（改）');
    expect(String(headers['content-disposition'])).not.toMatch(/[^\x20-\x7e]/);
  });

  it('refuses an upload without its type, without a file, or that is no form', async () => {
    const pdf = Buffer.from('%PDF-1.4');
    const answers = [
      await upload(requester, 'a.pdf', pdf, {}),
      await upload(requester, 'a.pdf', pdf, { type: 'avatar' }),
      await requester.inject({ method: 'POST', url: `${service}/upload`, ...multipart({ type: 'attachment' }, null) }),
      await requester.inject({ method: 'POST', url: `${service}/upload`, payload: { type: 'attachment' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(readdirSync(join(test.context.config.dataDir, 'files', 'incoming'))).toEqual([]);
  });

  it('shows a file to nobody but its owner before a document names it', async () => {
    const { fileId } = await uploadPdf(requester);
    const others = await Promise.all((['A/colleague', 'A/purchaser', 'B/requester'] as const).map(test.signIn));
    const answers = await Promise.all(others.map((person) => download(person, fileId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('shows it to whoever may read the document that names it, and to no other company', async () => {
    const file = await uploadPdf(requester);
    const saved = await requester.inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/order/save-draft',
      headers: { 'idempotency-key': randomUUID() },
      payload: { record: draftOrder({ attachments: [file] as never }) },
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json<RecordEnvelope>().record.attachments).toHaveLength(1);
    const statuses = await Promise.all(
      (['A/colleague', 'A/stranger', 'B/requester'] as const).map(
        async (who) => (await download(await test.signIn(who), file.fileId)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  it('is gone for everybody but its owner once no document names it any more', async () => {
    const [taken, left] = [await uploadPdf(requester), await uploadPdf(requester)];
    const save = (record: object, more: object = {}) =>
      requester.inject({
        method: 'POST',
        url: '/service-buyer-order/v1/api/order/save-draft',
        headers: { 'idempotency-key': randomUUID() },
        payload: { record, ...more },
      });
    const first = (await save(draftOrder({ attachments: [taken, left] as never }))).json<RecordEnvelope>();
    expect(first.record.attachments).toMatchObject([{ audience: 'internal' }, { audience: 'internal' }]);
    const again = await save(draftOrder({ attachments: [left] as never }), { id: first.id, version: first.version });
    expect(again.statusCode).toBe(200);
    const colleague = await test.signIn('A/colleague');
    const statuses = [await download(colleague, taken.fileId), await download(colleague, left.fileId)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  });

  it("refuses a document that names another person's file", async () => {
    const file = await uploadPdf(await test.signIn('A/stranger'));
    const answer = await requester.inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/order/save-draft',
      headers: { 'idempotency-key': randomUUID() },
      payload: { record: draftOrder({ attachments: [file] as never }) },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiError>().errors).toMatchObject([{ at: '/attachments/0/fileId', keyword: 'file' }]);
  });

  describe('a download link', () => {
    const link = `${service}/download-link-amazon-s3`;
    const askFor = async (person: SignedIn) => {
      const { fileId } = await uploadPdf(person);
      const answer = await person.inject({
        url: `${link}?filePath=${fileId}&fileName=${encodeURIComponent('写し.pdf')}`,
      });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return { url: answer.json<{ url: string }>().url, cookie, header: String(answer.headers['set-cookie']) };
    };
    const open = (url: string, cookie: string) => test.server.inject({ url, headers: { cookie } });

    it('opens by plain navigation in the browser that asked for it', async () => {
      const { url, cookie, header } = await askFor(requester);
      const answer = await open(url, cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
      expect(header).toMatch(/HttpOnly; SameSite=Strict/);
    });

    it.each(['写し.exe', '写し.csv', 'a\u202epdf.pdf', '..'])('is not made for the name %s', async (name) => {
      const { fileId } = await uploadPdf(requester);
      const answer = await requester.inject({ url: `${link}?filePath=${fileId}&fileName=${encodeURIComponent(name)}` });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { appCode: 'FI-TYPE' }]);
    });

    it('is the mall’s own for those who came in by its doors, and not there for the others', async () => {
      const url = `${service}/catalog-mall-download-link`;
      const body = { filePath: (await uploadPdf(requester)).fileId, fileName: '写し.pdf' };
      const answers = [requester, await test.signIn('A/purchaser')].map((person) =>
        person.inject({ method: 'POST', url, payload: body }),
      );
      expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    });

    it('opens in no other browser', async () => {
      const { url } = await askFor(requester);
      const other = await askFor(await test.signIn('A/colleague'));
      const answers = [await open(url, ''), await open(url, other.cookie), await open(url, 'file-link=')];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    });

    it('opens no longer once it was changed, is five minutes old, or the session has ended', async () => {
      const person = await test.signIn('A/requester');
      const { url, cookie } = await askFor(person);
      const changed = url.replace(/link=(.)/, (_all, first: string) => `link=${first === 'e' ? 'f' : 'e'}`);
      expect((await open(changed, cookie)).statusCode).toBe(404);
      const second = await askFor(person);
      await person.inject({ method: 'DELETE', url: '/service-oauth/v1/api/logout/token' });
      expect((await open(second.url, second.cookie)).statusCode).toBe(404);
      const third = await askFor(requester);
      test.securityClock.advance(6 * 60_000);
      expect((await open(third.url, third.cookie)).statusCode).toBe(404);
    });
  });

  it('are refused when the company group has no room left for them, also when two come at once', async () => {
    const { config, database } = test.context;
    const { rows } = await database.query<{ bytes: number }>(
      "select coalesce(sum(size), 0)::bigint as bytes from stored_file where tenant = 'A'",
    );
    const usual = config.uploadQuota;
    config.uploadQuota = Number(rows[0]?.bytes) + 20;
    try {
      const answers = await Promise.all(
        ['一.pdf', '二.pdf'].map((name) => upload(requester, name, Buffer.from('%PDF-1.4\n%%EOF\n'))),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      const refused = answers.find(({ statusCode }) => statusCode === 400)?.json<ApiError>();
      expect(refused?.appCode).toBe('FI-QUOTA');
      expect(refused?.message).toContain('0.0 GB');
    } finally {
      config.uploadQuota = usual;
    }
  });

  it('deletes a file of one’s own that no document names, and no other', async () => {
    const free = await uploadPdf(requester);
    const used = await uploadPdf(requester);
    await requester.inject({
      method: 'POST',
      url: '/service-buyer-order/v1/api/order/save-draft',
      headers: { 'idempotency-key': randomUUID() },
      payload: { record: draftOrder({ attachments: [used] as never }) },
    });
    const remove = (person: SignedIn, id: string) => person.inject({ method: 'DELETE', url: `${service}/${id}` });
    expect((await remove(await test.signIn('A/colleague'), free.fileId)).statusCode).toBe(404);
    expect((await remove(requester, used.fileId)).statusCode).toBe(404);
    expect((await remove(requester, free.fileId)).statusCode).toBe(200);
    expect((await download(requester, free.fileId)).statusCode).toBe(404);
    expect((await download(requester, used.fileId)).statusCode).toBe(200);
  });
});

async function fileCount(test: TestServer): Promise<number> {
  const { rows } = await test.context.database.query<{ n: number }>('select count(*) as n from stored_file');
  return rows[0]?.n ?? 0;
}
