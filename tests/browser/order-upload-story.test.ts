import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf } from '../../src/platform/server/clock.ts';
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

/** How long the server may work on a file, in milliseconds. */
const patience = 180_000;

/** Codes that the person's own earlier orders name, so that they are lawful today. */
async function usualCodes() {
  const { rows } = await product.context.database.query<Record<'supplier' | 'category' | 'place' | 'unit', string>>(
    `select data ->> 'supplierCode' as supplier, data ->> 'categoryCode' as category,
       data ->> 'deliveryPlaceCode' as place, data #>> '{lines,0,unitCode}' as unit
     from record_order_order where state = 'ordered' and data ->> 'orderKind' = 'direct'
       and data ->> 'requesterName' = '佐藤 健太' and coalesce(data ->> 'supplierIsProtected', 'false') = 'false'
     order by created_at desc limit 1`,
  );
  if (!rows[0]) throw new Error('There is no earlier order.');
  return rows[0];
}

async function bring(page: Page, content: string): Promise<void> {
  await page.goto('/eProcurement/Requester/OrderDataUpload');
  const file = { name: '発注データ_12月.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('理由').fill('12月分の定期発注');
  await page.getByRole('button', { name: '内容を確かめる' }).click();
  await page.getByText('申請待ち').waitFor({ timeout: patience });
}

async function ordersNamed(title: string): Promise<number> {
  const { rows } = await product.context.database.query<{ count: number }>(
    "select count(*)::int as count from record_order_order where data ->> 'title' like $1",
    [title],
  );
  return rows[0]?.count ?? 0;
}

describe('orders brought as a file', () => {
  it('are taken but for the bad ones, which are mended and brought again, and none is made twice', {
    timeout: 600_000,
  }, async () => {
    const { supplier, category, place, unit } = await usualCodes();
    const day = businessDateOf(new Date(product.context.clock.now().getTime() + 20 * 86_400_000));
    const headings = '件名,取込番号,発注先,カテゴリ,希望納期,納入場所,品名,数量,単位,単価,税率';
    const rows = Array.from({ length: 40 }, (_unused, index) => {
      const quantity = index % 10 === 5 ? '0' : '2';
      return `定期の消耗品 ${index},K-${index},${supplier},${category},${day},${place},ウエス 1kg,${quantity},${unit},480,0.1`;
    });
    const { page, faults } = await openAs(browser, product, 'sato.kenta');
    await page.goto('/eProcurement/Requester/OrderDataUpload');
    await page.getByRole('heading', { level: 1, name: '発注データアップロード' }).waitFor();
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'order-upload');
    await bring(page, [headings, ...rows].join('\r\n'));
    await page.getByText('エラー 4').first().waitFor();
    await takeScreenshot(page, 'order-upload-checked');
    expect(await ordersNamed('定期の消耗品 %')).toBe(0);

    await page.getByRole('button', { name: '36行を申請する' }).click();
    await page.getByText('完了', { exact: true }).waitFor({ timeout: patience });
    expect(await ordersNamed('定期の消耗品 %')).toBe(36);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'エラー行4件をCSVでダウンロード' }).click();
    const bad = await readFile((await (await download).path()) ?? '', 'utf8');
    const lines = bad.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(`${headings},理由`);
    expect(lines).toHaveLength(5);

    await bring(page, lines.map((line) => line.replace(',ウエス 1kg,0,', ',ウエス 1kg,3,')).join('\r\n'));
    await page.getByRole('button', { name: '4行を申請する' }).click();
    await page.getByText('完了', { exact: true }).waitFor({ timeout: patience });
    expect(await ordersNamed('定期の消耗品 %')).toBe(40);
    await page.getByText('申請 4').click();
    await takeScreenshot(page, 'order-upload-done');
    await page.getByRole('link', { name: /^PO/ }).first().click();
    await page.getByText('定期の消耗品').first().waitFor();

    await page.goto('/eProcurement/Requester/OrderDataUploadHistory');
    await page.getByText('12月分の定期発注').first().waitFor();
    await takeScreenshot(page, 'order-upload-history');
    await page.goto('/eProcurement/Requester/DownloadUpdatedMaster');
    await page.getByText('変わった件数').waitFor();
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'updated-masters');
    expect(faults).toEqual([]);
    const phone = await openAs(browser, product, 'sato.kenta', { viewport: 'phone' });
    await phone.page.goto('/eProcurement/Requester/OrderDataUpload');
    await phone.page.getByRole('heading', { level: 1, name: '発注データアップロード' }).waitFor();
    await takeScreenshot(phone.page, 'order-upload-phone');
    await phone.page.goto('/eProcurement/Requester/OrderDataUploadHistory');
    await phone.page.getByText('12月分の定期発注').first().waitFor();
    await takeScreenshot(phone.page, 'order-upload-history-phone');
  });
});
