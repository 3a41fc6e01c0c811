import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { putProvider } from '../../src/platform/server/sso/saml/provider-store.ts';
import { putSystem } from '../../src/platform/server/sso/systems/system-store.ts';
import { type IdentityProvider, openIdentityProvider } from '../support/identity-provider.ts';
import { callAs } from './support/call-as.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { openPage } from './support/open-page.ts';
import { eventButton, sendEvent } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

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
  await putSystem(database.query, {
    tenant: await product.tenantOf('sato.kenta'),
    systemName: 'warehouse',
    name: '倉庫管理',
    clientId: 'warehouse-web',
    redirectUrl: `${idp.address}/warehouse`,
    isSub: true,
    isSyncData: false,
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
  // The session ends while the tab is elsewhere: the way back leads through the identity provider to the same screen.
  await page.goto('about:blank');
  await product.context.database.query('delete from session');
  await page.goto('/eProcurement/Requester/All');
  await page.waitForURL('**/auth/singleSignOut?idp=tourin&redirectUrl=**');
  await page.getByText('もう一度ログインすると続けられます').waitFor();
  await takeScreenshot(page, 'single-sign-on-lost');
  await page.getByRole('link', { name: 'もう一度ログインする' }).click();
  await page.waitForURL('**/eProcurement/Requester/All');
  await page.getByText('佐藤 健太').first().waitFor();
  // A connected system wants to know who is here, and takes the person over; another one is told nothing.
  await page.goto(`/auth/singleSignOn?ssoRedirect=${encodeURIComponent(`${idp.address}/wherever`)}`);
  await page.waitForURL(new RegExp(`^${idp.address}/warehouse#[\\w-]{43}$`));
  await page.goto('/auth/singleSignOn?ssoRedirect=https://evil.example/');
  await page.getByText('このシステムとはつながっていません').waitFor();
  await page.goto('/eProcurement/Logout');
  await page.waitForURL('**/auth/singleSignOut?done=1');
  await page.getByText('ログアウトしました').waitFor();
  await takeScreenshot(page, 'single-sign-out');
  expect(await keptKeys(page)).toEqual([]);
  await page.goto('/SSO/SAMLToken?idp=tourin#AAAA');
  await page.getByText('確かめられなかった').waitFor();
  await takeScreenshot(page, 'single-sign-on-refused');
  expect(await keptKeys(page)).toEqual([]);
  expect(faults.filter((fault) => !/40[014]/.test(fault))).toEqual([]);
  await close();
});

it('waits for another administrator, and says so to the one who set it up', async () => {
  const own = await openAs(browser, product, 'kato.ryota');
  const record = {
    name: '東林グループ認証（新）',
    entityId: idp.entityId,
    signInUrl: `${idp.address}/sso`,
    certificates: idp.publicKey,
    userField: 'loginName',
  };
  const { id } = await callAs<RecordEnvelope>(product, own.session, 'ssoProvider.save', { body: { record } });
  const path = `/eProcurement/Master/SingleSignOn/Detail?id=${id}`;
  await own.page.goto(path);
  await eventButton(own.page, '確認を依頼する').click();
  await own.page.getByText('自分では確認できません').waitFor();
  await own.page.getByRole('term').filter({ hasText: '確認を依頼した人' }).waitFor();
  expect(await eventButton(own.page, '確認して有効にする').count()).toBe(0);
  await takeScreenshot(own.page, 'single-sign-on-awaiting-own');

  const other = await openAs(browser, product, 'goto.shun');
  await other.page.goto(path);
  await eventButton(other.page, '差し戻す').waitFor();
  expect(await other.page.getByText('自分では確認できません').count()).toBe(0);
  await takeScreenshot(other.page, 'single-sign-on-awaiting');
  await sendEvent(other.page, '確認して有効にする');
  await eventButton(other.page, '停止する').waitFor();
  await takeScreenshot(other.page, 'single-sign-on-confirmed');
  expect([...own.faults, ...other.faults]).toEqual([]);
  await Promise.all([own.close(), other.close()]);
});
