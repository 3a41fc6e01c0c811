import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ListRow, RecordEnvelope } from '../../../engine/core/wire.ts';
import type { MailAttachment, MailTransport } from '../../../src/platform/server/mail/mail-transport.ts';
import { openMailDispatcher } from '../../../src/platform/server/mail/open-mail.ts';
import { putOrderMasters } from '../../support/order-masters.ts';
import { draftOrder } from '../../support/order-samples.ts';
import { openProductStore } from '../../support/product-store.ts';
import { openTestServer, type SignedIn, type TestServer, type Who } from '../../support/test-server.ts';

const api = '/service-buyer-order/v1/api';

/** What a mail server was given; `refuses` as often as it says no. */
class Post implements MailTransport {
  readonly taken: { to: string; subject: string; text: string; files: readonly MailAttachment[] }[] = [];
  refuses = 0;
  send: MailTransport['send'] = async (_id, to, { subject, text }, files = []) => {
    if (this.refuses > 0) {
      this.refuses -= 1;
      throw new Error('450 4.2.1 mailbox\nbusy');
    }
    this.taken.push({ to: to.address, subject, text, files });
  };
  close = () => {};
}

describe('documents to suppliers', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  const people = new Map<Who, SignedIn>();
  const as = (who: Who) => people.get(who) as SignedIn;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    await putOrderMasters(test.context.engine);
    for (const who of ['A/requester', 'A/colleague', 'A/stranger', 'A/approver', 'A/purchaser', 'B/requester'] as const)
      people.set(who, await test.signIn(who));
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  const post = (who: Who, path: string, payload: object, key: string = randomUUID()) =>
    as(who).inject({ method: 'POST', url: api + path, headers: { 'idempotency-key': key }, payload });

  async function place(): Promise<RecordEnvelope> {
    const record = draftOrder();
    const route = await post('A/requester', '/order/approval-input', { record });
    const { approvalStageList } = route.json<{ approvalStageList: JsonObject[] }>();
    const applied = await post('A/requester', '/order/direct-order', { record: { ...record, approvalStageList } });
    const { id, version } = applied.json<RecordEnvelope>();
    const approved = await post('A/approver', '/order-approve/direct/execute', { id, version, event: 'approve' });
    expect(approved.statusCode).toBe(200);
    return approved.json<RecordEnvelope>();
  }

  const supplier = (more: JsonObject) =>
    test.context.engine.putMaster('A', 'master/supplier', 'S001', {
      code: 'S001',
      name: '株式会社ハルツミ商会',
      kana: 'ハルツミショウカイ',
      taxFraction: 3,
      orderChannel: 'mail',
      closingDay: 31,
      paymentMonths: 1,
      paymentDay: 31,
      isActive: true,
      ...more,
    });

  async function sendings(who: Who, orderNumber: string | null): Promise<ListRow[]> {
    const answer = await post(who, '/sent-fax/list', { tab: 'all', page: 1, itemsPerPage: 100 });
    return answer.json<{ items: ListRow[] }>().items.filter((row) => row.orderNumber === orderNumber);
  }

  async function run(transport: Post | null): Promise<void> {
    const { runOnce } = openMailDispatcher(test.context, transport, { warn: () => {} }, { mostAttempts: 2 });
    while ((await runOnce()) > 0);
  }

  it('wait, go out with the order as PDF, and say when', async () => {
    await supplier({ email: 'orders@harutsumi.example.co.jp' });
    const order = await place();
    const [waiting] = await sendings('A/requester', order.number);
    expect(waiting).toMatchObject({ state: 'waiting', channel: 'mail', documentKind: 'order', versionNo: 1 });
    const server = new Post();
    await run(server);
    const toSupplier = server.taken.filter(({ to }) => to === 'orders@harutsumi.example.co.jp');
    expect(toSupplier.map(({ files }) => files[0]?.fileName)).toEqual([
      `注文書_株式会社ハルツミ商会_${order.number}.pdf`,
    ]);
    expect(toSupplier[0]?.files[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const [sent] = await sendings('A/requester', order.number);
    expect(sent).toMatchObject({ state: 'sent', sentAt: test.clock.now().toISOString() });
  });

  it('that cannot leave say so to whoever sent them, and leave while they are true and younger than a day', async () => {
    await supplier({ email: 'orders@harutsumi.example.co.jp' });
    const orders = [await place(), await place(), await place()];
    await run(null);
    for (const { number } of orders) {
      expect(await sendings('A/requester', number)).toMatchObject([{ state: 'unsent', reason: 'noTransport' }]);
    }
    const [sent, revoked] = orders;
    const ofOrder = await post('A/requester', '/sent-fax/list', {
      tab: 'all',
      filters: { orderId: sent?.id ?? '' },
      page: 1,
      itemsPerPage: 20,
    });
    expect(ofOrder.json<{ items: ListRow[] }>().items.map(({ orderNumber }) => orderNumber)).toEqual([sent?.number]);
    const toDos = await as('A/requester').inject({ url: `${api}/to-do/list` });
    expect(toDos.body).toContain(String((await sendings('A/requester', sent?.number ?? ''))[0]?.id));
    const body = { id: revoked?.id, version: revoked?.version, comment: '不要になりました。' };
    expect((await post('A/requester', '/order/revoke', body)).statusCode).toBe(200);
    test.clock.advance(60 * 60_000);
    const server = new Post();
    await run(server);
    const told = server.taken.filter(({ to }) => to === 'orders@harutsumi.example.co.jp');
    // Two purchase orders and the notice of what was taken back, not its order.
    expect(told.map(({ files }) => files.length).sort()).toEqual([1, 1, 1]);
    expect(told.filter(({ subject }) => subject.includes(String(revoked?.number)))).toHaveLength(1);
    expect((await sendings('A/requester', sent?.number ?? ''))[0]).toMatchObject({ state: 'sent' });
    expect(
      (await sendings('A/requester', revoked?.number ?? '')).find(({ documentKind }) => documentKind === 'order'),
    ).toMatchObject({ state: 'expired', reason: 'outdated' });
  });

  it('expire after a day and are then sent by hand', async () => {
    await supplier({ email: 'orders@harutsumi.example.co.jp' });
    const order = await place();
    await run(null);
    test.clock.advance(24 * 60 * 60_000);
    const server = new Post();
    await run(server);
    expect(server.taken).toEqual([]);
    const [expired] = await sendings('A/requester', order.number);
    expect(expired).toMatchObject({ state: 'expired', reason: 'tooOld' });
    const again = await post('A/requester', '/sent-fax/resend', { id: expired?.id, version: expired?.version });
    expect(again.statusCode).toBe(200);
    await run(server);
    expect(server.taken.map(({ to }) => to)).toEqual(['orders@harutsumi.example.co.jp']);
  });

  it('go to the FAX gateway when the supplier takes its orders by FAX', async () => {
    await supplier({ orderChannel: 'fax', fax: '03-0000-1201', email: 'unused@harutsumi.example.co.jp' });
    const order = await place();
    const server = new Post();
    await run(server);
    expect(server.taken.at(-1)?.to).toMatch(/^0300001201@/);
    expect(await sendings('A/requester', order.number)).toMatchObject([
      { state: 'sent', channel: 'fax', toAddress: '03-0000-1201' },
    ]);
  });

  it('say why they do not arrive, are somebody’s to do once nobody tries any more, and are sent again once', async () => {
    await supplier({ email: 'orders@harutsumi.example.co.jp' });
    const order = await place();
    const server = new Post();
    server.refuses = 99;
    await run(server);
    expect(await sendings('A/requester', order.number)).toMatchObject([{ state: 'waiting', reason: 'notTaken' }]);
    test.clock.advance(60_000);
    await run(server);
    const [failed] = await sendings('A/requester', order.number);
    expect(failed).toMatchObject({ state: 'failed', reason: 'notTaken' });
    const id = String(failed?.id);
    const read = await as('A/requester').inject({ url: `${api}/sent-fax/detail?id=${id}` });
    expect(read.json<RecordEnvelope>().record).toMatchObject({ fault: '450 4.2.1 mailbox busy', attempts: 2 });
    const toDos = await as('A/requester').inject({ url: `${api}/to-do/list` });
    expect(toDos.body).toContain(id);

    const body = { id, version: failed?.version };
    const key = randomUUID();
    const answers = [
      await post('A/requester', '/sent-fax/resend', body, key),
      await post('A/requester', '/sent-fax/resend', body, key),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await post('A/requester', '/sent-fax/resend', body)).statusCode).toBe(400);
    server.refuses = 0;
    await run(server);
    const rows = await sendings('A/requester', order.number);
    expect(rows.map(({ state, sequenceNo }) => `${sequenceNo} ${state}`).sort()).toEqual(['1 resent', '2 sent']);
  });

  it('fail at once without an address, and an order that was cancelled is not sent again', async () => {
    await supplier({});
    const order = await place();
    const [failed] = await sendings('A/requester', order.number);
    expect(failed).toMatchObject({ state: 'failed', reason: 'noAddress' });
    const revoked = await post('A/requester', '/order/revoke', {
      id: order.id,
      version: order.version,
      comment: '不要になりました。',
    });
    expect(revoked.statusCode).toBe(200);
    const again = await post('A/requester', '/sent-fax/resend', { id: failed?.id, version: failed?.version });
    expect(again.statusCode).toBe(400);
    expect(again.json<{ message: string }>().message).toContain('再送できません');
    expect((await sendings('A/requester', order.number)).map(({ documentKind }) => documentKind).sort()).toEqual([
      'order',
      'revocation',
    ]);
  });

  it('say a decision in words alone, without another purchase order that would look like one', async () => {
    await supplier({ orderChannel: 'fax', fax: '03-0000-1201' });
    const order = await place();
    const seller = { code: 'V1', name: '関口 亮', tenant: 'A', division: 20, organizationCode: 'S001' };
    const proposed = await test.context.engine.applyEvent(
      { ...seller, counterpartyCode: 'S001', roles: [], screens: new Set(), language: 'ja' },
      {
        recordType: 'order/order',
        event: 'proposeDate',
        request: {
          id: order.id,
          version: order.version,
          comment: '材料の入荷が遅れます。',
          params: { deliveryDate: '2027/01/29' },
        },
      },
    );
    const comment = '年内にお願いします。';
    const answer = { id: order.id, version: proposed.version, comment };
    expect((await post('A/requester', '/order/disagree-date', answer)).statusCode).toBe(200);
    const server = new Post();
    await run(server);
    const notice = server.taken.find(
      ({ subject }) => subject === `【ととのえ購買】納期の再検討のお願い：${order.number}`,
    );
    expect(notice?.files).toEqual([]);
    expect(notice?.text).toContain(`内容：${comment}`);
    const sent = (await sendings('A/requester', order.number)).find((row) => row.documentKind === 'dateDeclined');
    expect(sent).toMatchObject({ state: 'sent', channel: 'fax' });
    const pdf = await as('A/requester').inject({ url: `${api}/sent-fax/download-pdf?id=${sent?.id}` });
    expect(pdf.statusCode).toBe(400);
  });

  it('are shown to the organization and to purchasers, and to nobody else', async () => {
    await supplier({ email: 'orders@harutsumi.example.co.jp' });
    const order = await place();
    const seen = async (who: Who) => (await sendings(who, order.number)).length;
    expect([await seen('A/colleague'), await seen('A/purchaser')]).toEqual([1, 1]);
    expect([await seen('A/stranger'), await seen('B/requester')]).toEqual([0, 0]);
    const [row] = await sendings('A/requester', order.number);
    for (const path of ['detail', 'download-pdf']) {
      const answer = await as('A/stranger').inject({ url: `${api}/sent-fax/${path}?id=${row?.id}` });
      expect(answer.statusCode).toBe(404);
    }
    const pdf = await as('A/colleague').inject({ url: `${api}/sent-fax/download-pdf?id=${row?.id}` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
