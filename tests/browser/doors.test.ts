import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { drawn } from './support/drawn.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { openPage } from './support/open-page.ts';
import { fieldOf } from './support/order-form.ts';
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

/** Types into the fields of a door and knocks. */
async function knock(page: Page, group: string, username: string): Promise<void> {
  await page.locator('[name=companyGroupCode]').fill(group);
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill('totonoe-2026');
  await page.locator('form button[type=submit]').click();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

const languages = ['ja', 'en', 'ko'] as const;

const doors = [
  ['/MallSupplier/CMS01', 'HARUTSUMI', 'sekiguchi.ryo', '/MallSupplier'],
  ['/MallMaster/Login', 'TOTONOE', 'horiuchi.shizuka', '/MallMaster/CompanyGroupList'],
  ['/eProcurement/Login', 'TOURIN', 'sato.kenta', '/eProcurement/Home'],
] as const;

describe('the doors', () => {
  it.each(doors)(
    '%s lets in, shows no bare text key in any of three languages, and is where one is led after leaving',
    async (path, group, username, landing) => {
      const { page, close } = await openPage(browser, product.address);
      await page.goto(path);
      await inEveryLanguage(page, 'form [name=password]');
      await knock(page, group, username);
      await page.waitForURL(`**${landing}`);
      await inEveryLanguage(page, 'main h1');
      // Signed in, the door leads to where one landed.
      await page.goto(path);
      await page.waitForURL(`**${landing}`);
      await page.goto('/eProcurement/Logout');
      await page.waitForURL(`**${path}`);
      await close();
    },
  );

  it('keep suppliers out of the masters’ area and of other company groups', async () => {
    const { page, close } = await openPage(browser, product.address);
    await page.goto('/MallSupplier/CMS01');
    await knock(page, 'HARUTSUMI', 'sekiguchi.ryo');
    await page.waitForURL('**/MallSupplier');
    await page.locator('.mall-table tbody tr', { hasText: 'デジタルノギス' }).first().waitFor();
    await takeScreenshot(page, 'mall-supplier-root');
    await page.goto('/MallMaster');
    await page.waitForURL('**/MallMaster/InvalidPermissions');
    await page.goto('/MallSupplier?companyGroupCode=SAZARE');
    await page.waitForURL('**/MallSupplier/CMS23');
    await page.goto('/eProcurement/Home');
    await page.waitForURL('**/eProcurement/PageNotPermission');
    await close();
  });

  it('lead procurement’s people from the suppliers’ area to CMS35', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    await open.page.goto('/MallSupplier');
    await open.page.waitForURL('**/MallSupplier/CMS35');
    await open.close();
  });
});

describe('somebody with several roles', () => {
  it('acts in one of them alone, is told so everywhere, and goes back to all', async () => {
    const open = await openAs(browser, product, 'suzuki.yumi');
    const { page } = open;
    const approvals = page.locator('a.menu-link[href="/eProcurement/Approver/All"]');
    await page.goto('/eProcurement/Home');
    await approvals.first().waitFor();
    await page.locator('.user-button').click();
    await page.getByText('役割の切替').click();
    await page.locator('.bp6-menu-item', { hasText: '依頼者' }).click();
    await page.locator('.acting-line', { hasText: '「依頼者」の役割だけで操作しています' }).waitFor();
    await expect.poll(() => approvals.count()).toBe(0);
    await page.goto('/eProcurement/Approver/OrderApproval');
    await page.waitForURL('**/eProcurement/Home');
    await page.locator('.acting-line button').click();
    await page.locator('.acting-line').waitFor({ state: 'detached' });
    await approvals.first().waitFor();
    expect(open.faults).toEqual([]);
    await open.close();
  });
});

