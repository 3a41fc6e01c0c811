import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { callAs } from './support/call-as.ts';
import { findRecord } from './support/find-record.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { openRecord } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A supplier with an order of which it is to say the price. */
async function supplierAsked(): Promise<{ supplier: SignedInPage; id: string }> {
  for (const login of ['sekiguchi.ryo', 'oguchi.takuya']) {
    const supplier = await openAs(browser, product, login);
    const isDetail = (screen: { id: string }) => screen.id === 'supplier/supplier-detail';
    const id = await findRecord(product, supplier.session, isDetail, (state) => state === 'provisional');
    if (id) return { supplier, id };
  }
  throw new Error('No supplier of the demo has a provisional order.');
}

/** The order as its requester sees it. */
async function readBack(id: string): Promise<RecordEnvelope> {
  for (const login of ['takagi.shota', 'ota.kazuya', 'yamazaki.rena']) {
    const session = await product.startSession(login);
    const read = await callAs<RecordEnvelope>(product, session, 'order.detail', { query: { id } }).catch(() => null);
    if (read) return read;
  }
  throw new Error('Nobody reads the order.');
}

describe('an order whose price is open', () => {
  it('gets its prices from the supplier, in a dialog, and goes back to be applied for again', async () => {
    const { supplier, id } = await supplierAsked();
    const { page } = supplier;
    const order: RecordEnvelope = await callAs(product, supplier.session, 'supplierOrder.detail', { query: { id } });

    await openRecord(page, '/eProcurement/Supplier/TemporaryEstimate', String(order.number));
    await page.getByText('単価が決まらない理由').waitFor();
    await takeScreenshot(page, 'provisional-order');
    await page.locator('.record-events').getByRole('button', { name: '単価を確定する' }).click();
    const dialog = page.getByRole('dialog');
    const price = dialog.getByRole('textbox', { name: /^確定単価/ }).first();
    await price.fill('12,345');
    await price.press('Tab');
    await takeScreenshot(page, 'provisional-order-prices');
    await dialog.getByRole('button', { name: '単価を確定する' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/SupplierDetail'));
    await takeScreenshot(page, 'provisional-order-done');
    expect(supplier.faults.splice(0)).toEqual([]);

    const fixed = await readBack(id);
    const [line] = fixed.record.lines as { unitPrice: string; quantity: string }[];
    expect([fixed.state, line?.unitPrice, fixed.record.priceUndecided]).toEqual(['priceFixed', '12345', false]);
    expect(fixed.record.amountWithTax).not.toBe(order.record.amountWithTax);
  });
});
