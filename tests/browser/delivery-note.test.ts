import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { callAs } from './support/call-as.ts';
import { findRecord } from './support/find-record.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let requester: SignedInPage;
let delivery: RecordEnvelope;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  requester = await openAs(browser, product, 'sato.kenta');
  const isDelivery = (screen: { id: string }) => screen.id === 'requester/delivery-detail';
  const id = await findRecord(product, requester.session, isDelivery, (state) => state === 'delivered');
  if (!id) throw new Error('No delivery of the demo awaits acceptance.');
  delivery = await callAs(product, requester.session, 'delivery.detail', { query: { id } });
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const list = '/eProcurement/Requester/WaitingAcceptance';

async function scan(code: string) {
  const { page } = requester;
  await page.goto(list);
  const field = page.getByRole('textbox', { name: 'バーコード・QRを読み取る' });
  await field.fill(code);
  await field.press('Enter');
  return page;
}

describe('a delivery note', () => {
  it('is shown from the delivery', async () => {
    const { page } = requester;
    await page.goto(`/eProcurement/Requester/DeliveryDetail?id=${delivery.id}`);
    await page.getByRole('button', { name: '納品書PDF' }).click();
    await page.locator('canvas').first().waitFor();
    await page.locator('h1', { hasText: `納品書_${delivery.record.supplierName}_${delivery.number}` }).waitFor();
    await takeScreenshot(page, 'delivery-note');
  });

  it('opens by its code the acceptance of everything that came', async () => {
    const { page } = requester;
    await page.goto(`/eProcurement/Requester/AcceptanceInput?copyFrom=${delivery.id}`);
    await page.getByText(String(delivery.number)).filter({ visible: true }).first().waitFor();
    const [line] = delivery.record.lines as { productName: string }[];
    await page.getByText(String(line?.productName)).first().waitFor();
  });

  it.each([
    ['its number', () => String(delivery.number).toLowerCase()],
    [
      'the text of its QR code',
      () => `${product.address}/eProcurement/Requester/AcceptanceInput?copyFrom=${delivery.id}`,
    ],
  ])('is found by %s', async (_what, code) => {
    const page = await scan(code());
    await page.waitForURL(/DeliveryDetail/);
    await page.locator('.record-number', { hasText: String(delivery.number) }).waitFor();
  });

  it('says that nothing was found, and keeps what was read', async () => {
    const page = await scan('DL00-000000');
    await page.locator('.list-scan-unknown', { hasText: 'DL00-000000' }).waitFor();
    await takeScreenshot(page, 'scan-nothing');
    expect(requester.faults.splice(0)).toEqual([]);
  });
});