describe('what opens from the top bar', () => {
  it('keeps nobody out: the user’s menu, the languages, the search with and without a result', async () => {
    const open = await openAs(browser, product, 'suzuki.yumi');
    const { page } = open;
    await page.goto('/eProcurement/Home');
    for (const button of ['.user-button', '.language-button']) {
      await page.locator(button).click();
      await page.locator('.bp6-popover .bp6-menu-item').first().waitFor();
      expect(await barriers(page, { withLevels: true })).toEqual([]);
      await takeScreenshot(page, `open${button.replace('.', '-')}`);
      await page.keyboard.press('Escape');
      await page.locator('.bp6-popover').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Control+k');
    const search = page.locator('.search-omnibar');
    for (const [typed, shown] of [
      ['承認', '.bp6-menu-item'],
      ['存在しない名前', '.bp6-menu-item.bp6-disabled'],
    ] as const) {
      await search.locator('input').fill(typed);
      await search.locator(shown).first().waitFor();
      expect(await barriers(page, { withLevels: true })).toEqual([]);
    }
    // A document says in what state it is and how much it is about.
    await search.locator('input').fill('PO26-0319');
    const document = search.locator('.bp6-menu-item', { hasText: 'PO26-0319' }).first();
    expect(await document.textContent()).toMatch(/(待ち|済み|差戻し|引戻し|否認|下書き).*[\d,]+円/);
    expect(open.faults).toEqual([]);
    await open.close();
  });

  it('and a list in which nothing is found, keep the order of headings', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    await open.page.goto('/eProcurement/Requester/All?keyword=存在しない名前');
    await open.page.locator('.list-empty').waitFor();
    expect(await barriers(open.page, { withLevels: true })).toEqual([]);
    await open.close();
  });
});

describe('an input that is not saved', () => {
  it('asks on the browser’s Back and on closing the tab, and is left without a question for what is not there', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await page.goto('/eProcurement/ProfileSetting');
    const language = page.locator('main form select').first();
    await language.waitFor();
    // Inside the application, so that Back stays inside, too.
    await page.goto('/eProcurement/Home');
    await page.locator('.user-button').click();
    await page.getByText('プロフィールと設定').first().click();
    await language.selectOption('en');

    await page.goBack();
    const question = page.locator('.bp6-dialog');
    await question.waitFor();
    expect(pathOf(page)).toBe('/eProcurement/ProfileSetting');
    await takeScreenshot(page, 'leave-1-back');
    await question.locator('button').nth(1).click();
    await question.waitFor({ state: 'detached' });
    expect(await language.inputValue()).toBe('en');

    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      }),
    );
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    expect(page.isClosed()).toBe(false);
    expect(await language.inputValue()).toBe('en');
    await open.close();
  });

  it('asks for an order that was begun, and not for a page that is not permitted', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await page.goto('/eProcurement/Home');
    await page.locator('.shortcut[href="/eProcurement/DirectOrder/Input"]').first().click();
    await fieldOf(page, 'title').fill('離れる前の件名');
    await page.goBack();
    await page.locator('.bp6-dialog').waitFor();
    await page.locator('.bp6-dialog-footer button').first().click();
    await page.locator('.bp6-dialog').waitFor({ state: 'detached' });
    expect(await fieldOf(page, 'title').inputValue()).toBe('離れる前の件名');
    await open.close();
  });
});

/** The page in each language, without a bare key; Japanese last. `what`: is there when the page is. */
async function inEveryLanguage(page: Page, what: string): Promise<void> {
  for (const language of languages.toReversed()) {
    await page.evaluate((chosen) => localStorage.setItem('selfLocale', chosen), language);
    await page.reload();
    await page.locator(what).first().waitFor();
    await drawn(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await bareKeys(page), `${language} ${page.url()}`).toEqual([]);
  }
}

const firstWords = new Set(
  readdirSync('locales/ja').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`locales/ja/${file}`, 'utf8')) as object).map((key) => key.split('.')[0]),
  ),
);

/** Texts on screen that are still keys: `domain.words.likeThis`, of any domain there is. */
async function bareKeys(page: Page): Promise<string[]> {
  const words = (await page.locator('body').innerText()).match(/\S+/g) ?? [];
  return words.filter((word) => /^[\w-]+(\.[\w/-]+)+$/.test(word) && firstWords.has(word.split('.')[0]));
}
