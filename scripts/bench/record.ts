/** `npm run bench -- record`: opening the record screen of an order with 200 lines and 100 rows of history, beside a small one. */
import { type Browser, chromium } from 'playwright';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { callAs } from '../../tests/browser/support/call-as.ts';
import { chromiumFlags, ensureChromium } from '../../tests/browser/support/chromium.ts';
import { openAs } from '../../tests/browser/support/open-as.ts';
import { type ServedProduct, serveProduct } from '../../tests/browser/support/serve-product.ts';
import { orderOf } from './form/order-of.ts';

const requester = 'sato.kenta';
const rounds = 7;
const sizes = [
  { lines: 5, history: 3 },
  { lines: 200, history: 100 },
];

/** Milliseconds from asking for the screen to the paint with its lines and its history. */
async function openOnce(
  browser: Browser,
  product: ServedProduct,
  id: string,
): Promise<{ first: number; again: number }> {
  const { page, close } = await openAs(browser, product, requester);
  const open = async () => {
    const from = performance.now();
    await page.goto(`/eProcurement/Order/Detail?id=${id}`, { waitUntil: 'commit' });
    await page.locator('.record-timeline li').first().waitFor({ state: 'attached' });
    await page.locator('.record-table tbody tr, .record-lines-grid [row-index="0"]').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return performance.now() - from;
  };
  const first = await open();
  const again = await open();
  await close();
  return { first, again };
}

/** A draft that was saved so often, with so many lines. */
async function keepOrder(product: ServedProduct, { lines, history }: (typeof sizes)[number]): Promise<string> {
  const session = await product.startSession(requester);
  const { approvalStageList: _route, orderKind: _kind, attachments: _files, ...record } = orderOf(lines);
  let kept = await callAs<RecordEnvelope>(product, session, 'order.saveDraft', { body: { record } });
  for (let round = 1; round < history; round += 1) {
    const body = { id: kept.id, version: kept.version, record: { ...record, title: `${record.title} ${round}` } };
    kept = await callAs<RecordEnvelope>(product, session, 'order.saveDraft', { body });
  }
  return kept.id;
}

const medianOf = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Prints both sizes, with nothing loaded before and with the product's files in the browser's cache. */
export async function benchRecord(): Promise<void> {
  const product = await serveProduct();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  console.log('\nrecord screen, from the address to the paint with lines and history, ms (median of 7)');
  for (const size of sizes) {
    const id = await keepOrder(product, size);
    const opened: { first: number; again: number }[] = [];
    for (let round = 0; round < rounds; round += 1) opened.push(await openOnce(browser, product, id));
    const first = medianOf(opened.map((one) => one.first)).toFixed(0);
    const again = medianOf(opened.map((one) => one.again)).toFixed(0);
    console.log(`${size.lines} lines, ${size.history} rows of history: first visit ${first}, again ${again}`);
  }
  await browser.close();
  await product.close();
}
