import type { Browser, Page, Request } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf } from '../../src/platform/server/clock.ts';
import { makeZip } from '../support/zip.ts';
import { barriers } from './support/barriers.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { fieldOf, pressStep } from './support/order-form.ts';
import { sendEvent } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';

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

/** The code of a product that the word やすり finds. */
async function codeOf(page: Page, name: string): Promise<string> {
  await page.goto('/CatalogMall/KeywordSearch_V2Entry?keyword=やすり');
  const address = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
  return new URL(address, page.url()).searchParams.get('code') ?? '';
}

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
    await page.goto('/CatalogMall/KeywordSearch_V2Entry?keyword=防爆研磨布');
    await page.getByRole('button', { name: '見積を依頼する' }).click();
    await page.waitForURL(/Estimate\/Input/);
    expect(new URL(page.url()).searchParams.get('categoryCode')).toMatch(/^\d+$/);
  });

  it('goes from the desk to the product of a code, to what a word finds, and to what a category holds', async () => {
    const { page } = requester;
    const code = await codeOf(page, '研磨布 #240');
    const typed = () => page.getByRole('searchbox', { name: 'カタログで商品を探す' });
    await page.goto('/eProcurement/Home');
    await typed().fill(code);
    await typed().press('Enter');
    await page.getByRole('heading', { name: '研磨布 #240' }).waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBe(code);
    await page.goto('/eProcurement/Home');
    await typed().fill('やすり');
    await typed().press('Enter');
    await page.getByRole('link', { name: '研磨布 #240' }).waitFor();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('やすり');
    await page.goto('/eProcurement/Home');
    await page.getByText('カテゴリ・カタログから選ぶ').click();
    await page.locator('.catalog-top .catalogue-groups h2 a').first().waitFor();
    await takeScreenshot(page, 'home-mall');
    await page.locator('.catalog-top .catalogue-groups h2 a').first().click();
    await page.locator('.catalog-product').first().waitFor();
    expect(new URL(page.url()).searchParams.getAll('categories')).toHaveLength(1);
    const phone = await openAs(browser, product, 'sato.kenta', { viewport: 'phone' });
    await phone.page.goto('/eProcurement/Home');
    await phone.page.getByText('カテゴリ・カタログから選ぶ').click();
    await phone.page.locator('.catalog-top .catalogue-groups h2 a').first().waitFor();
    await takeScreenshot(phone.page, 'home-mall-phone');
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.close();
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
    await tick(page.getByRole('checkbox', { name: '研磨布 #240を選ぶ' }));
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
    await tick(page.getByRole('checkbox', { name: '研磨布 #240を選ぶ' }));
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

describe('pictures of goods, from their supplier to whoever buys', () => {
  it('are brought in an archive, looked at, handed in, released beside the old ones, and seen', async () => {
    const [supplier, approver] = await Promise.all([
      openAs(browser, product, 'sekiguchi.ryo'),
      openAs(browser, product, 'inoue.takuma'),
    ]);
    const buyer = requester.page;
    const code = await codeOf(buyer, '研磨布 #240');
    const address = `/CatalogMall/ProductDetail?code=${encodeURIComponent(code)}`;
    const picture = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#1f3b93' } })
      .png()
      .toBuffer();
    const archive = makeZip([
      { name: `写真/${code}.png`, content: picture, stored: true },
      { name: `写真/${code}_front.png`, content: picture, stored: true },
    ]);

    const { page } = supplier;
    await page.goto('/eProcurement/Supplier/CatalogRelease/Input');
    await fieldOf(page, 'title').fill('研磨布の写真の撮り直し');
    await fieldOf(page, 'wishedFrom').fill(businessDateOf(product.context.clock.now()).replaceAll('/', ''));
    await page.locator('.engine-files input[type=file]').setInputFiles({
      name: '写真.zip',
      mimeType: 'application/zip',
      buffer: archive,
    });
    await page.getByRole('button', { name: '写真.zip', exact: true }).waitFor();
    await takeScreenshot(page, 'catalog-release-input');
    await pressStep(page, 'look');
    await page.getByRole('button', { name: '差分を見る' }).click();
    await page.getByText(`写真/${code}_front.png`).waitFor();
    await page.getByText('写真のファイル名は、品番だけか').waitFor();
    await page.getByText(/^変更 1$/).click();
    await page.locator('.uploads-files__side--after img').waitFor();
    expect(await barriers(page)).toEqual([]);
    await takeScreenshot(page, 'catalog-release-difference');
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await sendEvent(page, '公開を依頼する');
    await page.locator('.record-head').getByText('公開待ち').first().waitFor();

    const desk = approver.page;
    await desk.goto(`/MallMaster/CatalogRelease/Detail?id=${id}`);
    await desk.getByText(/^変更 1$/).click();
    const sides = desk.locator('.uploads-files__side');
    await sides.nth(0).locator('img').waitFor();
    await sides.nth(1).locator('img.is-new, .is-new img').waitFor();
    await takeScreenshot(desk, 'catalog-review-pictures');
    await desk.getByRole('button', { name: '公開する' }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '適用開始日' }).fill(businessDateOf(product.context.clock.now()));
    await dialog.getByRole('button', { name: '公開する' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.locator('.record-head').getByText('公開済み').first().waitFor();

    await expect
      .poll(async () => {
        await buyer.goto(address);
        const shown = buyer.locator('.catalog-picture--large img');
        await shown.waitFor();
        return shown.evaluate((img: HTMLImageElement) => {
          const canvas = document.createElement('canvas');
          const pen = canvas.getContext('2d');
          pen?.drawImage(img, 0, 0, 10, 10);
          const [red = 0, , blue = 0] = pen?.getImageData(5, 5, 1, 1).data ?? [];
          return blue - red;
        });
      })
      .toBeGreaterThan(50);
    expect([...supplier.faults, ...approver.faults]).toEqual([]);
  });
});

it('offers in the cart and among what is kept the successor of what is no longer sold, and exchanges it', async () => {
  const { page, session } = requester;
  const { tenant } = product.userOf(session);
  const { engine } = product.context;
  const [code, other] = [await codeOf(page, '研磨布 #400'), await codeOf(page, '研磨布 #800')];
  await page.goto(`/CatalogMall/ProductDetail?code=${encodeURIComponent(code)}`);
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  await page.getByText('カートに入れました：研磨布 #400').first().waitFor();
  await page.getByRole('button', { name: '研磨布 #400をマイカタログに入れる' }).click();
  await page.getByRole('menuitem', { name: 'マイカタログ' }).click();
  await page.getByText('マイカタログに入れました：研磨布 #400').first().waitFor();
  const record = await engine.getMaster(tenant, 'master/product', code);
  await engine.putMaster(tenant, 'master/product', code, { ...record, isDiscontinued: true, successorCode: other });
  await page.goto('/CatalogMall/ShoppingCart');
  const exchange = page.getByRole('button', { name: '後継品「研磨布 #800」に替える' });
  await exchange.waitFor();
  await takeScreenshot(page, 'catalog-cart-successor');
  await exchange.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '研磨布 #800' }).waitFor();
  expect(await page.getByRole('link', { name: '研磨布 #400' }).count()).toBe(0);
  await page.goto('/CatalogMall/MyCatalogue_Entry');
  const kept = page.locator('.catalogue-row').filter({ hasText: '研磨布 #400' });
  await kept.getByRole('button', { name: '後継品「研磨布 #800」に替える' }).waitFor();
  await takeScreenshot(page, 'my-catalogue-successor');
  await kept.getByRole('button', { name: '後継品「研磨布 #800」に替える' }).click();
  await kept.waitFor({ state: 'detached' });
  await page.locator('.catalogue-row').getByRole('link', { name: '研磨布 #800' }).waitFor();
});
