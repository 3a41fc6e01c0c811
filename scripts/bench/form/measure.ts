/**
 * Keystroke to paint of the order input, against its two peers, interleaved in one run.
 *
 * Real key events through the browser's own input pipeline; a sample is the time from the event's time stamp to the
 * first task after the frame that painted it. Frames are not throttled, so nothing is rounded up to 16 ms.
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import type { RecordEnvelope } from '../../../engine/core/wire.ts';
import { callAs } from '../../../tests/browser/support/call-as.ts';
import { chromiumFlags, ensureChromium } from '../../../tests/browser/support/chromium.ts';
import { openAs } from '../../../tests/browser/support/open-as.ts';
import { type ServedProduct, serveProduct } from '../../../tests/browser/support/serve-product.ts';
import { probe, quantile, typeAndSample } from '../key-to-paint.ts';
import { orderOf } from './order-of.ts';

export type Peer = 'engine' | 'stock' | 'limit';

/** Medians and 95th percentiles in milliseconds of one peer at one size. */
export interface FormFigure {
  peer: Peer;
  lines: number;
  header: { median: number; p95: number };
  line: { median: number; p95: number };
  /** From the key that leaves a cell to the paint with computed amounts and errors. */
  commit: number;
  /** Until the form stood; the peers only, as the product also loads. */
  mount: number;
}

const peers = ['engine', 'limit', 'stock'] as const;
const root = fileURLToPath(new URL('.', import.meta.url));

async function measureOnce(page: Page, peer: Peer, lines: number): Promise<FormFigure> {
  const header = page.locator('#field-title, input[name="title"], input[id="root_title"]').first();
  await header.click();
  await page.keyboard.press('End');
  const headerFigure = await typeAndSample(page);
  if (peer === 'stock') {
    await page.locator('input[id="root_lines_2_productName"]').click();
  } else {
    const cell = page.locator('[row-index="2"] [col-id$="productName"]').first();
    await cell.scrollIntoViewIfNeeded();
    await cell.dblclick();
    await page.locator('.ag-cell-inline-editing input, .ag-cell-inline-editing textarea').first().waitFor();
  }
  const lineFigure = await typeAndSample(page);
  // What leaving the cell costs: the value reaches the record, which is validated and computed again.
  await page.evaluate('window.samples = []');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  const [commit = Number.NaN] = (await page.evaluate('window.samples')) as number[];
  const mount = peer === 'engine' ? Number.NaN : Number(await page.getAttribute('body', 'data-bench-ready'));
  return { peer, lines, header: headerFigure, line: lineFigure, commit, mount };
}

/** The product itself: the input screen over a saved draft, as a requester opens it. */
async function openEngine(browser: Browser, product: ServedProduct, lines: number): Promise<Page> {
  const { page, session } = await openAs(browser, product, 'sato.kenta');
  const { approvalStageList: _route, orderKind: _kind, attachments: _files, ...record } = orderOf(lines);
  const draft = await callAs<RecordEnvelope>(product, session, 'order.saveDraft', { body: { record } });
  await page.addInitScript(probe);
  await page.goto(`/eProcurement/DirectOrder/Input?id=${draft.id}`);
  await page.locator('[row-index="2"]').first().waitFor({ timeout: 60_000 });
  return page;
}

/** A peer on the bench's own page. */
async function openPeer(browser: Browser, url: string, peer: Peer, lines: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(probe);
  await page.goto(`${url}/?peer=${peer}&lines=${lines}`);
  await page.waitForSelector('[data-bench-ready]', { timeout: 120_000 });
  return page;
}

/** Runs `rounds` interleaved rounds and gives, per peer and size, the median of the rounds. */
export async function measureForms(sizes: readonly number[], rounds: number): Promise<FormFigure[]> {
  const outDir = fileURLToPath(new URL('../../../.build/bench-form', import.meta.url));
  const config = {
    configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
    root,
    logLevel: 'error' as const,
  };
  await build({ ...config, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const product = await serveProduct();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  const all: FormFigure[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const lines of sizes) {
        for (const peer of peers) {
          const page =
            peer === 'engine' ? await openEngine(browser, product, lines) : await openPeer(browser, url, peer, lines);
          all.push(await measureOnce(page, peer, lines));
          await page.close();
        }
      }
    }
  } finally {
    await browser.close();
    await product.close();
    await server.close();
  }
  return sizes.flatMap((lines) =>
    peers.map((peer) => {
      const own = all.filter((figure) => figure.peer === peer && figure.lines === lines);
      const middle = (pick: (figure: FormFigure) => number) => quantile(own.map(pick), 0.5);
      return {
        peer,
        lines,
        header: { median: middle((f) => f.header.median), p95: middle((f) => f.header.p95) },
        line: { median: middle((f) => f.line.median), p95: middle((f) => f.line.p95) },
        commit: middle((f) => f.commit),
        mount: middle((f) => f.mount),
      };
    }),
  );
}
