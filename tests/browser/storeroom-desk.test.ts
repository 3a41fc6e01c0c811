import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
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

describe('the desk of the storerooms', () => {
  it('is narrowed down, leads to what is due, and tells the use of a product in a chart that keys go through', {
    timeout: 180_000,
  }, async () => {
    const { page, faults } = await openAs(browser, product, 'yoshida.megumi');
    await page.goto('/eProcurement/Inventory/Control');
    const rows = page.locator('.stock-table tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(100);
    await page.getByRole('button', { name: '次のページ' }).first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.getByRole('combobox', { name: '倉庫' }).selectOption({ label: '相模工場 工具庫' });
    await expect.poll(async () => (await rows.allInnerTexts()).every((one) => one.includes('相模工場'))).toBe(true);
    await takeScreenshot(page, 'stock-desk');
    expect(await barriers(page, { withFrame: false })).toEqual([]);

    await rows.first().locator('.stock-product').click();
    const chart = page.locator('.usage-bars .recharts-surface').first();
    await chart.waitFor();
    await page.getByRole('combobox', { name: '期間' }).selectOption('400');
    await chart.focus();
    const said = page.locator('.usage-said');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.innerText()).toMatch(/^\d{4}\/\d{2}\/\d{2} /);
    const before = await said.innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.innerText()).not.toBe(before);
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'stock-chart');
    await page.getByRole('link', { name: /払出予定/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/eProcurement/Inventory/Undeliveried');
    expect(faults).toEqual([]);
  });

  it('reads on a phone', async () => {
    const { page, faults } = await openAs(browser, product, 'yoshida.megumi', { viewport: 'phone' });
    await page.goto('/eProcurement/Inventory/Control');
    await page.locator('.stock-product').first().click();
    await page.locator('.usage-bars .recharts-surface').first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await takeScreenshot(page, 'stock-desk-phone');
    expect(faults).toEqual([]);
  });
});
