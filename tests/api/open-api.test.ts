import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../src/platform/server/openapi/openapi-document.ts';
import { openProductStore } from '../support/product-store.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

describe('the OpenAPI document', () => {
  let test: TestServer;
  let close: () => Promise<void>;
  let document: OpenApiDocument;

  beforeAll(async () => {
    const memory = await openProductStore();
    close = memory.close;
    test = await openTestServer(memory.database);
    document = (await test.server.inject({ url: '/openapi.json' })).json<OpenApiDocument>();
  });
  afterAll(async () => {
    await test.close();
    await close();
  });

  it('lists every call, once under each of its names', () => {
    const listed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const { calls } = test.context.definitions;
    const others = [...calls.values()].flatMap(({ id, alsoAt = [] }) => alsoAt.map((_, at) => `${id}.also${at + 1}`));
    expect(listed.sort()).toEqual([...calls.keys(), ...others].sort());
  });

  it('says how each call is allowed', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter((operation) => operation['x-access'] === undefined)).toEqual([]);
  });

  it('leaves no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/ApiError']));
  });

  it('can be read as a page without any script', async () => {
    const page = (await test.server.inject({ url: '/api-docs' })).body;
    expect(page).toContain('order.directOrder');
    expect(page).not.toContain('<script');
  });
});
