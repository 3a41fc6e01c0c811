import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const requests = [
  ['a call', 'GET', '/service-oauth/v1/api/role-screen'],
  ['a public call', 'GET', '/healthz'],
  ['a refused body', 'POST', '/service-oauth/v1/api/login/token'],
  ['an unknown address', 'GET', '/nothing-here.txt'],
  ['an unknown method', 'PUT', '/healthz'],
  ['a broken address', 'GET', '/%zz'],
  ['the document of the API', 'GET', '/openapi.json'],
  ['the page of the API', 'GET', '/api-docs'],
  ['a screen', 'GET', '/eProcurement/Home'],
] as const;

describe('every answer', () => {
  let test: TestServer;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it.each(requests)('of %s carries the policy', async (_what, method, url) => {
    const { headers } = await test.server.inject({ method, url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(requests.slice(0, 6))('of %s is not kept by anybody', async (_what, method, url) => {
    const { headers } = await test.server.inject({ method, url });
    expect(headers['cache-control']).toBe('no-store');
  });
});
