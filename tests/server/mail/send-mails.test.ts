import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Database } from '../../../engine/server/ports.ts';
import { enqueueMail } from '../../../src/platform/server/mail/enqueue-mail.ts';
import { type MailTransport, openSmtpTransport } from '../../../src/platform/server/mail/mail-transport.ts';
import { openMailDispatcher } from '../../../src/platform/server/mail/open-mail.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type TestServer } from '../../support/test-server.ts';

const message: JsonObject = {
  recordType: 'order/order',
  recordId: '01890000-0000-7000-8000-000000000001',
  number: 'PO26-000001',
  title: 'エンドミルの補充\r\nBcc: everybody@example.com',
  requester: { code: 'requester', name: '佐藤 健太' },
  by: { code: 'requester', name: '佐藤 健太' },
  event: 'apply',
  comment: null,
  template: 'approvalRequested',
  audiences: [{ as: 'currentApprover', codes: ['approver', 'colleague'] }],
  shown: [{ at: '/amountWithTax', value: '110000', format: 'amount' }],
};

const toRequester = [{ as: 'owner', codes: ['requester'] }];

let database: Database;
let close: () => Promise<void>;
let world: TestServer;

beforeAll(async () => {
  ({ database, close } = await openProductStore());
  world = await openTestServer(database);
  await database.query(
    `update user_account set mail_address = code || '@a.example.co.jp' where tenant = 'A' and code in ('approver', 'requester')`,
  );
  await database.query(`update user_account set language = 'en' where tenant = 'A' and code = 'requester'`);
});
afterAll(async () => {
  await world.close();
  await close();
});
beforeEach(async () => {
  await database.query('delete from outbox');
  await database.query('delete from record_mail_message');
});

const silent = { warn: () => {} };

async function tell(more: JsonObject = {}): Promise<void> {
  await database.tenantTransaction('A', (query) =>
    query(
      `insert into outbox (tenant, id, topic, payload, created_at, available_at)
       values ('A', gen_random_uuid(), 'event.mail', $1, $2::timestamptz, $2::timestamptz)`,
      [JSON.stringify({ ...message, ...more }), world.clock.now().toISOString()],
    ),
  );
}

async function deliver(transport: MailTransport | null = null): Promise<JsonObject[]> {
  const { runOnce } = openMailDispatcher(world.context, transport, silent);
  while ((await runOnce()) > 0);
  const { rows } = await database.query<{ data: JsonObject }>(
    'select data from record_mail_message order by created_at',
  );
  return rows.map((row) => row.data);
}

describe('what happens to an order', () => {
  it('is told to the approvers who have an address, with what it is about and where to decide', async () => {
    await tell();
    const mails = await deliver();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      toAddress: 'approver@a.example.co.jp',
      language: 'ja',
      outcome: 'unsent',
      reason: 'noTransport',
      subject: '【ととのえ購買】承認のお願い：エンドミルの補充 Bcc: everybody@example.com',
    });
    expect(mails[0]?.text).toContain('次の発注が、あなたの承認を待っています。');
    expect(mails[0]?.text).toContain('税込合計：110,000');
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:\d+\/eProcurement\/Approver\/\S+\?id=01890000-/);
  });

  it('is told in the language of whoever reads it', async () => {
    await tell({
      template: 'sentBack',
      event: 'sendBack',
      comment: '数量を確認してください',
      audiences: toRequester,
    });
    const [mail] = await deliver();
    expect(mail?.subject).toContain('[Totonoe] Sent back:');
    expect(mail?.text).toContain('Comment: 数量を確認してください');
  });

  it.each([
    ['declined', 'Declined'],
    ['orderRefused', 'Order refused by the supplier'],
    ['dateProposed', 'Another delivery date proposed'],
    ['changeAccepted', 'Change accepted'],
    ['changeRefused', 'Change refused'],
    ['revokeConsented', 'Cancellation accepted'],
    ['revokeRefused', 'Cancellation refused'],
    ['deliveryRegistered', 'Delivery registered'],
    ['deliveryWithdrawn', 'Delivery withdrawn'],
  ])('is told to the requester whoever did it: %s', async (template, subject) => {
    await tell({ template, audiences: toRequester });
    const mails = await deliver();
    expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining(`[Totonoe] ${subject}: `)]);
  });
});

