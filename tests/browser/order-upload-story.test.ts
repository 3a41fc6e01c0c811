import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** The requester's own order of columns. */
const headings = [
  '品名',
  '数量',
  '単価',
  '単位',
  '税率',
  '件名',
  '発注先',
  'カテゴリ',
  '納入場所',
  '希望納期',
  '取込番号',
];

function row(key: string, place: string): string {
  const cells = [
    'ボルト ""M6""',
    '100',
    '12',
    'PC',
    '0.1',
    `ねじの補充 ${key}`,
    'S011',
    '0301001',
    place,
    '2026/12/15',
    key,
  ];
  return cells.map((cell) => `"${cell}"`).join();
}

async function bring(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/eProcurement/Requester/OrderDataUpload');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByLabel('理由').fill('12月分の定期発注');
  await page.getByRole('button', { name: '内容を確かめる' }).click();
}

it('takes a file of orders, gives back its bad rows as they were brought, and never orders twice', async () => {
  const { page } = await openAs(browser, product, 'sato.kenta');
  const file = [headings.join(), row('1', 'SGM'), row('2', 'どこか'), row('3', 'SGM')].join('\r\n');
  await bring(page, '12月定期.csv', file);
  await page.getByRole('button', { name: '2行を申請する' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await takeScreenshot(page, 'order-upload-checked');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'エラー行1件をCSVでダウンロード' }).click(),
  ]);
  const bad = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  expect(bad[0]?.split(',').slice(0, headings.length)).toEqual(headings);
  expect(bad).toHaveLength(2);
  expect(bad[1]).toContain('どこか');
  await page.getByRole('button', { name: '2行を申請する' }).click();
  await page.getByText('完了').first().waitFor();

  // Only what was refused comes again, mended; and then the whole file, by mistake.
  await bring(page, '12月定期_エラー行.csv', bad.join('\r\n').replace('どこか', 'SGM'));
  await page.getByRole('button', { name: '1行を申請する' }).click();
  await page.getByText('完了').first().waitFor();
  await bring(page, '12月定期.csv', file.replace('どこか', 'SGM'));
  await page.getByText('取込済みの行').first().waitFor();
  expect(await page.getByRole('button', { name: /行を申請する/ }).count()).toBe(0);
  const { rows } = await product.context.database.query<{ count: number }>(
    `select count(*)::int as count from record_order_order where tenant = 'TOURIN' and data ->> 'title' like 'ねじの補充 _'`,
  );
  expect(rows[0]?.count).toBe(3);
});

it('shows what was brought before: done, waiting with bad rows, and by the trading company in his name', async () => {
  const { page } = await openAs(browser, product, 'sato.kenta');
  await page.goto('/eProcurement/Requester/OrderDataUpload');
  await page.getByRole('navigation', { name: '発注データアップロード' }).getByRole('link', { name: '履歴' }).click();
  await page.getByText('発注データ_製造一課_12月定期.csv').click();
  await page.getByRole('button', { name: '193行を申請する' }).waitFor();
  await page.getByRole('button', { name: 'エラー行7件をCSVでダウンロード' }).waitFor();
  await takeScreenshot(page, 'order-upload-bad-rows');
  const trader = await openAs(browser, product, 'shinkai.taro');
  await trader.page.goto('/eProcurement/Trading/OrderDataUploadHistory');
  await trader.page.getByText('トウリン精機様_代行発注_1120.csv').click();
  await trader.page.getByText('中川 徹').first().waitFor();
  await takeScreenshot(trader.page, 'order-upload-trading');
});
