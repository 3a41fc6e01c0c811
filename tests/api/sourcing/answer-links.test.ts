import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { ApiError, RecordEnvelope } from '../../../engine/core/wire.ts';
import {
  answerIdOf,
  answers,
  at,
  done,
  type EstimateWorld,
  openEstimateWorld,
  post,
  priced,
  readAnswer as read,
} from '../../support/estimate-world.ts';
import { openProductStore } from '../../support/product-store.ts';
import { type SignedIn, signedIn } from '../../support/test-server.ts';
import { uploadQuotation } from '../../support/upload-quotation.ts';

describe('a supplier who is asked by a link in a mail', () => {
  let world: EstimateWorld;

  beforeAll(async () => {
    const store = await openProductStore();
    world = await openEstimateWorld(store.database);
    return async () => {
      await world.test.close();
      await store.close();
    };
  });

  const tokenIn = (text: string) => /\/eProcurement\/Link#([A-Za-z0-9_-]{43})$/m.exec(text)?.[1] ?? '';
  const enter = (token: string, remoteAddress = '192.0.2.9') =>
    world.test.server.inject({
      method: 'POST',
      url: '/service-oauth/v1/api/login/link',
      payload: { token },
      remoteAddress,
    });
  async function guest(token: string): Promise<SignedIn & { path: string }> {
    const answer = await enter(token);
    expect(answer.statusCode, answer.body).toBe(200);
    const { accessToken, path } = answer.json<{ accessToken: string; path: string }>();
    return { ...signedIn(world.test.server, accessToken), path };
  }

  /** A request that S002 was asked for by link, the answer's id and the token of the mail. */
  async function asked() {
    const answer = await world.ask(await world.taken(), { S002: 'link' }, { isSealed: true });
    expect(answer.statusCode, answer.body).toBe(200);
    const request = answer.json<RecordEnvelope>();
    const [mail] = await world.mailed();
    return { request, answerId: answerIdOf(request, 'S002'), token: tokenIn(mail?.text ?? ''), mail };
  }

  it('opens it without an account, saves, asks, answers and changes the answer until the deadline', async () => {
    const { request, answerId, token, mail } = await asked();
    expect(mail).toMatchObject({ address: 'eigyo@minamo.example.jp' });
    expect(mail?.text).toContain('検査治具の製作');
    // Only the mail knows it: neither the outbox nor what administrators read.
    const { rows } = await world.database.query<{ kept: string }>(
      `select coalesce(string_agg(data::text, ''), '') as kept from record_mail_message`,
    );
    expect(rows[0]?.kept).not.toContain(token);

    const supplier = await guest(token);
    expect(supplier.path).toContain(answerId);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    expect(opened.allowedEvents.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['saveAnswer', 'answer', 'refuse', 'ask']),
    );
    await done(supplier, `${answers}/question`, { ...at(opened), comment: 'ピンの材質をお教えください。' });
    const draft = (await read(supplier, answerId)).json<RecordEnvelope>();
    const kept = await done(supplier, `${answers}/answer-draft`, { ...at(draft), record: priced(draft, '900') });
    // The link opens again, and finds what was kept.
    const again = await guest(token);
    expect((await read(again, answerId)).json<RecordEnvelope>().record.lines).toMatchObject([{ unitPrice: '900' }, {}]);
    const first = await done(again, `${answers}/answer`, { ...at(kept), record: priced(kept, '880') });
    expect(first.state).toBe('answered');
    const changed = await done(supplier, `${answers}/answer`, { ...at(first), record: priced(first, '870') });
    expect(changed.record).toMatchObject({ answeredByName: 'みなも工具S002', amountWithTax: '47850' });
    expect((await world.detail(request.id)).record.answers).toMatchObject([{ channel: 'link', status: 'answered' }]);
  });

  it('reads the files of his request alone, and attaches his own to his answer', async () => {
    const drawing: JsonObject = { ...(await uploadQuotation(world.requester)), audience: 'counterparty' };
    const internal: JsonObject = { ...(await uploadQuotation(world.requester)), audience: 'internal' };
    const one = await world.taken(undefined, { attachments: [drawing, internal] });
    const request = (await world.ask(one, { S002: 'link', S001: 'portal' })).json<RecordEnvelope>();
    const [mail] = await world.mailed();
    const [supplier, other] = [await guest(tokenIn(mail?.text ?? '')), await guest((await asked()).token)];
    const reads = async (person: SignedIn, { fileId }: JsonObject) =>
      (await person.inject({ url: `/service-file/v1/file/download?fileId=${fileId}` })).statusCode;
    const answerId = answerIdOf(request, 'S002');
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    expect(opened.record.requestFiles).toMatchObject([{ fileId: drawing.fileId }]);
    expect([await reads(supplier, drawing), await reads(supplier, internal), await reads(other, drawing)]).toEqual([
      200, 404, 404,
    ]);
    const [own, foreign] = [await uploadQuotation(supplier), await uploadQuotation(other)];
    // As browsers do, without what only the server sets.
    const { requestFiles: _shown, ...typed } = priced(opened, '900');
    const answer = (attachments: JsonObject[]) =>
      post(supplier, `${answers}/answer`, { ...at(opened), record: { ...typed, attachments } });
    const stolen = await answer([own, foreign]);
    expect([stolen.statusCode, stolen.json<ApiError>().errors?.map((error) => error.at)]).toEqual([
      400,
      ['/attachments/1/fileId'],
    ]);
    const kept = await answer([own]);
    expect(kept.statusCode, kept.body).toBe(200);
    // Who else was asked reads neither; the purchaser reads what came with the answer.
    const competitor = await world.seller('S001');
    expect([await reads(competitor, own), await reads(other, own), await reads(world.purchaser, own)]).toEqual([
      404, 404, 200,
    ]);
  });

  it('forwarded, it opens the same one answer: the later of two is told of the newer, and nobody’s own account sees it', async () => {
    const { answerId, token } = await asked();
    const [first, colleague] = [await guest(token), await guest(token)];
    const opened = (await read(colleague, answerId)).json<RecordEnvelope>();
    const answered = await done(first, `${answers}/answer`, { ...at(opened), record: priced(opened, '900') });
    const late = await post(colleague, `${answers}/answer`, { ...at(opened), record: priced(opened, '1') });
    expect([late.statusCode, late.json<ApiError>().messageKey]).toEqual([400, 'error.CM-00001']);
    const seen = (await read(colleague, answerId)).json<RecordEnvelope>();
    expect([seen.version, seen.record.lines]).toMatchObject([answered.version, [{ unitPrice: '900' }, {}]]);
    // A competitor to whom it came reads it by the link alone; his account has no more than before.
    expect((await read(await world.seller('S001'), answerId)).statusCode).toBe(404);
    expect(
      (await post(await guest(token), `${answers}/list`, { tab: 'all', page: 1, itemsPerPage: 20 })).statusCode,
    ).toBe(404);
  });

  it('sees that one request and nothing else of the product', async () => {
    const [one, other] = [await asked(), await asked()];
    const supplier = await guest(one.token);
    expect((await read(supplier, one.answerId)).statusCode).toBe(200);
    expect((await read(supplier, other.answerId)).statusCode).toBe(404);
    const envelope = (await read(await guest(other.token), other.answerId)).json<RecordEnvelope>();
    const stolen = await post(supplier, `${answers}/answer`, { ...at(envelope), record: priced(envelope, '1') });
    expect(stolen.statusCode).toBe(404);
    expect((await post(supplier, `${answers}/list`, { tab: 'all', page: 1, itemsPerPage: 20 })).statusCode).toBe(404);
    expect((await supplier.inject({ url: `${world.estimates}/detail?id=${one.request.id}` })).statusCode).toBe(404);
    expect((await post(supplier, '/service-oauth/v1/api/master/anything', {})).statusCode).toBe(404);
    // Masters are not his to look through.
    const masters = await supplier.inject({ url: '/service-supplier-master-common/v1/api/supplier/info' });
    expect(masters.json<{ items?: unknown[] }>().items ?? []).toEqual([]);
  });

  it('is told nothing of others by any call of the product', async () => {
    const [one, other] = [await asked(), await asked()];
    const supplier = await guest(one.token);
    const told: string[] = [];
    for (const { id, method, path, access } of world.test.context.definitions.calls.values()) {
      if (access === 'public' || id === 'auth.logout' || id.endsWith('ogout') || id === 'auth.singleSignOut') continue;
      const url = path.replaceAll(/:\w+/g, 'S001');
      const answer =
        method === 'GET' ? await supplier.inject({ url }) : await supplier.inject({ method, url, payload: {} });
      expect([200, 400, 404], `${id}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
      const names = ['S001', 'S003', other.answerId, other.request.id, one.request.id];
      if (answer.statusCode === 200 && names.some((name) => answer.body.includes(name))) told.push(id);
    }
    expect(told).toEqual([]);
    expect((await read(supplier, one.answerId)).statusCode).toBe(200);
  });

  it('reads on after the deadline, but answers no more, not by a millisecond', async () => {
    const { answerId, token } = await asked();
    const supplier = await guest(token);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    const now = world.test.clock.now().toISOString();
    world.test.clock.set('2026-12-01T17:00:00.000+09:00');
    try {
      const late = await post(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '900') });
      expect(late.statusCode).toBe(400);
      expect(late.json<ApiError>().messageKey).toContain('takesAnswers');
      const after = await read(await guest(token), answerId);
      expect(after.json<RecordEnvelope>().allowedEvents).toEqual([]);
      world.test.clock.set('2026-12-01T16:59:59.999+09:00');
      const inTime = await post(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '900') });
      expect(inTime.statusCode, inTime.body).toBe(200);
    } finally {
      world.test.clock.set(now);
    }
  });

  it('is told that the request was withdrawn, by mail and by the link', async () => {
    const { request, answerId, token } = await asked();
    const supplier = await guest(token);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    await done(world.requester, `${world.estimates}/withdraw`, {
      ...at(await world.detail(request.id)),
      comment: '計画が中止になりました。',
    });
    const [mail] = await world.mailed();
    expect(mail?.text).toContain('計画が中止になりました。');
    const late = await post(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '900') });
    expect(late.statusCode).toBe(400);
    const seen = (await read(await guest(tokenIn(mail?.text ?? '')), answerId)).json<RecordEnvelope>();
    expect(seen).toMatchObject({ state: 'withdrawn', allowedEvents: [] });
    expect((await read(await guest(token), answerId)).json<RecordEnvelope>().state).toBe('withdrawn');
  });

  it('is not asked where the master knows no address, and the field says so', async () => {
    const one = await world.taken();
    const refused = await world.ask(one, { S002: 'link', S003: 'link' });
    expect(refused.json<ApiError>()).toMatchObject({
      errors: [{ at: '/invitees/1/channel', messageKey: 'rule.linkNeedsAddress' }],
    });
    expect((await world.detail(one.id)).version).toBe(one.version);
    expect(await world.mailed()).toEqual([]);
  });

  it('finds what he answered when he has an account later', async () => {
    const { answerId, token } = await asked();
    const supplier = await guest(token);
    const opened = (await read(supplier, answerId)).json<RecordEnvelope>();
    await done(supplier, `${answers}/answer`, { ...at(opened), record: priced(opened, '950') });
    const registered = await world.seller('S002');
    const list = await post(registered, `${answers}/list`, { tab: 'afterAnswer', page: 1, itemsPerPage: 50 });
    expect(list.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toContain(answerId);
    const seen = (await read(registered, answerId)).json<RecordEnvelope>();
    expect(seen.history?.map(({ event }) => event)).toEqual(['request', 'answer']);
  });

  it('is let in by no other token: cut short, made up or expired; who tries many is held up', async () => {
    const { token } = await asked();
    for (const wrong of [
      token.slice(0, 42),
      `${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(43),
    ]) {
      const refused = await enter(wrong);
      expect([refused.statusCode, refused.json<ApiError>().messageKey]).toEqual([400, 'error.AU-LINK']);
    }
    for (let tries = 0; tries < 12; tries += 1) await enter('y'.repeat(43), '192.0.2.200');
    expect((await enter('y'.repeat(43), '192.0.2.200')).json<ApiError>().messageKey).toBe('error.AU-LOCKED');
    expect((await enter(token)).statusCode).toBe(200);
    const now = world.test.clock.now();
    world.test.clock.set(new Date(now.getTime() + 181 * 86_400_000).toISOString());
    expect((await enter(token)).statusCode).toBe(400);
    world.test.clock.set(now.toISOString());
  });
});
