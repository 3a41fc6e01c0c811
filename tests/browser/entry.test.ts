import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from './support/drawn.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { signInAs, signInWith, signOut } from './support/sign-in.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
const password = 'totonoe-2026';

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function withPage(use: (open: OpenPage) => Promise<void>, options?: Parameters<typeof openPage>[2]) {
  const open = await openPage(browser, product.address, options);
  try {
    await use(open);
  } finally {
    await open.close();
  }
}

/** What is kept on the device, by storage. */
/** What the browser keeps, but for the product's own texts, which are the same for everybody. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const { DEFAULT_LOCALE_MSG: _texts, ...local } = { ...localStorage };
    return { local, session: { ...sessionStorage } } as Record<string, object>;
  });

const firstPersona = async () => {
  const answer = await fetch(`${product.address}/service-oauth/v1/api/demo/personas`);
  const { items } = (await answer.json()) as { items: { companyGroupCode: string; loginName: string; name: string }[] };
  const [person] = items;
  if (!person) throw new Error('The demo has nobody.');
  return { companyGroupCode: person.companyGroupCode, username: person.loginName, name: person.name };
};

describe('signing in', () => {
  it('leads from the root to the sign-in screen, in Japanese, without a fault', () =>
    withPage(async ({ page, faults }) => {
      await page.goto('/');
      await page.locator('form [name=password]').waitFor();
      expect(new URL(page.url()).pathname).toBe('/eProcurement/Login');
      expect(await page.title()).toBe('ログイン | ととのえ購買');
      expect(await page.locator('h1').allTextContents()).toEqual(['ログイン']);
      await takeScreenshot(page, 'login');
      expect(faults).toEqual([]);
    }));

  it('asks for few files until somebody can sign in, and until his first list stands', () =>
    withPage(async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
      });
      await page.goto('/eProcurement/Login');
      await page.locator('form [name=password]').waitFor();
      expect(asked.splice(0).length).toBeLessThanOrEqual(12);
      await signInAs(page, 'requester');
      await page.goto('/eProcurement/Requester/All');
      await page.locator('.list-table tbody tr').first().waitFor();
      expect(new Set(asked).size).toBeLessThanOrEqual(36);
    }));

  it('says what is still to be filled in and puts the cursor there', () =>
    withPage(async ({ page }) => {
      await page.goto('/eProcurement/Login');
      await page.locator('[name=companyGroupCode]').fill('tourin');
      await page.locator('form button[type=submit]').click();
      expect(await page.locator('form [aria-invalid=true]').count()).toBe(2);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    }));

  it('keeps what was typed when it is refused, and says so in the language shown', () =>
    withPage(
      async ({ page }) => {
        const { companyGroupCode, username } = await firstPersona();
        await page.goto('/eProcurement/Login');
        await page.locator('[name=companyGroupCode]').fill(companyGroupCode);
        await page.locator('[name=username]').fill(username);
        await page.locator('[name=password]').fill('wrong');
        await page.locator('form button[type=submit]').click();
        await page.locator('.entry-error').waitFor();
        expect(await page.locator('.entry-error').textContent()).toMatch(/[가-힣]/);
        expect(await page.locator('[name=username]').inputValue()).toBe(username);
        expect(await page.locator('[name=password]').inputValue()).toBe('wrong');
      },
      { language: 'ko' },
    ));

  it('opens the screen that was asked for before', () =>
    withPage(async ({ page }) => {
      const person = await firstPersona();
      await page.goto('/eProcurement/Requester/All?tab=draft');
      await page.locator('form [name=password]').waitFor();
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/eProcurement/Requester/All?tab=draft');
      await page.locator('[name=companyGroupCode]').fill(person.companyGroupCode);
      await page.locator('[name=username]').fill(person.username);
      await page.locator('[name=password]').fill(password);
      await page.locator('form button[type=submit]').click();
      await page.locator('.user-button').waitFor();
      expect(page.url()).toBe(`${product.address}/eProcurement/Requester/All?tab=draft`);
    }));

  it('offers everybody of the demo, one click each', () =>
    withPage(async ({ page, faults }) => {
      await page.goto('/eProcurement/LoginDemo');
      await page.locator('[data-persona=requester]').waitFor();
      await takeScreenshot(page, 'login-demo');
      await signInAs(page, 'requester');
      expect(new URL(page.url()).pathname).toBe('/eProcurement/Home');
      expect(faults).toEqual([]);
    }));

  it('works at the width of a phone', () =>
    withPage(
      async ({ page, faults }) => {
        await signInAs(page, 'approver1');
        await page.locator('.desk-title').first().waitFor();
        await takeScreenshot(page, 'home-phone');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await page.locator('.top-bar button').first().click();
        await page.locator('.navigation-drawer .menu-link').first().waitFor();
        expect(faults).toEqual([]);
      },
      { viewport: 'phone' },
    ));
});

describe('a session in the browser', () => {
  it('leaves nothing behind when it ends', () =>
    withPage(async ({ page }) => {
      await signInWith(page, { ...(await firstPersona()), password, remember: true });
      await page.goto('/eProcurement/DirectOrder/Input');
      await page.locator('h1').first().waitFor();
      await page.goto('/eProcurement/Home');
      await page.locator('.desk-title').first().waitFor();
      await signOut(page);
      expect(await kept(page)).toEqual({ local: {}, session: {} });
    }));

  it('ends in every tab when it ends in one', () =>
    withPage(async ({ page }) => {
      await signInWith(page, { ...(await firstPersona()), password, remember: true });
      const other = await page.context().newPage();
      await other.goto('/eProcurement/Home');
      await other.locator('.user-button').waitFor();
      await signOut(page);
      await other.locator('form [name=password]').waitFor();
      expect(new URL(other.url()).pathname).toBe('/eProcurement/Login');
    }));

  it('goes back to the sign-in screen when the server no longer knows it', () =>
    withPage(async ({ page }) => {
      await signInAs(page, 'requester');
      await page.evaluate(() => {
        const { jti } = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { jti: string };
        sessionStorage.setItem('session', JSON.stringify({ accessToken: 'forgotten', jti }));
      });
      await page.goto('/eProcurement/Requester/All');
      await page.locator('form [name=password]').waitFor();
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/eProcurement/Requester/All');
    }));
});

describe('the way back after signing in', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage(browser, product.address);
    await signInAs(open.page, 'requester');
  });

  afterAll(() => open.close());

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'stays on this site when %j is asked for',
    async (target) => {
      await open.page.goto(`/eProcurement/Login?redirectUrl=${encodeURIComponent(target)}`);
      await open.page.locator('.home-header').waitFor();
      expect(open.page.url()).toBe(`${product.address}/eProcurement/Home`);
    },
  );
});

describe('routes in the browser', () => {
  it('say that there is no such page', () =>
    withPage(async ({ page }) => {
      await signInAs(page, 'requester');
      await page.goto('/eProcurement/NoSuchScreen');
      await page.locator('.denial').waitFor();
      expect(new URL(page.url()).pathname).toBe('/eProcurement/PageNotFound');
    }));

  it('refuse a screen the role map does not grant', () =>
    withPage(async ({ page }) => {
      await signInAs(page, 'requester');
      await page.goto('/eProcurement/Approver/OrderApproval');
      await page.locator('.denial').waitFor();
      expect(new URL(page.url()).pathname).toBe('/eProcurement/PageNotPermission');
    }));
});

describe('the shell', () => {
  it('finds a screen with the keyboard alone', () =>
    withPage(async ({ page, faults }) => {
      await signInAs(page, 'requester');
      await page.keyboard.press('Control+K');
      await page.locator('.search-omnibar input').fill('直接発注');
      await page.locator('.search-omnibar [role=option]').first().waitFor();
      await takeScreenshot(page, 'search');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/eProcurement/DirectOrder/Input');
      expect(faults).toEqual([]);
    }));

  it('changes the language on the spot and keeps it', () =>
    withPage(async ({ page }) => {
      await signInAs(page, 'requester');
      await page.locator('.language-button').click();
      await page.getByText('한국어', { exact: true }).last().click();
      await page.locator('h1', { hasText: '홈' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('ko');
      await page.reload();
      await page.locator('h1', { hasText: '홈' }).waitFor();
    }));

  it('says that the connection is lost', () =>
    withPage(async ({ page }) => {
      await signInAs(page, 'requester');
      // What is still to come would not come any more.
      await drawn(page);
      await page.context().setOffline(true);
      await page.locator('.offline-banner').waitFor();
      await page.context().setOffline(false);
      await page.locator('.offline-banner').waitFor({ state: 'detached' });
    }));
});
