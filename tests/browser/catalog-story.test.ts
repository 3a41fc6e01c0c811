import type { Browser, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { fieldOf, pressStep } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let requester: SignedInPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  requester = await openAs(browser, product, 'sato.kenta');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('an order from the catalog, as a requester makes it', () => {
  it('finds 研磨布 as やすり, and offers an estimate with the word where nothing is found', async () => {
    const { page } = requester;
    await page.goto('/CatalogMall/KeywordSearch_V2Entry');
    await page.getByLabel('探す語').fill('やすり');
    await page.getByRole('button', { name: '検索', exact: true }).click();
    await page.getByRole('link', { name: '研磨布 #240' }).waitFor();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('やすり');
    await page.getByLabel('探す語').fill('反重力装置');
    await page.getByRole('button', { name: '検索', exact: true }).click();
    await page.getByRole('button', { name: '見積を依頼する' }).click();
    await page.getByText('反重力装置').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/eProcurement/Estimate/Input');
  });

  it('shows pictures in the size that is shown, each fetched once and never again', async () => {
    const { page } = requester;
    const asked: string[] = [];
    const note = (request: Request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/product-detail/picture')) asked.push(url.searchParams.get('size') ?? '');
    };
    page.on('request', note);
    await page.goto('/CatalogMall/KeywordSearch_V2Entry?keyword=やすり');
    const picture = page.locator('.catalog-product .catalog-picture img').first();
    await picture.waitFor();
    const natural = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(natural).toBeGreaterThan(0);
    expect(await natural()).toBeLessThanOrEqual(288);
    expect(await picture.getAttribute('width')).toBe('144');
    expect(new Set(asked)).toEqual(new Set(['small']));
    await page.getByRole('link', { name: '研磨布 #240' }).click();
    await page.locator('.catalog-picture--large img').waitFor();
    expect(asked.filter((size) => size === 'large')).toHaveLength(1);
    await page.reload();
    await page.locator('.catalog-picture--large img').waitFor();
    const timings = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('size=large'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    // Nothing came over the wire: the browser had it.
    expect(timings).toEqual([0]);
    page.off('request', note);
  });

  it('puts two suppliers’ goods into the cart, and applies for both at once', async () => {
    const { page } = requester;
    for (const [word, name] of [
      ['くりあほるだ', 'クリアホルダー A4 再生PP 100枚'],
      ['やすり', '研磨布 #240'],
    ] as const) {
      await page.goto(`/CatalogMall/KeywordSearch_V2Entry?keyword=${word}`);
      await page.getByRole('link', { name }).click();
      await page.getByLabel('数量', { exact: true }).fill('１０');
      await page.getByLabel('数量', { exact: true }).press('Enter');
      await page.getByRole('button', { name: 'カートに入れる' }).click();
      await page.getByText(`カートに入れました：${name}`).first().waitFor();
    }
    await page.goto('/CatalogMall/ShoppingCart');
    await page.getByText('送料無料').first().waitFor();
    await takeScreenshot(page, 'catalog-cart');
    await page.getByRole('button', { name: '注文に進む' }).click();
    await fieldOf(page, 'title').fill('ファイルと研磨布の補充');
    await fieldOf(page, 'deliveryDate').fill('20261211');
    await takeScreenshot(page, 'catalog-order-input');
    await pressStep(page, 'next');
    await page.locator('.engine-stage').first().waitFor();
    await pressStep(page, 'next');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    expect(await page.locator('.engine-complete__number').textContent()).toMatch(/CA\d\d-\d{6}/);
    await page.goto('/eProcurement/Requester/All');
    await expect.poll(() => page.getByText('ファイルと研磨布の補充').count()).toBeGreaterThanOrEqual(2);
    await page.goto('/CatalogMall/ShoppingCart');
    await page.getByText('カートは空です').waitFor();
  });

  it('keeps a product, puts it into a folder and orders it from there', async () => {
    const { page } = requester;
    await page.goto('/CatalogMall/KeywordSearch_V2Entry?keyword=やすり');
    await page.getByRole('button', { name: '研磨布 #240をマイカタログに入れる' }).click();
    await page.getByRole('menuitem', { name: 'マイカタログ' }).click();
    await page.getByText('マイカタログに入れました：研磨布 #240').first().waitFor();
    await page.goto('/CatalogMall/MyCatalogue_Entry');
    await page.getByRole('button', { name: 'カタログの操作' }).click();
    await page.getByRole('menuitem', { name: 'フォルダを作る' }).click();
    await page.getByLabel('名前').fill('研磨');
    await page.getByLabel('名前').press('Enter');
    await page.getByRole('button', { name: '研磨', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: '研磨布 #240を選ぶ' }).check({ force: true });
    await page.getByLabel('フォルダに移す').selectOption({ label: '研磨' });
    // What has been moved is chosen no more.
    await expect.poll(() => page.getByRole('checkbox', { name: '研磨布 #240を選ぶ' }).isChecked()).toBe(false);
    // The whole catalogue stands there until the folder's page has come.
    await Promise.all([
      page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('myFolderId')),
      page.getByRole('button', { name: '研磨', exact: true }).click(),
    ]);
    await page.getByRole('link', { name: '研磨布 #240' }).waitFor();
    await takeScreenshot(page, 'my-catalogue');
    await page.getByRole('checkbox', { name: '研磨布 #240を選ぶ' }).check({ force: true });
    await page.getByRole('button', { name: 'カートに入れる' }).click();
    await page.getByText('カートに入れました：1件').first().waitFor();
  });

  it('compares two products, swaps them, and finds what was seen and bought again', async () => {
    const { page } = requester;
    await page.goto('/CatalogMall/KeywordSearch_V2Entry?keyword=くりあほるだ');
    await page
      .getByRole('button', { name: /を比較する$/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /を比較する$/ })
      .first()
      .click();
    await page.getByRole('button', { name: '比較を見る（2）' }).click();
    const names = page.locator('.catalog-compare thead th a');
    await names.nth(1).waitFor();
    const [first, second] = await names.allTextContents();
    await page.getByRole('button', { name: `${first}を右へ` }).click();
    await expect.poll(() => names.allTextContents()).toEqual([second, first]);
    await takeScreenshot(page, 'products-compare');
    // The list is the person's: it is there when the page is opened anew.
    await page.reload();
    await expect.poll(() => names.allTextContents()).toEqual([second, first]);
    const one = new URL((await names.first().getAttribute('href')) ?? '', page.url()).searchParams.get('code');
    await page.goto(`/CatalogMall/ProductsCompare?codes=${one},${one}`);
    await names.first().waitFor();
    expect(await names.count()).toBe(1);
    await page.goto('/CatalogMall/HistoryEntry');
    await page.getByText('最終注文').first().waitFor();
    await takeScreenshot(page, 'product-history');
    await page.getByRole('radio', { name: '見た商品' }).click();
    await page.getByText('最後に見た日').first().waitFor();
  });

  it('takes what was bought before into the quick order, as much as the last time', async () => {
    const { page } = requester;
    await page.goto('/CatalogMall/HistoryEntry');
    await page.getByRole('button', { name: 'この一覧を一括入力へ' }).click();
    const pasted = page.locator('.quick-order__text');
    await pasted.waitFor();
    const lines = (await pasted.inputValue()).split('\n');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.every((line) => /^\S+\t\d/u.test(line))).toBe(true);
    await page.getByRole('button', { name: /行を確かめる$/ }).click();
    await expect.poll(() => page.locator('.quick-order > li').count()).toBe(lines.length);
  });
});
