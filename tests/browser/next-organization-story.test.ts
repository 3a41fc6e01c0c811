import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { switchOver } from '../../src/approval/index.server.ts';
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

it('is looked through, decided and switched on 1 April by an administrator, after which nothing waits for who went', async () => {
  const { page } = await openAs(browser, product, 'kato.ryota');
  await page.goto('/eProcurement/NextOrganization');
  await page.getByRole('heading', { name: '次期組織の確認と切替' }).waitFor();
  await page.getByLabel('切り替える日').selectOption('2027/04/01');
  await page.getByText('品質検査課').first().waitFor();
  const row = page.getByRole('row').filter({ hasText: '橋本 誠' }).filter({ hasText: '承認者' });
  await row.getByText('在籍しなくなります').waitFor();
  expect(await row.getByRole('combobox').locator('option:checked').textContent()).toContain('三浦 隼人');
  expect(await barriers(page)).toEqual([]);
  await takeScreenshot(page, 'next-organization');
  await row.getByRole('button', { name: '決める', exact: true }).click();
  await row.getByText('決定済み').waitFor();
  await page.getByRole('button', { name: /件を候補どおりに決める/ }).click();
  await page.getByText('未決定 0件', { exact: false }).waitFor();
  await page.getByRole('button', { name: /件を候補どおりに書き換える/ }).click();
  await page.getByText('設定 0件', { exact: false }).waitFor();
  await takeScreenshot(page, 'next-organization-decided');

  const { context } = product;
  const now = context.clock.now;
  context.clock.now = () => new Date('2027-04-01T00:00:10+09:00');
  try {
    const sums = await switchOver(context, 'TOURIN');
    expect(sums?.handedOver).toBeGreaterThan(0);
    expect(sums?.left).toBe(0);
  } finally {
    context.clock.now = now;
  }
  const { rows } = await context.database.query<{ id: string }>(
    `select id from record_order_order where tenant = 'TOURIN' and held_by && array(
       select code from user_account where tenant = 'TOURIN' and name = '橋本 誠')`,
  );
  expect(rows).toEqual([]);
});
