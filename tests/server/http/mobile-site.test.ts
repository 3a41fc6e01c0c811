import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../../src/platform/server/app-context.ts';
import { readConfig } from '../../../src/platform/server/config.ts';
import { answerUnknownPath, isMobile, registerWebFiles } from '../../../src/platform/server/http/web-files.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0';

async function ask(
  userAgent: string,
  mobileSite?: string,
  url = '/eProcurement/Home?tab=all',
  asked: { accept?: string; method?: 'GET' | 'HEAD' } = {},
) {
  const webDir = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
  const config = { ...readConfig({ MOBILE_SITE_URL: mobileSite }, webDir), webDir };
  const texts = { text: () => '見つかりません。' };
  const app = { config, texts } as object as AppContext;

  const server = fastify();
  await registerWebFiles(server, app);
  server.setNotFoundHandler((request, reply) => answerUnknownPath(app, request, reply));
  const headers = { accept: asked.accept ?? 'text/html', 'user-agent': userAgent };
  const answer = await server.inject({ method: asked.method ?? 'GET', url, headers });
  await server.close();
  return answer;
}

describe('a screen’s address', () => {
  it.each([
    ['a monitor that asks by HEAD', { method: 'HEAD', accept: '*/*' }, undefined, 200],
    ['curl and link previews', { accept: '*/*' }, undefined, 200],
    ['a client that names nothing', { accept: '' }, undefined, 200],
    ['a program that wants JSON', { accept: 'application/json' }, undefined, 404],
    ['an image that is not there', { accept: 'image/png,*/*' }, '/pictures/none.png', 404],
    ['a call that is not there', { accept: '*/*' }, '/service-oauth/none', 404],
  ] as const)('answers %s', async (_who, asked, url, status) => {
    expect((await ask(desktop, undefined, url, asked)).statusCode).toBe(status);
  });
});

describe('phones', () => {
  it('are sent to their own site with the path they asked for', async () => {
    const answer = await ask(phone, 'https://m.example.co.jp/ignored');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('https://m.example.co.jp/eProcurement/Home?tab=all');
    expect(answer.headers.vary).toContain('user-agent');
  });

  it('are served here when there is no other site, as everybody else always is', async () => {
    expect((await ask(phone)).statusCode).toBe(200);
    expect((await ask(desktop, 'https://m.example.co.jp')).statusCode).toBe(200);
  });

  it.each(['/', '/eProcurement/'])('are served the start page at %s, which is no file', async (url) => {
    const answer = await ask(phone, undefined, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<!doctype html>');
  });

  it('are told from tablets', () => {
    expect(isMobile('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari')).toBe(
      true,
    );
    expect(isMobile('Mozilla/5.0 (Linux; Android 15; Tablet) AppleWebKit/537.36 Chrome/142.0 Safari')).toBe(false);
    expect(isMobile(undefined)).toBe(false);
  });

  it('are not sent to what is no address', () => {
    expect(() => readConfig({ MOBILE_SITE_URL: 'javascript:alert(1)' }, '/')).toThrow('MOBILE_SITE_URL');
  });
});
