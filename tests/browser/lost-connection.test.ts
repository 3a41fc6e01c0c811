import type { Browser, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListResponse } from '../../engine/core/wire.ts';
import { callAs } from './support/call-as.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { fieldOf, fillSmallOrder, pressStep, totalsOf } from './support/order-form.ts';
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

/** The browser's own line for a request that got no answer: it is what these tests bring about. */
const ownFaults = (open: SignedInPage) => open.faults.filter((fault) => !fault.startsWith('Failed to load resource'));

/** How many orders of this title the requester has, in whatever state. */
async function ordersOf(title: string): Promise<number> {
  const session = await product.startSession('sato.kenta');
  const body = { tab: 'all', keyword: title, page: 1, itemsPerPage: 100 };
  const answer = await callAs<ListResponse>(product, session, 'anken.all', { body });
  return answer.items.filter((row) => row.title === title).length;
}

/** An order on its confirmation screen, one press before it is applied for. */
async function beforeSubmit(title: string): Promise<SignedInPage> {
  const open = await openAs(browser, product, 'sato.kenta');
  await fillSmallOrder(open.page, title);
  await pressStep(open.page, 'next');
  await open.page.locator('.engine-stage').first().waitFor();
  await pressStep(open.page, 'next');
  await open.page.locator('[data-event=submit]').waitFor();
  return open;
}

const submitCall = '**/service-buyer-order/v1/api/order/direct-order';

/** Presses submit while `interrupt` stands in the way, then again with a good connection. */
async function submitTwice(open: SignedInPage, title: string, interrupt: (route: Route) => Promise<void>) {
  const { page } = open;
  await page.route(submitCall, interrupt, { times: 1 });
  await pressStep(page, 'submit');
  const told = page.locator('.engine-failure');
  await told.waitFor();
  expect(await told.textContent()).toContain('サーバーから応答がありませんでした');
  expect(new URL(page.url()).pathname).toBe('/eProcurement/DirectOrder/Confirmation');
  await page.getByText(title).first().waitFor();
  expect(await totalsOf(page)).toEqual(['24,680円', '2,468円', '27,148円']);
  await takeScreenshot(page, 'lost-1-told');
  await pressStep(page, 'submit');
  await page.locator('.engine-complete').waitFor();
  expect(await page.locator('.engine-complete').textContent()).toMatch(/PO26-\d{6}/);
}

describe('a connection lost while the server is at work', () => {
  // What is lost before and after that, the story of the whole chain tries with every submit.
  it('is told, loses nothing, and makes one order after another try', async () => {
    const title = '切れる接続';
    const open = await beforeSubmit(title);
    await submitTwice(open, title, async (route) => {
      const answer = route.fetch();
      await route.abort('connectionaborted');
      await answer.catch(() => {});
    });
    expect(await ordersOf(title)).toBe(1);
    expect(ownFaults(open)).toEqual([]);
    await open.close();
  });
});

describe('a session that ends in the middle of the input', () => {
  it('keeps an order that was about to be applied for, which is applied for after signing in again', async () => {
    const title = '申請の直前に切れたセッション';
    const open = await beforeSubmit(title);
    const { page } = open;
    await product.endSession(open.session);
    await pressStep(page, 'submit');
    // Where the product led to, which knows the way back.
    await page.locator('[name=companyGroupCode]').fill('TOURIN');
    await page.locator('[name=username]').fill('sato.kenta');
    await page.locator('[name=password]').fill('totonoe-2026');
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/DirectOrder/**');
    await expect.poll(() => fieldOf(page, 'title').inputValue()).toBe(title);
    await expect.poll(() => totalsOf(page)).toEqual(['24,680円', '2,468円', '27,148円']);
    expect(await ordersOf(title)).toBe(0);

    await pressStep(page, 'next');
    await page.locator('.engine-stage').first().waitFor();
    await pressStep(page, 'next');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    expect(await ordersOf(title)).toBe(1);
    expect(ownFaults(open)).toEqual([]);
    await open.close();
  });
});

describe('two companies at the same time', () => {
  it('see nothing of each other', async () => {
    const tourin = await openAs(browser, product, 'sato.kenta');
    const sazare = await openAs(browser, product, 'nishida.haruka');
    const title = 'トウリンだけの発注';
    await fillSmallOrder(tourin.page, title);
    await pressStep(tourin.page, 'next');
    await tourin.page.locator('.engine-stage').first().waitFor();
    await pressStep(tourin.page, 'next');
    await pressStep(tourin.page, 'submit');
    await tourin.page.locator('.engine-complete').waitFor();
    await tourin.page.getByRole('button', { name: '発注を開く' }).click();
    await tourin.page.locator('.record-number').waitFor();
    const address = tourin.page.url();

    await sazare.page.goto('/eProcurement/Requester/All');
    await sazare.page.locator('.list-table tbody tr').first().waitFor();
    const theirs = await sazare.page.locator('.list-table').textContent();
    expect(theirs).not.toContain(title);
    await sazare.page.goto(`/eProcurement/Requester/All?keyword=${encodeURIComponent(title)}`);
    await sazare.page.locator('.list-empty').waitFor();
    await sazare.page.goto(address);
    await sazare.page.locator('main .list-empty').waitFor();
    expect(await sazare.page.locator('body').textContent()).not.toContain(title);
    await takeScreenshot(sazare.page, 'companies-1-refused');

    // Masters, too: the other company's suppliers and places are no choices here.
    await sazare.page.goto('/eProcurement/DirectOrder/Input');
    await fieldOf(sazare.page, 'deliveryPlaceCode').fill('相模');
    await sazare.page.getByText('該当するものがありません').first().waitFor();
    expect(tourin.faults).toEqual([]);
    await tourin.close();
    await sazare.close();
  });
});
