/**
 * The comparison of 200 lines and 8 suppliers in the product, against the same grid written by hand over the same answer of
 * the server: alone on a bare page, and inside the product's page as still HTML, in which nothing but that grid runs. All are
 * interleaved in one run. Frames are not throttled, so nothing is rounded up to 16 ms.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { openDatabase } from '../../../engine/server/open-database.ts';
import { createSession } from '../../../src/platform/server/auth/session-store.ts';
import { chromiumFlags, ensureChromium } from '../../../tests/browser/support/chromium.ts';
import { openEstimateWorld } from '../../../tests/support/estimate-world.ts';
import { probe, quantile, typeAndSample } from '../key-to-paint.ts';
import { answeredInRounds, sellers } from '../sourcing/answered-in-rounds.ts';
import { stillPage } from './still-page.ts';

const peers = ['engine', 'page', 'hand'] as const;
export type Peer = (typeof peers)[number];

/** Milliseconds of one peer, medians of the rounds. */
export interface MatrixFigure {
  peer: Peer;
  /** From the address to the frame with the first price: of the product, with all that stands around it. */
  open: number;
  /** From the end of the server's answer to that frame. The product's code may come after it: both are asked for at once. */
  paint: number;
  /** Forty steps down and back, each to its frame. */
  scroll: number;
  /** From a key in an award to its frame. */
  key: number;
  /** From Enter to the frame with what is open and the sums. */
  leave: number;
}

const root = fileURLToPath(new URL('.', import.meta.url));
const config = {
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  root,
  logLevel: 'error' as const,
};
const award = '[row-index="3"] [col-id$=" award"]';

/** Keeps when the first price stood, as `window.painted`. */
const firstPrice = `
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[row-index="0"] [col-id$=" price"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
  }).observe(document, { subtree: true, childList: true });
`;

async function measureOnce(page: Page, peer: Peer, read: string): Promise<MatrixFigure> {
  await page.waitForFunction('window.painted', undefined, { timeout: 120_000 });
  const paint = Number(
    await page.evaluate(
      `window.painted - Math.max(...performance.getEntriesByType('resource').filter(({ name }) => name.includes('${read}')).map(({ responseEnd }) => responseEnd))`,
    ),
  );
  const open = Number(await page.evaluate('window.painted'));
  await page.waitForTimeout(500);
  const scroll = Number(
    await page.evaluate(`(async () => {
      const body = document.querySelector('.ag-grid-viewport');
      const from = performance.now();
      for (let step = 0; step < 80; step += 1) {
        body.scrollTop += step < 40 ? 120 : -120;
        await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      }
      return performance.now() - from;
    })()`),
  );
  const cell = page.locator(award).first();
  await cell.scrollIntoViewIfNeeded();
  await cell.click();
  await page.locator('.ag-cell-inline-editing input').first().waitFor();
  await page.keyboard.press('Control+A');
  const key = await typeAndSample(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('1');
  await page.evaluate('window.samples = []');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(400);
  const [leave = Number.NaN] = (await page.evaluate('window.samples')) as number[];
  return { peer, open, paint, scroll, key: key.median, leave };
}

/** The medians of both, after one round that warms caches. */
export async function measureMatrix(rounds: number): Promise<MatrixFigure[]> {
  const outDir = fileURLToPath(new URL('../../../.build/bench-matrix', import.meta.url));
  await build({ ...config, build: { outDir, emptyOutDir: true } });
  const pages = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const database = await openDatabase('memory:');
  const world = await openEstimateWorld(database);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const { id } = await answeredInRounds(world, await sellers(world, 8));
    const address = await world.test.server.listen({ host: '127.0.0.1', port: 0 });
    const answer = await world.purchaser.inject({ url: `${world.estimates}/selection/input?id=${id}` });
    const who = { tenant: 'A', userCode: 'purchaser', remember: false, at: world.test.securityClock.now() };
    const session = await createSession(database.query, who);
    const bare = await readFile(join(outDir, 'index.html'), 'utf8');
    const all: MatrixFigure[] = [];
    let still: string | undefined;
    for (let round = 0; round <= rounds; round += 1) {
      const engine = await openEngine(browser, address, session, id);
      still ??= await stillPage(engine, bare);
      all.push(await measureOnce(engine, 'engine', '/selection/input'));
      await engine.context().close();
      for (const [peer, around] of [
        ['page', still],
        ['hand', bare],
      ] as const) {
        const hand = await openHand(browser, pages.resolvedUrls?.local[0] ?? '', answer.json<RecordEnvelope>(), around);
        all.push(await measureOnce(hand, peer, '/selection.json'));
        await hand.context().close();
      }
    }
    return peers.map((peer) => {
      const own = all.slice(peers.length).filter((figure) => figure.peer === peer);
      const middle = (pick: (figure: MatrixFigure) => number) => quantile(own.map(pick), 0.5);
      return {
        peer,
        open: middle((one) => one.open),
        paint: middle((one) => one.paint),
        scroll: middle((one) => one.scroll),
        key: middle((one) => one.key),
        leave: middle((one) => one.leave),
      };
    });
  } finally {
    await browser.close();
    await pages.close();
    await world.test.close();
    await database.close();
  }
}

const size = { viewport: { width: 1440, height: 900 } };

/** The product's own screen, of a purchaser who has its files already. */
async function openEngine(browser: Browser, address: string, session: object, requestId: string): Promise<Page> {
  // The probes are strings, which the product's own policy lets nobody run.
  const context = await browser.newContext({ ...size, baseURL: address, bypassCSP: true });
  const page = await context.newPage();
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/empty');
  await page.evaluate((session) => sessionStorage.setItem('session', session), JSON.stringify(session));
  await page.goto('/eProcurement/Home');
  await page.waitForTimeout(1_500);
  await page.addInitScript(probe);
  await page.addInitScript(firstPrice);
  await page.goto(`/eProcurement/Purchaser/ComparisonToEstimate?id=${requestId}`);
  return page;
}

/** The grid written by hand, in the page that stands around it. */
async function openHand(browser: Browser, address: string, answer: RecordEnvelope, around: string): Promise<Page> {
  const context = await browser.newContext(size);
  const page = await context.newPage();
  await page.route('**/selection.json', (route) => route.fulfill({ json: answer }));
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: around }));
  await page.goto(address);
  await page.addInitScript(probe);
  await page.addInitScript(firstPrice);
  await page.goto(address);
  return page;
}