describe('people who are told as one of many', () => {
  const named = async (audience: JsonObject, by = 'somebody') => {
    await tell({
      template: 'declined',
      audiences: [audience],
      by: { code: by, name: '' },
      event: 'decline',
      comment: '高い',
    });
    return deliver();
  };

  it('are those who have a role, but not who did it himself', async () => {
    await database.query(`update user_account set roles = array['LENDER'] where tenant = 'A' and code = 'approver'`);
    const role = { as: 'role:LENDER', role: 'LENDER' };
    expect(await named(role)).toMatchObject([{ toAddress: 'approver@a.example.co.jp' }]);
    await database.query('delete from record_mail_message');
    expect(await named(role, 'approver')).toEqual([]);
  });

  it('are the people of the other party, who read nothing that their view leaves out', async () => {
    await database.query(
      `update user_account set supplier_code = 'S001', division = 20 where tenant = 'A' and code = 'approver'`,
    );
    const mails = await named({ as: 'counterparty', counterpartyCode: 'S001' });
    expect(mails).toMatchObject([{ toAddress: 'approver@a.example.co.jp' }]);
    expect(mails[0]?.text).toContain('110,000');
    expect(mails[0]?.text).not.toContain('高い');
    expect(mails[0]?.text).not.toContain('佐藤 健太');
  });
});

describe('without a mail server', () => {
  const post: MailTransport & { taken: string[] } = {
    taken: [],
    send: async (_id, to) => {
      post.taken.push(to.address);
    },
    close: () => {},
  };
  const put = () =>
    database.tenantTransaction('A', (query) =>
      enqueueMail(query, {
        tenant: 'A',
        to: { name: '鈴木 由美', address: 'approver@a.example.co.jp', language: 'ja' },
        template: 'approvalRequested',
        data: { title: '補充' },
        now: world.clock.now(),
      }),
    );

  it('a mail is not called sent, and leaves once there is one within a day', async () => {
    await put();
    expect(await deliver()).toMatchObject([{ outcome: 'unsent', reason: 'noTransport' }]);
    expect((await deliver())[0]).not.toHaveProperty('sentAt');
    world.clock.advance(60 * 60_000);
    expect(await deliver(post)).toMatchObject([{ outcome: 'sent', sentAt: world.clock.now().toISOString() }]);
    expect(post.taken.splice(0)).toEqual(['approver@a.example.co.jp']);
  });

  it('a mail older than a day has expired, whether a server comes later or not', async () => {
    await put();
    await deliver();
    world.clock.advance(24 * 60 * 60_000);
    expect(await deliver(post)).toMatchObject([{ outcome: 'expired', reason: 'tooOld' }]);
    expect(post.taken).toEqual([]);
  });

  it('a mail that waited and tells of what is no longer there does not leave', async () => {
    await tell();
    await deliver();
    await database.query(
      `update outbox set payload = payload || '{"about": {"recordType": "order/order", "recordId": "01890000-0000-7000-8000-000000000001", "state": "pendingApproval"}}' where topic = 'mail'`,
    );
    world.clock.advance(60 * 60_000);
    expect(await deliver(post)).toMatchObject([{ outcome: 'expired', reason: 'outdated' }]);
    expect(post.taken).toEqual([]);
  });
});

describe('with a mail server', () => {
  const received: string[] = [];
  let refusals = 0;
  let server: SMTPServer;
  let transport: MailTransport;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refusals > 0) {
            refusals -= 1;
            done(new Error('try later'));
            return;
          }
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    transport = openSmtpTransport(`smtp://127.0.0.1:${port}`, 'ととのえ購買 <noreply@totonoe.example.co.jp>');
  });
  afterAll(async () => {
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('a mail is sent under the id of its message, once the server takes it, and its text is not kept', async () => {
    const id = await database.tenantTransaction('A', (query) =>
      enqueueMail(query, {
        tenant: 'A',
        to: { name: '鈴木 由美', address: 'approver@a.example.co.jp', language: 'ja' },
        template: 'approvalRequested',
        data: { title: '補充' },
        now: world.clock.now(),
      }),
    );
    refusals = 1;
    expect(await deliver(transport)).toEqual([]);
    const { rows } = await database.query<{ last_fault: string }>('select last_fault from outbox');
    expect(rows[0]?.last_fault).toContain('try later');
    world.clock.advance(60_000);
    expect(await deliver(transport)).toMatchObject([{ outcome: 'sent', text: '' }]);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`Message-ID: <${id}@totonoe.example.co.jp>`);
    expect(received[0]).not.toMatch(/^Bcc:/m);
  });
});
