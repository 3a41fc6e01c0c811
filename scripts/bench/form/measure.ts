/**
 * Keystroke to paint of the order input, against its two peers, interleaved in one run.
 *
 * Real key events through the browser's own input pipeline; a sample is the time from the event's time stamp to the
 * first task after the frame that painted it. Frames are not throttled, so nothing is rounded up to 16 ms.
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { chromiumFlags, ensureChromium } from '../../../tests/browser/support/chromium.ts';

export type Peer = 'engine' | 'stock' | 'limit';

/** Medians and 95th percentiles in milliseconds of one peer at one size. */
export interface FormFigure {
  peer: Peer;
  lines: number;
  header: { median: number; p95: number };
  line: { median: number; p95: number };
  mount: number;
}

const root = fileURLToPath(new URL('.', import.meta.url));
const keys = '0123456789'.split('');

/** Installs the probe: `window.samples` collects one number per key press. */
const probe = `
  window.samples = [];
  const channel = new MessageChannel();
  let pending = [];
  channel.port1.onmessage = () => { const now = performance.now(); for (const from of pending) window.samples.push(now - from); pending = []; };
  window.addEventListener('keydown', (event) => {
    const from = event.timeStamp;
    requestAnimationFrame(() => { pending.push(from); channel.port2.postMessage(0); });
  }, { capture: true });
`;

const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

async function typeAndSample(page: Page): Promise<{ median: number; p95: number }> {
  await page.evaluate('window.samples = []');
  for (const key of [...keys, ...keys]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(15);
  }
  const samples = (await page.evaluate('window.samples')) as number[];
  return { median: quantile(samples.slice(2), 0.5), p95: quantile(samples.slice(2), 0.95) };
}

async function measureOnce(browser: Browser, url: string, peer: Peer, lines: number): Promise<FormFigure> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(probe);
  await page.goto(`${url}/?peer=${peer}&lines=${lines}`);
  await page.waitForSelector('[data-bench-ready]', { timeout: 120_000 });
  const mount = Number(await page.getAttribute('[data-bench-ready]', 'data-bench-ready'));

  const header = page.locator('input[name="title"], input[id="root_title"], input[name="/title"]').first();
  await header.click();
  const headerFigure = await typeAndSample(page);

  const gridCell = page.locator('.ag-center-cols-container [row-index="2"] [col-id="productName"]');
  const plainCell = page.locator('input[id="root_lines_2_productName"]');
  if ((await gridCell.count()) > 0) await gridCell.first().dblclick();
  else await plainCell.click();
  const lineFigure = await typeAndSample(page);
  await page.close();
  return { peer, lines, header: headerFigure, line: lineFigure, mount };
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
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  const all: FormFigure[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const lines of sizes) {
        for (const peer of ['engine', 'limit', 'stock'] as const)
          all.push(await measureOnce(browser, url, peer, lines));
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return sizes.flatMap((lines) =>
    (['engine', 'limit', 'stock'] as const).map((peer) => {
      const own = all.filter((figure) => figure.peer === peer && figure.lines === lines);
      const middle = (pick: (figure: FormFigure) => number) => quantile(own.map(pick), 0.5);
      return {
        peer,
        lines,
        header: { median: middle((f) => f.header.median), p95: middle((f) => f.header.p95) },
        line: { median: middle((f) => f.line.median), p95: middle((f) => f.line.p95) },
        mount: middle((f) => f.mount),
      };
    }),
  );
}
