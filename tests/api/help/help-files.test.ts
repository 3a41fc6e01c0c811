import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { insertFile } from '../../../src/platform/server/files/stored-file.ts';
import { sweepUnusedFiles } from '../../../src/platform/server/files/sweep-unused-files.ts';
import { type DemoAccess, type DemoPerson, openDemoAccess } from '../../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
});

afterAll(() => demo?.close());

/** A file as its owner has uploaded it, in his own company group. */
async function uploaded(person: DemoPerson, said: string): Promise<JsonObject & { fileId: string }> {
  const { files, database, clock } = demo.test.context;
  const incoming = await files.receive(Readable.from([Buffer.from(said)]));
  const file = {
    ...{ id: randomUUID(), ownerCode: person.code, fileName: '手順.pdf', contentType: 'application/pdf' },
    ...{ size: incoming.size, sha256: incoming.sha256 },
  };
  await files.keep(incoming, person.tenant, file.id);
  await database.tenantTransaction(person.tenant, (query) => insertFile(query, person.tenant, file, clock.now()));
  return { fileId: file.id, fileName: file.fileName, size: file.size };
}

const revised = (person: DemoPerson, master: string, record: JsonObject & { code: string }, version = 0) =>
  sent(person, 'master.revise', {
    body: { master, code: record.code, from: '2026/11/20', record, version, reason: '掲載のため' },
  });

