import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSecurityHeaders } from '../../../src/platform/server/http/security-headers.ts';
import { withoutDocumentHeaders } from '../../../src/platform/server/http/without-document-headers.ts';

let server: FastifyInstance;
const root = mkdtempSync(join(tmpdir(), 'parts-'));

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  for (const name of ['start-1.js', 'start-1.js.br', 'start-1.css', 'mark-1.svg', 'pdf.worker-1.js', 'page-1.html']) {
    writeFileSync(join(root, 'assets', name), 'content');
  }
  server = fastify();
  await registerSecurityHeaders(server);
  await server.register(fastifyStatic, { root, preCompressed: true, setHeaders: withoutDocumentHeaders });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const headersOf = async (name: string, encoding = 'identity') => {
  const answer = await server.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
  expect(answer.statusCode).toBe(200);
  return answer.headers;
};

describe('the headers of a file', () => {
  it.each([
    ['start-1.js', 'identity'],
    ['start-1.js', 'br'],
    ['start-1.css', 'identity'],
  ])('that is part of a page (%s, %s) are those it needs', async (name, encoding) => {
    const headers = await headersOf(name, encoding);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['strict-transport-security']).toContain('max-age');
  });

  it.each(['mark-1.svg', 'pdf.worker-1.js', 'page-1.html'])(
    'that can run by itself (%s) hold the policy',
    async (name) => {
      expect((await headersOf(name))['content-security-policy']).toContain("script-src 'self'");
    },
  );
});
