import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListResponse, RecordEnvelope } from '../../engine/core/wire.ts';
import { codeInPicture } from '../../engine/react/scan/code-in-picture.ts';
import { callAs } from './support/call-as.ts';
import { chromiumFlags, ensureChromium } from './support/chromium.ts';
import { filmOfCode, pictureOfCode } from './support/code-picture.ts';
import { openAs } from './support/open-as.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { openWire, type Wire } from './support/wire.ts';

let product: ServedProduct;
let wire: Wire;
let browser: Browser | undefined;
let folder: string;

beforeAll(async () => {
  product = await serveProduct();
  wire = await openWire(product.address, { secure: true });
  folder = await mkdtemp(join(tmpdir(), 'camera-'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await wire?.close();
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The code as `deliveryNotePdf` prints it, with a word more that makes it one of those that are not read at the first glance. */
function hardCode(deliveryId: string): string {
  const note = `https://totonoe.example/eProcurement/Acceptance/Input?copyFrom=${deliveryId}`;
  const codes = Array.from({ length: 200 }, (_none, index) => `${note}&copy=${index}`);
  const hard = codes.find((code) => {
    const { light, width, height } = pictureOfCode(code);
    return codeInPicture(light, width, height) === null;
  });
  if (!hard) throw new Error('Every code is read at the first glance.');
  return hard;
}

it('opens the receipt of the delivery note that is held before the camera, over https', {
  timeout: 180_000,
}, async () => {
  const session = await product.startSession('yoshida.megumi');
  const body = { tab: 'waiting', page: 1, itemsPerPage: 20 };
  const { items } = await callAs<ListResponse>(product, session, 'inventoryReceipt.list', { body });
  const all = await Promise.all(
    items.map(({ id }) => callAs<RecordEnvelope>(product, session, 'inventoryReceipt.detail', { query: { id } })),
  );
  const slip = all.find(({ record }) => record.deliveryId !== undefined);
  if (!slip) throw new Error('The demo has no receipt of a delivery.');
  const film = join(folder, 'note.y4m');
  await filmOfCode(hardCode(String(slip.record.deliveryId)), film);
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...chromiumFlags,
      '--ignore-certificate-errors',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const { page, faults } = await openAs(browser, { ...product, address: wire.address }, 'yoshida.megumi', {
    viewport: 'phone',
  });
  await page.goto('/eProcurement/Inventory/ReceiptCount');
  await page.locator('.tally-card').first().waitFor();
  await page.locator('[data-command=camera]').click();
  await page.locator('.tally-head').getByText(String(slip.number)).waitFor({ timeout: 60_000 });
  expect(await page.locator('.tally-row').count()).toBe((slip.record.lines as unknown[]).length);
  await takeScreenshot(page, 'receive-camera');
  expect(faults).toEqual([]);
});
