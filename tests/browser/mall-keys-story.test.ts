import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { moveTo } from './support/by-keys.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { composeByIme, typeByIme } from './support/type-by-ime.ts';

let product: ServedProduct;
let browser: Browser;
let requester: SignedInPage;

const search = '/CatalogMall/KeywordSearch_V2Entry';

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  requester = await openAs(browser, product, 'sato.kenta');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('the mall by keys alone', () => {
  it('searches a word that an input method composed only when Enter is pressed once more', async () => {
    const { page } = requester;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/keyword-search-v2-entry/init2')) asked.push(request.postData() ?? '');
    });
    await page.goto(search);
    await page.locator('.catalog-product').first().waitFor();
    const word = page.getByLabel('探す語');
    await word.focus();
    const before = asked.length;
    const composition = await composeByIme(page, 'やすり');
    await composition.press('Enter');
    // What would be sent by the key has been sent once the browser has drawn twice.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(asked.slice(before)).toEqual([]);
    expect(new URL(page.url()).searchParams.get('keyword')).toBeNull();
    await composition.take();
    expect(await word.inputValue()).toBe('やすり');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '研磨布 #240' }).waitFor();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('やすり');
  });

  it('narrows, takes a filter off again, and is left where the next key is of use', async () => {
    const { page } = requester;
    await page.goto(`${search}?keyword=やすり`);
    await page.getByRole('link', { name: '研磨布 #240' }).waitFor();
    const facet = page.getByRole('group', { name: 'メーカー' }).getByRole('checkbox').first();
    await facet.focus();
    await page.keyboard.press('Space');
    const chips = page.getByRole('list', { name: 'いまの条件' });
    await chips.waitFor();
    await page.goto(`${search}?keyword=やすり&minPrice=1&excludedKeyword=子供`);
    await chips.waitFor();
    await takeScreenshot(page, 'mall-search-narrowed');
    expect(await barriers(page)).toEqual([]);
    await moveTo(page, /^除く語：子供/u, 'Tab', 80);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('excludedKeyword')).toBeNull();
    await moveTo(page, '条件をクリア', 'Tab', 3);
    await page.keyboard.press('Enter');
    await chips.waitFor({ state: 'detached' });
    expect([...new URL(page.url()).searchParams]).toEqual([['keyword', 'やすり']]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/件/u);
  });

  it('puts twelve of a product into the cart, and orders it', async () => {
    const { page } = requester;
    await page.goto(`${search}?keyword=${encodeURIComponent('研磨布 #240')}`);
    const quantity = page.getByRole('textbox', { name: '研磨布 #240の数量' });
    await quantity.waitFor();
    await moveTo(page, '研磨布 #240', 'Tab', 80);
    await page.keyboard.press('Tab');
    await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+A');
    await typeByIme(page, '１２');
    await page.keyboard.press('Enter');
    await page.getByText('カートに入れました：研磨布 #240').first().waitFor();
    await takeScreenshot(page, 'mall-search-quantity');

    await page.goto('/CatalogMall/ShoppingCart');
    await page.getByRole('button', { name: '注文に進む' }).waitFor();
    expect(await page.locator('.catalog-quantity input').first().inputValue()).toBe('12');
    await moveTo(page, '注文に進む', 'Tab', 80);
    await page.keyboard.press('Enter');
    await page.locator('#field-title').waitFor();
    await moveTo(page, 'field-title', 'Tab', 80);
    await page.keyboard.type('研磨布の補充');
    await moveTo(page, 'field-deliveryDate');
    await page.keyboard.type('20261211');
    await moveTo(page, '0/productName');
    // Nothing can be added here: Tab leads through the lines and out of them.
    await moveTo(page, 'next');
    await page.keyboard.press('Enter');
    await page.locator('.engine-stage').first().waitFor();
    await moveTo(page, 'next', 'Tab', 80);
    await page.keyboard.press('Enter');
    await page.locator('[data-event=submit]').waitFor();
    await moveTo(page, 'submit', 'Tab', 80);
    await page.keyboard.press('Enter');
    await page.locator('.engine-complete').waitFor();
    expect(await page.locator('.engine-complete__number').textContent()).toMatch(/CA\d\d-\d{6}/);
    expect(requester.faults).toEqual([]);
  });

  it('on a phone shows filters, tiers and quantities within the width', async () => {
    const phone = await openAs(browser, product, 'sato.kenta', { viewport: 'phone' });
    await phone.page.goto(`${search}?keyword=やすり&minPrice=1&view=rows`);
    await phone.page.getByRole('list', { name: 'いまの条件' }).waitFor();
    await phone.page.locator('.catalog-product').first().waitFor();
    await takeScreenshot(phone.page, 'mall-search-phone');
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.close();
  });
});
