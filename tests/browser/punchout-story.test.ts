import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPracticeSecrets, openPracticeShop, type PracticeShop } from '../../src/demo/index.server.ts';
import { drawn } from './support/drawn.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let requester: SignedInPage;
let shop: PracticeShop;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  shop = await openPracticeShop({ host: '127.0.0.1', port: 0, hostname: '127.0.0.1' });
  product.context.config.punchoutHosts = shop.hosts;
  product.context.config.publicUrl = product.address;
  await keepPracticeSecrets(product.context);
  requester = await openAs(browser, product, 'sato.kenta');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await product?.close();
});

describe('a trip to a shop outside, as a requester makes it', () => {
  it('goes there, comes back with three lines, and changes them there', async () => {
    const { page } = requester;
    await page.goto('/CatalogMall/CatalogPunchoutSend');
    await page.getByText('ミナモ・ダイレクト').waitFor();
    await takeScreenshot(page, 'punchout-shops');
    await page.getByRole('button', { name: 'モノワタシ.com ショップへ行く' }).click();
    for (const [name, quantity] of [
      ['耐切創手袋 レベルC Lサイズ', '10'],
      ['六角穴付ボルト M6×20 ステンレス', '500'],
      ['超硬ドリル φ3.3', '2'],
    ] as const) {
      await page.getByLabel(`${name}の数量`).fill(quantity);
    }
    await page.getByRole('button', { name: 'かごを確かめる' }).click();
    await page.getByRole('button', { name: '購買システムへ戻す' }).click();
    await page.getByText('モノワタシ.comから3件をカートに入れました').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/CatalogMall/ShoppingCart');
    await expect.poll(() => page.locator('.catalog-cart-line').count()).toBe(3);
    await takeScreenshot(page, 'punchout-cart');
    await page.getByRole('button', { name: '外部カートを修正' }).click();
    await page.getByLabel('耐切創手袋 レベルC Lサイズの数量').fill('20');
    await page.getByLabel('超硬ドリル φ3.3の数量').fill('');
    await page.getByRole('button', { name: 'かごを確かめる' }).click();
    await page.getByRole('button', { name: '購買システムへ戻す' }).click();
    await page.getByText('モノワタシ.comから2件をカートに入れました').first().waitFor();
    await expect.poll(() => page.locator('.catalog-cart-line').count()).toBe(2);
  });

  it.each([
    ['モノワタシ.com', 'cXML'],
    ['ミナモ・ダイレクト', 'OCI'],
  ])('goes back from %s (%s) by the browser, and stays', async (name) => {
    const { page } = requester;
    const sends = product.definitions.calls.get('punchout.send')?.path;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/CatalogMall/CatalogPunchoutSend');
    await page.getByRole('button', { name: `${name} ショップへ行く` }).click();
    await page.getByRole('button', { name: 'かごを確かめる' }).waitFor();
    expect(asked.splice(0)).toContain(sends);
    await page.goBack();
    await page.getByRole('button', { name: `${name} ショップへ行く` }).waitFor();
    await drawn(page);
    // Nothing leads away again by itself.
    expect(asked).not.toContain(sends);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/CatalogMall/CatalogPunchoutSend');
  });

  it('posts in Shift_JIS by OCI, and takes nothing twice', async () => {
    const { page } = requester;
    await page.goto('/CatalogMall/CatalogPunchoutSend?catalogId=MINAMO');
    await page.getByLabel('コピー用紙 A4 500枚×5冊の数量').fill('3');
    await page.getByRole('button', { name: 'かごを確かめる' }).click();
    const basket = page.url();
    await page.getByRole('button', { name: '購買システムへ戻す' }).click();
    await page.getByText('ミナモ・ダイレクトから1件をカートに入れました').first().waitFor();
    await page.getByText('コピー用紙 A4 500枚×5冊').first().waitFor();
    await page.goto(basket);
    await page.getByRole('button', { name: 'かごを確かめる' }).click();
    await page.getByRole('button', { name: '購買システムへ戻す' }).click();
    await page.getByText('もう受け取り済みです').waitFor();
  });
});
