import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTable } from '../../engine/core/values/parse-table.ts';
import { workOnReports } from '../../src/report/index.server.ts';
import { barriers } from './support/barriers.ts';
import { drawn } from './support/drawn.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { fieldOf, pickReference } from './support/order-form.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

const center = '/eProcurement/ReportCenter';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  await workOnReports(product.context);
}, 400_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('the report center', () => {
  it('an accountant makes a template, runs it, downloads the file and opens it', async () => {
    const { page } = await openAs(browser, product, 'matsumoto.akira');
    await page.goto(`${center}/Settings`);
    await fieldOf(page, 'templateName').fill('締め済みの検収');
    await pickReference(page, 'source', '月次案件明細ダウンロード', '月次案件明細ダウンロード（締め）');
    await fieldOf(page, 'encoding').selectOption({ label: 'Shift_JIS' });
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'report-settings');
    await page.getByRole('button', { name: '保存する' }).click();
    await page.getByText('テンプレートを保存しました').first().waitFor();
    await page
      .getByRole('button', { name: 'テンプレートを開く' })
      .or(page.getByRole('link', { name: 'テンプレートを開く' }))
      .click();
    await page.getByRole('button', { name: 'レポートを作る' }).waitFor();
    await takeScreenshot(page, 'report-template');
    await page.getByRole('button', { name: 'レポートを作る' }).click();
    await page.waitForURL(/DownloadHistory/);
    await workOnReports(product.context);
    await page.goto(`${center}/Home`);
    // Its template is called so, too, and may be drawn first.
    const report = page.getByRole('listitem').filter({ hasText: 'ダウンロード可' });
    await report.getByRole('link', { name: '締め済みの検収' }).first().click();
    await page.getByText('ダウンロード可').first().waitFor();
    await takeScreenshot(page, 'report-ready');
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /締め済みの検収_\d{8}\.csv/ })
      .first()
      .click();
    const file = await (await downloading).path();
    const [head = [], ...rows] = parseTable(new TextDecoder('shift_jis').decode(readFileSync(file)), ',');
    expect(head.slice(0, 3)).toEqual(['番号', '状態', '締め月']);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('shows reports, templates and spend, whose sums open the cases, on a desk and on a phone', async () => {
    const { page } = await openAs(browser, product, 'matsumoto.akira');
    await page.goto(`${center}/Home`);
    await page.getByRole('heading', { name: '支出の集計（検収・税抜）' }).waitFor();
    await page.locator('.spend-table tbody tr').first().waitFor();
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'report-home');
    // What has no category is no question that the list could be asked.
    await page.locator('.spend-table tbody th button').filter({ hasNotText: 'カテゴリなし' }).first().click();
    const cases = page.locator('.spend-lines a').first();
    const count = Number(/\d+/.exec(await cases.innerText())?.[0]);
    await takeScreenshot(page, 'report-home-behind');
    await cases.click();
    await page.getByText(`${count}件`).first().waitFor();
    await takeScreenshot(page, 'report-cases');
    for (const [path, name] of [
      ['Home', 'home'],
      ['DownloadHistory', 'history'],
      ['Templates', 'templates'],
      ['Settings', 'settings'],
    ] as const) {
      await resizeTo(page, 'desktop');
      await page.goto(`${center}/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await drawn(page);
      await takeScreenshot(page, `report-${name}-1440`);
      await resizeTo(page, 'phone');
      await takeScreenshot(page, `report-${name}-390`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