describe('files of help', () => {
  it('come with a notice to whom it is for, are refused to others, and stay as long as the notice names them', async () => {
    const keeper = named('加藤 亮太');
    const file = await uploaded(keeper, 'notice');
    const notice = {
      ...{ code: 'WITH-FILE', name: '棚卸の手順', kind: 'notice', body: '添付を見てください。', audience: 'insiders' },
      ...{ publishedFrom: '2026/11/01 09:00', files: [file] },
    };
    expect((await revised(keeper, 'help/notice', notice)).statusCode).toBe(200);
    const asked = { body: { id: 'TOURIN/WITH-FILE', pathURI: file.fileId } };
    expect((await sent(named('佐藤 健太'), 'notice.download', asked)).body).toBe('notice');
    for (const stranger of ['関口 亮', '西田 遥'])
      expect((await sent(named(stranger), 'notice.download', asked)).statusCode).toBe(404);
    const other = { body: { id: 'TOURIN/WITH-FILE', pathURI: randomUUID() } };
    expect((await sent(named('佐藤 健太'), 'notice.download', other)).statusCode).toBe(404);
    demo.test.clock.advance(3 * 86_400_000);
    await sweepUnusedFiles(demo.test.context);
    demo.test.clock.advance(2 * 86_400_000);
    await sweepUnusedFiles(demo.test.context);
    expect((await sent(named('佐藤 健太'), 'notice.download', asked)).body).toBe('notice');
    expect((await sent(keeper, 'file.download', { query: { fileId: file.fileId } })).body).toBe('notice');
  });

  it('are not published by naming what somebody else has uploaded', async () => {
    const file = await uploaded(named('佐藤 健太'), 'private');
    const notice = {
      ...{ code: 'STOLEN', name: '写し', kind: 'notice', body: '本文', audience: 'everybody' },
      ...{ publishedFrom: '2026/11/01 09:00', files: [file] },
    };
    const refused = await revised(named('加藤 亮太'), 'help/notice', notice);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ at: '/files/0/fileId', messageKey: 'rule.file' }] });
  });

  it('are given out by a desk to whom the desk is for', async () => {
    const keeper = named('加藤 亮太');
    const file = await uploaded(keeper, 'desk');
    const desk = {
      ...{ code: 'WITH-FILE', name: '倉庫窓口', answersFor: '在庫', hours: '平日', files: [file] },
      roles: [{ roleCode: 'K001' }],
    };
    expect((await revised(keeper, 'help/desk', desk)).statusCode).toBe(200);
    const here = (await sent(named('佐藤 健太'), 'help.here', { query: { screen: 'general/home' } })).json<{
      desks: { id: string; files: JsonObject[] }[];
    }>();
    expect(here.desks.find(({ id }) => id === 'TOURIN/WITH-FILE')?.files).toEqual([file]);
    const query = { desk: 'TOURIN/WITH-FILE', fileId: file.fileId };
    expect((await sent(named('佐藤 健太'), 'help.file', { query })).body).toBe('desk');
    for (const stranger of ['関口 亮', '西田 遥'])
      expect((await sent(named(stranger), 'help.file', { query })).statusCode).toBe(404);
  });

  it('are not added by a reply that says nothing, nor by naming what somebody else has uploaded', async () => {
    const [asker, keeper] = [named('佐藤 健太'), named('加藤 亮太')];
    const question = { subject: '検収', body: '間違えました。', kind: 'problem', addressee: 'group' };
    const { id, version, record } = (
      await sent(asker, 'help.ask', { body: { record: question } })
    ).json<RecordEnvelope>();
    const add = (said: JsonObject) =>
      sent(asker, 'help.add', { body: { id, version, record: { ...record, ...said } } });
    const empty = await add({ replyFiles: [await uploaded(asker, 'alone')] });
    expect([empty.statusCode, empty.json<JsonObject>().messageKey]).toEqual([400, 'flow.inquiry.guard.saysSomething']);
    const stolen = await add({ reply: 'これです。', replyFiles: [await uploaded(keeper, 'private')] });
    expect(stolen.json()).toMatchObject({ errors: [{ at: '/replyFiles/0/fileId', messageKey: 'rule.file' }] });
  });

  it('go with a question to the provider, and with the answer back into the asker’s own books', async () => {
    const [asker, operator] = [named('佐藤 健太'), named('堀内 静香')];
    const picture = await uploaded(asker, 'question');
    const question = {
      ...{ subject: '印刷', body: '崩れます。', kind: 'problem', addressee: 'provider' },
      attachments: [picture],
    };
    const { id } = (await sent(asker, 'help.ask', { body: { record: question } })).json<RecordEnvelope>();
    const { version, record } = (await sent(operator, 'help.detail', { query: { id } })).json<RecordEnvelope>();
    const download = (person: DemoPerson, fileId: string) => sent(person, 'file.download', { query: { fileId } });
    expect((await download(operator, picture.fileId)).body).toBe('question');
    const manual = await uploaded(operator, 'answer');
    const answered = await sent(operator, 'help.answer', {
      body: { id, version, record: { ...record, answer: '添付のとおりです。', answerFiles: [manual] } },
    });
    expect(answered.statusCode).toBe(200);
    const told = (await sent(asker, 'help.ownDetail', { query: { id } })).json<RecordEnvelope>();
    expect(told.record.messages).toMatchObject([{ side: 'asker' }, { side: 'provider', files: [manual] }]);
    expect(told.record.answerFiles).toBeUndefined();
    expect((await download(asker, manual.fileId)).body).toBe('answer');
    for (const stranger of ['西田 遥', '関口 亮'])
      for (const { fileId } of [picture, manual])
        expect((await download(named(stranger), fileId)).statusCode).toBe(404);
    // What the operator brought along is kept where the record is.
    const { rows } = await demo.database.query('select tenant from stored_file where id = $1 order by tenant', [
      manual.fileId,
    ]);
    expect(rows).toEqual([{ tenant: 'TOTONOE' }, { tenant: 'TOURIN' }]);
    // What the asker adds to his reply goes the same way; what he says of the question itself is not believed any more.
    const photo = await uploaded(asker, 'reply');
    const replied = await sent(asker, 'help.reply', {
      body: {
        ...{ id, version: told.version },
        record: { ...told.record, subject: '別の件', reply: '写真を添えます。', replyFiles: [photo] },
      },
    });
    expect(replied.statusCode, replied.body).toBe(200);
    const again = (await sent(operator, 'help.detail', { query: { id } })).json<RecordEnvelope>();
    expect(again.record).toMatchObject({ subject: '印刷' });
    expect(again.record.replyFiles).toBeUndefined();
    expect((again.record.messages as JsonObject[])[2]).toMatchObject({ text: '写真を添えます。', files: [photo] });
    expect((await download(operator, photo.fileId)).body).toBe('reply');
    expect((await download(named('西田 遥'), photo.fileId)).statusCode).toBe(404);
    const nobodys = await uploaded(asker, 'never sent');
    expect((await download(operator, nobodys.fileId)).statusCode).toBe(404);
  });
});

function named(name: string): DemoPerson {
  const person = demo.people.find((one) => one.name === name && one.tenant !== 'HARUTSUMI');
  if (!person) throw new Error(`There is no ${name}.`);
  return person;
}

async function sent(person: DemoPerson, id: string, input: Parameters<DemoAccess['send']>[2]) {
  const call = demo.calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return demo.send(person, call, input);
}
