import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOnMappings } from '../../src/mapping/index.server.ts';
import { barriers } from './support/barriers.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { fieldOf, pickReference } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

const area = '/eProcurement/DataMapping';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  await workOnMappings(product.context);
}, 400_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('data mapping', () => {
  it('an administrator sees real rows as the other system gets them, and what does not fit', async () => {
    const { page } = await openAs(browser, product, 'kato.ryota');
    await page.goto(`${area}/Main`);
    await page.getByText('会計システムへの仕訳（固定長120バイト）').first().waitFor();
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'mapping-list');
    await page.getByText('出張精算への部門（部門名20バイト）').first().click();
    await page.getByRole('button', { name: '変更する' }).first().click();
    await page.locator('.engine-preview__lines').waitFor();
    await page.getByText('合わない値が').waitFor();
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'mapping-change');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(400);
    await takeScreenshot(page, 'mapping-change-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }, 120_000);

  it('finds the run that failed with its values, and runs it again', async () => {
    const { page } = await openAs(browser, product, 'kato.ryota');
    await page.goto(`${area}/EventLog`);
    await page.getByText('出張精算への部門（部門名20バイト）').first().waitFor();
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'mapping-log');
    await page.goto(`${area}/EventLog?tab=failed`);
    await page.getByText('出張精算への部門（部門名20バイト）').first().click();
    await page.getByText('長すぎます').first().waitFor();
    await takeScreenshot(page, 'mapping-failed');
    await page.getByRole('button', { name: 'もう一度実行する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'もう一度実行する' }).click();
    await page.getByText('作成中').first().waitFor();
    await workOnMappings(product.context);
    await page.reload();
    await page.getByText('失敗').first().waitFor();
    expect(await page.locator('text=長すぎます').count()).toBeGreaterThan(0);
  }, 120_000);

  it('an accountant sends one journal to accounting, from the journal itself', async () => {
    const { page } = await openAs(browser, product, 'matsumoto.akira');
    const { rows } = await product.context.database.query<{ id: string; number: string }>(
      `select id, number from record_journal_batch where tenant = 'TOURIN' and state = 'booked'
         and data ->> 'companyDisplayCode' = '20000000' order by number desc limit 1`,
    );
    const [journal] = rows;
    await page.goto(`/eProcurement/Settings/Journal/JournalDetail?id=${journal?.id}`);
    await page
      .getByRole('button', { name: 'マッピングで出力' })
      .or(page.getByRole('link', { name: 'マッピングで出力' }))
      .click();
    await page.waitForURL(/DataMapping\/Run/);
    expect(await fieldOf(page, 'sourceNumber').inputValue()).toBe(journal?.number);
    await pickReference(page, 'mappingCode', '仕訳', '会計システムへの仕訳（固定長120バイト）');
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'mapping-run');
    await page.getByRole('button', { name: '実行する' }).click();
    await page.getByText('実行を始めました').first().waitFor();
    await takeScreenshot(page, 'mapping-begun');
    await workOnMappings(product.context);
    await page
      .getByRole('button', { name: '結果を見る' })
      .or(page.getByRole('link', { name: '結果を見る' }))
      .click();
    const file = page.getByRole('button', { name: /SHIWAKE_.*\.txt/ }).first();
    await file.waitFor();
    await takeScreenshot(page, 'mapping-made');
    const downloading = page.waitForEvent('download');
    await file.click();
    const bytes = readFileSync(await (await downloading).path());
    expect(bytes.length % 122).toBe(0);
    expect(bytes.length).toBeGreaterThan(0);
  }, 120_000);
});
