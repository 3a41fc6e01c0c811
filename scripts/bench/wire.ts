import type { Page } from 'playwright';
import { launchBrowser } from '../../tests/browser/support/launch-browser.ts';
import { openAs } from '../../tests/browser/support/open-as.ts';
import { openPage } from '../../tests/browser/support/open-page.ts';
import { serveProduct } from '../../tests/browser/support/serve-product.ts';

/** Bytes as they travel, by kind, and the milliseconds until the screen answers. */
interface Visit {
  script: number;
  style: number;
  font: number;
  requests: number;
  ready: number;
}

async function visit(page: Page, path: string, ready: string): Promise<Visit> {
  const seen: Visit = { script: 0, style: 0, font: 0, requests: 0, ready: 0 };
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    seen.requests += 1;
    if (kind === 'Script') seen.script += encodedDataLength;
    if (kind === 'Stylesheet') seen.style += encodedDataLength;
    if (kind === 'Font') seen.font += encodedDataLength;
  });
  const from = performance.now();
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  seen.ready = performance.now() - from;
  await page.waitForTimeout(1500);
  return seen;
}

/** Prints what a first visit with an empty cache costs, over the wire (compressed as a browser asks for it). */
export async function benchWire(): Promise<void> {
  const product = await serveProduct();
  const browser = await launchBrowser();
  try {
    const login = await openPage(browser, product.address);
    const list = await openAs(browser, product, 'sato.kenta');
    const visits = {
      'Login (aim: 180 KB)': await visit(login.page, '/eProcurement/Login', '[name=password]'),
      'First list (aim: 450 KB)': await visit(list.page, '/eProcurement/Requester/All', 'text=/^PO26-/'),
    };
    console.log('\nFirst visit, empty cache, KB over the wire');
    for (const [name, { script, style, font, requests, ready }] of Object.entries(visits)) {
      const kb = (bytes: number) => (bytes / 1024).toFixed(0);
      console.log(
        `${name.padEnd(26)} JS ${kb(script)} + CSS ${kb(style)} = ${kb(script + style)}   fonts ${kb(font)}   ${requests} requests   ready after ${ready.toFixed(0)} ms`,
      );
    }
  } finally {
    await browser.close();
    await product.close();
  }
}
