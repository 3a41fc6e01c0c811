import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { putProvider } from '../../src/server/sso/provider-store.ts';
import { type IdentityProvider, openIdentityProvider } from '../support/identity-provider.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openPage } from './support/open-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

vi.setConfig({ testTimeout: 90_000 });

let product: ServedProduct;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let idp: IdentityProvider;

beforeAll(async () => {
  [product, browser, idp] = await Promise.all([serveProduct(), launchBrowser(), openIdentityProvider('sato.kenta')]);
  const { config, database } = product.context;
  config.publicUrl = product.address;
  await putProvider(database.query, {
    code: 'tourin',
    tenant: await product.tenantOf('sato.kenta'),
    name: '東林グループ認証',
    entityId: idp.entityId,
    signInUrl: `${idp.address}/sso`,
    signOutUrl: `${idp.address}/slo`,
    certificates: idp.publicKey,
    hostname: new URL(product.address).hostname,
    userField: 'loginName',
    allowsUnasked: false,
    active: true,
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([product?.close(), idp?.close()]);
});

/** What the tab keeps, apart from how far its pages were scrolled. */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('react-router-scroll')));

it('goes in through the identity provider, to the screen that was wanted, and out of both again', async () => {
  const { page, faults, close } = await openPage(browser, product.address);
  await page.goto('/eProcurement/Requester/All');
  const link = page.getByRole('link', { name: '東林グループ認証でログイン' });
  await link.waitFor();
  await takeScreenshot(page, 'login-single-sign-on');
  await link.click();
  await page.waitForURL('**/eProcurement/Requester/All');
  await page.getByText('佐藤 健太').first().waitFor();
  await page.goto('/eProcurement/Logout');
  await page.waitForURL('**/auth/singleSignOut?done=1');
  await page.getByText('ログアウトしました').waitFor();
  await takeScreenshot(page, 'single-sign-out');
  expect(await keptKeys(page)).toEqual([]);
  await page.goto('/SSO/SAMLToken?idp=tourin#AAAA');
  await page.getByText('確かめられなかった').waitFor();
  await takeScreenshot(page, 'single-sign-on-refused');
  expect(await keptKeys(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  await close();
});
