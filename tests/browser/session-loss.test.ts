import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from './support/drawn.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { openPage } from './support/open-page.ts';
import { fieldOf } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const input = '/eProcurement/DirectOrder/Input';
const keepsDraft = '**/form-draft**';
const words = '失われてはならない件名';

async function signIn(page: Page, username: string, options: { remember?: boolean } = {}): Promise<void> {
  await page.locator('[name=companyGroupCode]').fill('TOURIN');
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill('totonoe-2026');
  if (options.remember) await tick(page.locator('form input[type=checkbox]'));
  await page.locator('form button[type=submit]').click();
}

/** The names of what the page keeps on the device. */
function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort());
}

const isKeeping = (request: Request) => request.method() === 'PUT' && request.url().includes('/form-draft');

const isAsking = (request: Request) => request.method() === 'GET' && request.url().includes('/form-draft');

const addressOf = (page: Page) => new URL(page.url());

describe('a session that is lost in the middle of an input', () => {
  it('leads back to it after signing in again, with what was typed, and shows it to nobody else', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await page.goto(`${input}?from=menu`);
    const isKept = page.waitForResponse((answer) => isKeeping(answer.request()));
    await fieldOf(page, 'title').fill(words);
    await isKept;
    for (const status of [401, 403, 410]) {
      // The first one is the server's own: the session ends while the draft is on its way. The others are answered in its place.
      await page.route(keepsDraft, async (route) => {
        if (status !== 401) return route.fulfill({ status, body: '' });
        await product.endSession(open.session);
        return route.continue();
      });
      await fieldOf(page, 'purpose').fill(`${status}の前に入力`);
      await page.waitForURL('**/eProcurement/Login?**');
      expect(addressOf(page).searchParams.get('redirectUrl')).toBe(`${input}?from=menu`);
      expect(await page.locator('body').innerText()).not.toContain(words);
      const kept = await keptBy(page);
      expect(kept.filter((name) => !/^(engine\.|selfLocale$|theme$|DEFAULT_LOCALE_MSG$)/.test(name))).toEqual([]);
      await page.unroute(keepsDraft);
      // What came back is kept on the server by itself: only then may the next answer be another.
      const keptAgain = page.waitForResponse((answer) => isKeeping(answer.request()));
      await signIn(page, 'sato.kenta');
      await page.waitForURL(`**${input}?from=menu`);
      await expect.poll(() => fieldOf(page, 'title').inputValue()).toBe(words);
      expect((await keptAgain).status()).toBe(200);
      expect(await fieldOf(page, 'purpose').inputValue()).toBe(`${status}の前に入力`);
    }
    await takeScreenshot(page, 'session-loss-returned');

    await page.route(keepsDraft, (route) => route.fulfill({ status: 401, body: '' }));
    await fieldOf(page, 'purpose').fill('ほかの人には見せない');
    await page.waitForURL('**/eProcurement/Login?**');
    await page.unroute(keepsDraft);
    const answered = page.waitForResponse((answer) => isAsking(answer.request()));
    await signIn(page, 'tanaka.mai');
    await page.waitForURL(`**${input}?from=menu`);
    expect(await (await answered).json()).toBeNull();
    await fieldOf(page, 'title').waitFor();
    await drawn(page);
    expect(await fieldOf(page, 'title').inputValue()).toBe('');
    const everything = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(everything).not.toContain('見せない');
    await open.close();
  });

  it('never leads to another site', async () => {
    const open = await openPage(browser, product.address);
    const { page } = open;
    await page.goto(`/eProcurement/Login?redirectUrl=${encodeURIComponent('//evil.example/x')}`);
    await signIn(page, 'sato.kenta');
    await page.waitForURL('**/eProcurement/Home');
    expect(addressOf(page).origin).toBe(product.address);
    await open.close();
  });
});

describe('signing out in one tab', () => {
  it('shows the sign-in screen in the others, and leaves nothing that was typed there', async () => {
    const open = await openPage(browser, product.address);
    const { page } = open;
    await page.goto('/eProcurement/Login');
    await signIn(page, 'sato.kenta', { remember: true });
    await page.waitForURL('**/eProcurement/Home');
    const other = await page.context().newPage();
    await other.goto(input);
    await fieldOf(other, 'title').fill(words);

    await page.goto('/eProcurement/Logout');
    await page.waitForURL('**/eProcurement/Login');
    await other.waitForURL('**/eProcurement/Login?**');
    await other.locator('[name=password]').waitFor();
    expect(await other.locator('body').innerText()).not.toContain(words);
    for (const tab of [page, other]) {
      expect((await keptBy(tab)).filter((name) => !/^(selfLocale|theme|DEFAULT_LOCALE_MSG)$/.test(name))).toEqual([]);
    }
    // Nothing there brings the other tab's session back.
    await other.reload();
    await other.locator('[name=password]').waitFor();
    await open.close();
  });
});
