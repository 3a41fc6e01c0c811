// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { CallIndexEntry } from '../../../engine/core/formats/call-index.ts';
import { requestOf } from '../../../src/platform/web/api/request-of.ts';

const call = (more: Partial<CallIndexEntry>): CallIndexEntry => ({
  id: 'test.call',
  method: 'POST',
  path: '/service-test/v1/api/do',
  service: 'service-test',
  proxied: false,
  public: false,
  ...more,
});
const options = { headers: { 'x-test': '1' }, newIdempotencyKey: () => 'fresh' };
const headersOf = (init: RequestInit) => new Headers(init.headers);

describe('requestOf', () => {
  it('fills path parameters from the query and sends the rest of it', () => {
    const [url] = requestOf(
      call({ method: 'GET', path: '/file/:fileId' }),
      { query: { fileId: 'a/b', size: '2' } },
      options,
    );
    expect(url).toBe('/file/a%2Fb?size=2');
  });

  it('fills path parameters from the body', () => {
    const [url, init] = requestOf(call({ path: '/approve/:tab/list' }), { body: { tab: 'direct', page: 1 } }, options);
    expect(url).toBe('/approve/direct/list');
    expect(JSON.parse(String(init.body))).toEqual({ tab: 'direct', page: 1 });
  });

  it('refuses a path parameter that is given nowhere', () => {
    expect(() => requestOf(call({ path: '/x/:kind' }), { body: {} }, options)).toThrow('"kind"');
  });

  it('sends JSON unless the call says otherwise', () => {
    const [, init] = requestOf(call({}), { body: { amount: '0.85' } }, options);
    expect(headersOf(init).get('content-type')).toBe('application/json');
    expect(init.body).toBe('{"amount":"0.85"}');
  });

  it('sends form fields, absent ones left out', () => {
    const [, init] = requestOf(
      call({ bodyType: 'form' }),
      { body: { name: '田中', none: undefined, on: true } },
      options,
    );
    expect(String(init.body)).toBe('name=%E7%94%B0%E4%B8%AD&on=true');
  });

  it('sends files after the other parts', () => {
    const file = new File(['x'], '見積書.pdf');
    const [, init] = requestOf(call({ bodyType: 'multipart' }), { body: { file, type: 'attachment' } }, options);
    expect([...(init.body as FormData).keys()]).toEqual(['type', 'file']);
  });

  it('gives a state-changing call the key it was handed, or a new one', () => {
    const [, first] = requestOf(call({ idempotent: true }), { body: {}, idempotencyKey: 'mine' }, options);
    const [, second] = requestOf(call({ idempotent: true }), { body: {} }, options);
    expect([headersOf(first).get('idempotency-key'), headersOf(second).get('idempotency-key')]).toEqual([
      'mine',
      'fresh',
    ]);
  });

  it('sends no body with GET', () => {
    const [, init] = requestOf(call({ method: 'GET' }), { body: { a: 1 } }, options);
    expect(init.body).toBeUndefined();
  });
});
