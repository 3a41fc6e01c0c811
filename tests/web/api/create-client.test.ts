// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { isCallFailure } from '../../../engine/core/calls/call-failure.ts';
import type { CallIndexEntry } from '../../../engine/core/formats/call-index.ts';
import { createBusyCounter } from '../../../src/platform/web/api/busy-counter.ts';
import { createClient } from '../../../src/platform/web/api/create-client.ts';
import type { sendWithProgress } from '../../../src/platform/web/api/send-with-progress.ts';

const calls: CallIndexEntry[] = [
  { id: 'read', method: 'GET', path: '/read', service: 's', proxied: true, public: false },
  { id: 'write', method: 'POST', path: '/write', service: 's', proxied: false, public: false },
  { id: 'quietly', method: 'POST', path: '/quietly', service: 's', proxied: false, public: false, silent: true },
  { id: 'login', method: 'POST', path: '/login', service: 's', proxied: false, public: true },
  { id: 'kept', method: 'GET', path: '/kept', service: 's', proxied: false, public: false, keepsOffline: true },
  { id: 'pdf', method: 'GET', path: '/pdf', service: 's', proxied: false, public: false, binary: 'application/pdf' },
];

function open(answer: () => Response | Promise<Response>) {
  const busy = createBusyCounter();
  const seen: boolean[] = [];
  busy.subscribe(() => seen.push(busy.isBusy()));
  const sent = vi.fn<typeof fetch>(async () => answer());
  const ports = {
    calls,
    headers: () => ({ 'accept-language': 'ja' }),
    session: { token: () => 'token', companyGroupCode: () => 'tourin', lost: vi.fn<(token: string) => void>() },
    busy,
    tell: vi.fn<() => void>(),
    newId: () => 'id',
    fetch: sent,
    sendWithProgress: vi.fn<typeof sendWithProgress>(async () => answer()),
  };
  const headers = () => new Headers(sent.mock.calls[0]?.[1]?.headers);
  return { ...ports, seen, headers, call: createClient(ports).call };
}

describe('call', () => {
  it('names service and company group on proxied calls, and the bearer', async () => {
    const client = open(() => Response.json({ ok: true }));
    await client.call('read');
    expect(client.fetch.mock.calls[0]?.[0]).toBe('/api-proxy/read');
    expect(Object.fromEntries(client.headers())).toMatchObject({
      authorization: 'Bearer token',
      'x-service-name': 's',
      'x-company-group-code': 'tourin',
    });
  });

  it('sends nothing that breaks a rule of requests, and says why', async () => {
    const client = open(() => Response.json({ ok: true }));
    const { call } = createClient({ ...client, headers: () => ({}), fault: () => 'userType' });
    const failure = await call('write').catch((error: unknown) => error);
    expect(isCallFailure(failure) && failure.error).toMatchObject({
      appCode: 'EN-BAD-REQUEST',
      messageKey: 'error.EN-BAD-REQUEST.userType',
      message: 'Invalid User type',
    });
    expect(client.fetch).not.toHaveBeenCalled();
    expect(client.seen).toEqual([]);
    expect(client.tell).toHaveBeenCalledOnce();
  });

  it('lets who asks for it watch a body being sent', async () => {
    const client = open(() => Response.json({ ok: true }));
    const onProgress = vi.fn<(sent: number, total: number) => void>();
    expect(await client.call('write', { body: {}, onProgress })).toEqual({ ok: true });
    expect(client.sendWithProgress.mock.calls[0]?.[2]).toBe(onProgress);
    expect(client.fetch).not.toHaveBeenCalled();
  });

  it('sends no token with public calls', async () => {
    const client = open(() => Response.json({}));
    await client.call('login', { body: {} });
    expect(client.headers().has('authorization')).toBe(false);
  });

  it.each([
    ['write', [true, false]],
    ['read', []],
    ['quietly', []],
  ])('shows the overlay as %s asks', async (id, seen) => {
    const client = open(() => Response.json({}));
    await client.call(id, { body: {} });
    expect(client.seen).toEqual(seen);
  });

  it('takes the overlay away after a failure too', async () => {
    const client = open(() => new Response('', { status: 500 }));
    await expect(client.call('write', { body: {} })).rejects.toThrow();
    expect(client.busy.isBusy()).toBe(false);
  });

  it.each([401, 403, 410])('ends the session on %i and tells nothing', async (status) => {
    const client = open(() => new Response('{}', { status }));
    await expect(client.call('read')).rejects.toSatisfy(isCallFailure);
    expect(client.session.lost).toHaveBeenCalledWith('token');
    expect(client.tell).not.toHaveBeenCalled();
  });

  it('does not end the session when a public call is refused', async () => {
    const client = open(() => new Response('{}', { status: 401 }));
    await expect(client.call('login', { body: {} })).rejects.toSatisfy(isCallFailure);
    expect(client.session.lost).not.toHaveBeenCalled();
  });

  it('treats a success without a body as status 500', async () => {
    const client = open(() => new Response('', { status: 200 }));
    await expect(client.call('read')).rejects.toMatchObject({ status: 500 });
  });

  it('answers status 0 when there is no connection', async () => {
    const client = open(() => Promise.reject(new TypeError('fetch failed')));
    await expect(client.call('read')).rejects.toMatchObject({ status: 0, error: null });
  });

  it('tells nothing when asked to be quiet', async () => {
    const client = open(() => new Response('', { status: 500 }));
    await expect(client.call('read', { quiet: true })).rejects.toThrow();
    expect(client.tell).not.toHaveBeenCalled();
  });

  it('tells nothing when the screen itself gave up', async () => {
    const client = open(() => Promise.reject(new DOMException('left', 'AbortError')));
    await expect(client.call('read', { signal: AbortSignal.abort() })).rejects.toThrow('left');
    expect(client.tell).not.toHaveBeenCalled();
  });

  it('answers the bytes of a binary call with their Japanese name', async () => {
    const disposition = `attachment; filename="order.pdf"; filename*=UTF-8''${encodeURIComponent('注文書.pdf')}`;
    const client = open(() => new Response('%PDF', { headers: { 'content-disposition': disposition } }));
    expect(await client.call('pdf')).toMatchObject({ fileName: '注文書.pdf' });
  });

  it('refuses a call that is not defined', async () => {
    await expect(open(() => Response.json({})).call('nothing')).rejects.toThrow('"nothing"');
  });
});

