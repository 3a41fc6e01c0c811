import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { isLongRun } from '../support/covering.ts';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let open: SignedInPage;
/** What the page keeps for its person: a sample that is looked at is nothing to keep. */
const kept: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  open = await openAs(browser, product, 'horiuchi.shizuka');
  open.page.on('request', (request) => {
    if (request.url().endsWith('/api/list-view') && request.method() !== 'GET') kept.push(request.postData() ?? '');
  });
  await open.page.goto('/workbench');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** What one only passes through. */
const doors = new Set(['logout', 'singleSignOn', 'singleSignOut', 'samlToken']);

/** A screen of every way to be drawn, and those whose calls are answered by code; all but the workbench in a long run. */
const drawnHere = [
  'order/direct-order-approver-selection',
  'order/direct-order-confirmation',
  'order/direct-order-completion',
  'general/login',
  'master/master-data',
  'general/home',
  'approver/estimate-answer-show',
  'general/profile-setting',
  'mall/shopping-cart',
  'mall/supplier-root',
];
const screens = isLongRun
  ? [...loadDefinitions('.').screens.values()]
      .filter(({ kind }) => !kind.startsWith('workbench') && !doors.has(kind))
      .map(({ id }) => id)
  : drawnHere;

const choose = (label: string, value: string) =>
  open.page.getByLabel(japanese(label), { exact: true }).first().selectOption(value);
const preview = () => open.page.getByRole('region', { name: japanese('workbench.preview') });
const editor = () => open.page.locator('.cm-content');

describe('the workbench', () => {
  it('shows a list over samples, as its definition says', async () => {
    await preview().getByRole('columnheader', { name: '件名' }).first().waitFor();
    await editor().getByText('RequesterAll').first().waitFor();
    await takeScreenshot(open.page, 'workbench-list');
    expect(open.faults).toEqual([]);
  });

  it('offers in every state what the one who looks at it may do', async () => {
    await choose('workbench.screen', 'order/order-detail');
    await choose('workbench.state', 'pendingApproval');
    await choose('workbench.actsAs', 'owner');
    const button = (key: string) => preview().getByRole('button', { name: japanese(key) });
    await button('flow.order.event.pullBack').waitFor();
    expect(await button('flow.order.event.decline').count()).toBe(0);
    await choose('workbench.actsAs', 'currentApprover');
    await button('flow.order.event.decline').waitFor();
    await takeScreenshot(open.page, 'workbench-detail');
    expect(open.faults).toEqual([]);
  });

  it('shows changes as they are typed, and what is wrong where it stands', async () => {
    const heading = preview().getByRole('heading', { level: 2 });
    await heading.first().waitFor();
    const before = await heading.count();
    await editor().click();
    await editor().fill(
      JSON.stringify(
        {
          path: '/eProcurement/Order/Detail',
          name: 'OrderDetail',
          code: 'OD006',
          kind: 'detail',
          purpose: '一件の発注を見る。',
          access: 'roleMap',
          record: 'order/order',
          read: { call: 'order.detail' },
          sections: [{ id: 'basic', columns: 2, fields: ['title', 'suplierName'] }],
        },
        null,
        2,
      ),
    );
    await expect.poll(() => heading.count()).toBeLessThan(before);
    await editor().locator('.cm-lintRange-error', { hasText: 'suplierName' }).waitFor();
    await open.page.locator('.cm-lintRange-error').hover();
    await open.page.getByText('Did you mean "supplierName"?').waitFor();
    await takeScreenshot(open.page, 'workbench-lint');
  });

  it('starts an input over samples without keeping anything', async () => {
    await choose('workbench.screen', 'order/direct-order-input');
    await preview().getByLabel('件名').first().waitFor();
    await takeScreenshot(open.page, 'workbench-input');
  });

  it.each(screens)('draws %s over samples', async (id) => {
    await choose('workbench.screen', id);
    const drawn = preview().and(open.page.locator(`[data-screen="${id}"]`));
    await drawn.locator('h1, h2, h3, form, table, [role=grid], button').first().waitFor();
    expect(await drawn.getByText(japanese('workbench.notDrawn')).count()).toBe(0);
  });

  it('keeps nothing of what it has shown', () => {
    expect(kept).toEqual([]);
  });

  it('fits a phone', async () => {
    await resizeTo(open.page, 'phone');
    expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await takeScreenshot(open.page, 'workbench-phone');
  });
});
