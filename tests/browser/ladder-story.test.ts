import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { fieldOf, fillSmallOrder, pickReference, pressStep, typeCell } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

const rules = '/eProcurement/Settings/ApprovalSetting';

let product: ServedProduct;
let browser: Browser;
let keeper: Page;
let requester: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  keeper = (await openAs(browser, product, 'kato.ryota')).page;
  requester = (await openAs(browser, product, 'sato.kenta')).page;
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const button = (key: string) => keeper.getByRole('button', { name: japanese(key), exact: true });

/** The stages that an order of 27,148 円 would take, as whoever enters it is told. */
async function stagesOfSmallOrder(): Promise<number> {
  await fillSmallOrder(requester, '承認ルールの確認');
  await pressStep(requester, 'next');
  await requester.locator('.engine-stage').first().waitFor();
  return requester.locator('.engine-stage').count();
}

it('a ladder that is changed says for a sample and for the year what would change, and is kept with its reason', async () => {
  expect(await stagesOfSmallOrder()).toBe(1);
  await keeper.goto(`${rules}/ApprovalSettingList`);
  await keeper.getByRole('link', { name: 'order', exact: true }).click();
  await keeper.getByRole('button', { name: '変更する' }).click();
  await keeper.getByLabel(/^理由/).fill('二万円を超える発注は部長も見る');
  await typeCell(keeper, 2, 'above', '20,000');

  // What the sample begins with is typed over, as Tab selects it.
  await fieldOf(keeper, 'amountWithTax').focus();
  await keeper.keyboard.press('Shift+Tab');
  await keeper.keyboard.press('Tab');
  await keeper.keyboard.type('27148');
  await pickReference(keeper, 'requesterCode', '佐藤 健太', '佐藤 健太');
  await button('engine.trial.sample').click();
  const differences = keeper.getByRole('region', { name: japanese('engine.trial.differences') });
  const sample = differences.getByRole('row').nth(1);
  await sample.getByText('27,148').waitFor();
  await sample.getByText('部長承認：高橋 直樹').waitFor();
  await takeScreenshot(keeper, 'ladder-tried-out');
  await button('engine.trial.year').click();
  await keeper.getByText(/見られる\d{2,}件のうち[1-9]/).waitFor();
  // Nothing is written by it.
  expect(await stagesOfSmallOrder()).toBe(1);

  await button('engine.master.save').click();
  await keeper.getByRole('button', { name: '変更する' }).waitFor();
});

it('is in force at once for whoever applies, who is told by which rule', async () => {
  expect(await stagesOfSmallOrder()).toBe(2);
  await requester.locator('.engine-stage', { hasText: '高橋 直樹' }).waitFor();
  await takeScreenshot(requester, 'ladder-in-force');
});

it('is taken back, and holds as before', async () => {
  await keeper.getByText('二万円を超える発注は部長も見る').waitFor();
  await keeper
    .getByRole('button', { name: japanese('engine.master.withdraw') })
    .first()
    .click();
  const dialog = keeper.getByRole('dialog');
  await dialog.locator('input, textarea').last().fill('取締役会で見送り');
  await dialog.getByRole('button', { name: japanese('engine.master.withdraw'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await keeper.getByText(japanese('engine.master.withdrawn')).first().waitFor();
  await takeScreenshot(keeper, 'ladder-taken-back');
  expect(await stagesOfSmallOrder()).toBe(1);
});