describe('a call that fails before there is a request', () => {
  const calls: CallIndexEntry[] = [
    { id: 'one', method: 'GET', path: '/one/:id', service: 's', proxied: false, public: false },
  ];

  it('tells the message, unless it is made quietly', async () => {
    const client = open(() => Response.json({ ok: true }));
    const tellOther = vi.fn<(message: string) => void>();
    const { call } = createClient({ ...client, headers: () => ({}), calls, tellOther });
    await expect(call('one', { quiet: true })).rejects.toThrow(TypeError);
    expect(tellOther).not.toHaveBeenCalled();
    await expect(call('one')).rejects.toThrow(TypeError);
    expect(tellOther).toHaveBeenCalledWith('The call one needs "id" for its path.');
    expect(client.fetch).not.toHaveBeenCalled();
  });
});

describe('a call that keeps its answers', () => {
  const headers = () => ({ 'accept-language': 'ja' });
  const answersIn = (kept: Map<string, unknown>) => ({
    keep: (asked: string, answer: unknown) => void kept.set(asked, answer),
    last: async (asked: string) => kept.get(asked),
  });

  it('answers what it last answered to the same question while nobody is reached, and nothing to another', async () => {
    const kept = new Map<string, unknown>();
    const answers = answersIn(kept);
    const { call } = createClient({ ...open(() => Response.json({ n: 1 })), headers, answers });
    await call('kept', { query: { id: 'a' } });
    await call('read');
    expect(kept.size).toBe(1);
    const cut = createClient({ ...open(() => Promise.reject(new TypeError('cut'))), headers, answers });
    expect(await cut.call('kept', { query: { id: 'a' } })).toEqual({ n: 1 });
    await expect(cut.call('kept', { query: { id: 'b' }, quiet: true })).rejects.toMatchObject({ status: 0 });
    await expect(cut.call('read', { quiet: true })).rejects.toMatchObject({ status: 0 });
  });

  it('never answers for a server that answered', async () => {
    const answers = answersIn(new Map([['/kept ', { n: 1 }]]));
    for (const status of [400, 401, 404, 500]) {
      const { call } = createClient({ ...open(() => Response.json({}, { status })), headers, answers });
      await expect(call('kept', { quiet: true })).rejects.toMatchObject({ status });
    }
  });
});
