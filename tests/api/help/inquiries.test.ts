import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListResponse, RecordEnvelope } from '../../../engine/core/wire.ts';
import { type DemoAccess, type DemoPerson, openDemoAccess } from '../../access/open-demo-access.ts';

let demo: DemoAccess;

beforeAll(async () => {
  demo = await openDemoAccess();
});

afterAll(() => demo?.close());

describe('inquiries across company groups', () => {
  it('handed to the provider are the only ones that its people see, of every group', async () => {
    const shown = await listed(named('堀内 静香'), 'help.systemList', 'atProvider');
    const { rows } = await demo.database.query<{ id: string; tenant: string }>(
      `select id, tenant from record_help_inquiry where state = 'atProvider'`,
    );
    expect(new Set(rows.map(({ tenant }) => tenant))).toEqual(new Set(['SAZARE', 'TOURIN']));
    expect(new Set(shown.items.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    const found = await listed(named('堀内 静香'), 'help.list', 'open');
    expect(found.items).toEqual([]);
    const open = await one(`select id from record_help_inquiry where state = 'open'`);
    expect((await sent(named('堀内 静香'), 'help.detail', { query: { id: open } })).statusCode).toBe(404);
  });

  it('are a group’s own for its administrator', async () => {
    const rows = await listed(named('加藤 亮太'), 'help.list', 'atProvider');
    const { rows: own } = await demo.database.query<{ id: string }>(
      `select id from record_help_inquiry where state = 'atProvider' and tenant = 'TOURIN'`,
    );
    expect(new Set(rows.items.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
    const foreign = await one(`select id from record_help_inquiry where tenant = 'SAZARE'`);
    expect((await sent(named('加藤 亮太'), 'help.detail', { query: { id: foreign } })).statusCode).toBe(404);
  });

  it('are answered by the provider in the group’s own books; the asker reads the answer, never a note', async () => {
    const asker = named('佐藤 健太');
    const operator = named('堀内 静香');
    const question = {
      subject: '印刷が崩れます',
      body: '注文書の2頁目が崩れます。',
      kind: 'problem',
      addressee: 'provider',
    };
    const asked = await sent(asker, 'help.ask', { body: { record: question } });
    const { id } = asked.json<RecordEnvelope>();
    const read = (await sent(operator, 'help.detail', { query: { id } })).json<RecordEnvelope>();
    const noted = await sent(operator, 'help.note', {
      body: { id, version: read.version, comment: '社外秘の見立て' },
    });
    const { version, record } = noted.json<RecordEnvelope>();
    expect(record.notes).toMatchObject([{ text: '社外秘の見立て', side: 'provider' }]);
    const body = {
      id,
      version,
      record: { ...record, subject: '書き換え', answer: '余白の設定を標準にしてください。' },
    };
    const answered = await sent(operator, 'help.answer', { body });
    expect(answered.json<RecordEnvelope>()).toMatchObject({ state: 'answered', record: { subject: '印刷が崩れます' } });
    const told = await sent(asker, 'help.ownDetail', { query: { id } });
    expect(told.body).toContain('余白の設定を標準にしてください。');
    expect(told.body).not.toContain('社外秘の見立て');
    expect(told.json<RecordEnvelope>().history?.map(({ event }) => event)).toEqual(['ask', 'answer']);
    expect(await one(`select tenant as id from record_help_inquiry where id = '${id}'`)).toBe(asker.tenant);
  });
});

function named(name: string): DemoPerson {
  const person = demo.people.find((one) => one.name === name);
  if (!person) throw new Error(`There is no ${name}.`);
  return person;
}

async function sent(person: DemoPerson, id: string, input: Parameters<DemoAccess['send']>[2]) {
  const call = demo.calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return demo.send(person, call, input);
}

async function listed(person: DemoPerson, id: string, tab: string): Promise<ListResponse> {
  return (await sent(person, id, { body: { tab, page: 1, itemsPerPage: 100 } })).json<ListResponse>();
}

async function one(sql: string): Promise<string> {
  const { rows } = await demo.database.query<{ id: string }>(sql);
  if (!rows[0]) throw new Error(`Nothing for ${sql}`);
  return rows[0].id;
}
