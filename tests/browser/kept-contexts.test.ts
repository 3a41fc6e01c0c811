import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/launch-browser.ts';
import { openPage } from './support/open-page.ts';

let server: Server;
let browser: Browser;
let address: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url === '/assets/kept.js')
      answer
        .setHeader('content-type', 'text/javascript')
        .setHeader('cache-control', 'public, max-age=31536000, immutable')
        .end();
    else if (url === '/') answer.setHeader('content-type', 'text/html').end('<script src="/assets/kept.js"></script>');
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Leaves something wherever a page can keep it on the device. */
const keep = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: what is tried is what any page may do.
    document.cookie = 'kept=1; max-age=3600';
    await caches.open('kept');
    await new Promise((resolve) => {
      indexedDB.open('kept').onsuccess = resolve;
    });
  });

const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));

describe('a page that is opened where another was closed', () => {
  it('finds nothing that the other kept, but the files it had fetched', async () => {
    const first = await openPage(browser, address);
    await first.page.goto('/');
    const empty = await keptIn(first.page);
    await keep(first.page);
    expect(await keptIn(first.page)).not.toEqual(empty);
    await first.page.route('/', (route) => route.abort());
    await first.page.context().setOffline(true);
    await first.close();
    asked.length = 0;

    const second = await openPage(browser, address);
    await second.page.goto('/');
    expect(await keptIn(second.page)).toEqual(empty);
    expect(asked.filter((url) => url.startsWith('/assets/'))).toEqual([]);
    await second.close();
  });

  it('is not the one of somebody who is still there, nor of another language', async () => {
    const here = await openPage(browser, address);
    const there = await openPage(browser, address);
    await Promise.all([here, there].map(({ page }) => page.goto('/')));
    await keep(here.page);
    expect((await keptIn(there.page)).local).toEqual({});
    await Promise.all([here.close(), there.close()]);
    const other = await openPage(browser, address, { language: 'ko' });
    await other.page.goto('/');
    expect((await keptIn(other.page)).local).toEqual({ selfLocale: 'ko' });
    await other.close();
  });
});
