import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { leftRecord } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('approval on a phone', () => {
  it('takes two taps from the order: the button in reach of the thumb, and its confirmation', async () => {
    const open = await openAs(browser, product, 'suzuki.yumi', { viewport: 'phone' });
    const { page } = open;
    await page.goto('/eProcurement/Approver/OrderApproval');
    const first = page.locator('.list-card').first();
    await first.waitFor();
    await takeScreenshot(page, 'phone-1-list');
    const number = (await first.getByRole('link').first().textContent())?.trim() ?? '';
    await first.locator('.list-card-body').click();
    await page.locator('.record-number', { hasText: number }).waitFor();

    const approve = page.locator('.record-events').getByRole('button', { name: '承認する' });
    const place = await approve.boundingBox();
    // On screen without scrolling, and large enough for a thumb.
    expect(place?.y).toBeGreaterThan(700);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(place?.height).toBeGreaterThanOrEqual(44);
    await takeScreenshot(page, 'phone-2-order');
    await approve.click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: '承認する' });
    await confirm.waitFor();
    await takeScreenshot(page, 'phone-3-confirm');
    await confirm.click();
    await leftRecord(page, number);
    await page.locator('.bp6-toast', { hasText: number }).waitFor();
    await takeScreenshot(page, 'phone-4-done');

    await page.goto('/eProcurement/Approver/OrderApproval');
    await page.locator('.list-card').first().waitFor();
    expect(await page.locator('.list-card').filter({ hasText: number }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(open.faults).toEqual([]);
    await open.close();
  });

  it('goes from one order back to the list, and on to the next', async () => {
    const open = await openAs(browser, product, 'suzuki.yumi', { viewport: 'phone' });
    const { page } = open;
    await page.goto('/eProcurement/Approver/OrderApproval');
    const cards = page.locator('.list-card');
    for (const index of [0, 1]) {
      const number = (await cards.nth(index).getByRole('link').first().textContent())?.trim() ?? '';
      await cards.nth(index).locator('.list-card-body').click();
      await page.locator('.record-number', { hasText: number }).waitFor();
      await page.goBack();
      await cards.nth(index).waitFor();
    }
    expect(open.faults).toEqual([]);
    await open.close();
  });
});
