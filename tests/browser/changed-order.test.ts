import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { demoWorlds } from '../../src/demo/server/demo-world.ts';
import { completeSamples } from '../flows/demo-world.ts';
import { callAs } from './support/call-as.ts';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { fieldOf, pressStep, typeCell } from './support/order-form.ts';
import { eventButton, leftRecord, openRecord, sendEvent } from './support/record-page.ts';
import { type ServedProduct, serveProduct, type TestSession } from './support/serve-product.ts';
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

const loginOf = (code: string) =>
  demoWorlds.flatMap(({ users }) => users).find((user) => user.code === code)?.login ?? '';

const says = (event: string) => japanese(`flow.order.event.${event}`);

/** An order that was applied for over the network. */
async function applied(requester: TestSession): Promise<RecordEnvelope> {
  const [sample = {}] = completeSamples('order/order');
  const route = await callAs<JsonObject>(product, requester, 'order.approvalInput', { body: { record: sample } });
  const record = { ...sample, approvalStageList: route.approvalStageList ?? [] };
  return callAs<RecordEnvelope>(product, requester, 'order.directOrder', { body: { record } });
}

/** An order that its supplier has accepted, made over the network. */
async function accepted(requester: TestSession, supplier: TestSession): Promise<RecordEnvelope> {
  let order = await applied(requester);
  while (order.state === 'pendingApproval') order = await decided(order);
  const { id, version } = order;
  return callAs<RecordEnvelope>(product, supplier, 'supplierOrder.acceptOrder', { body: { id, version } });
}

/** One of those who are asked approves, over the network. */
async function decided(order: RecordEnvelope): Promise<RecordEnvelope> {
  const login = loginOf(order.heldBy[0]?.code ?? '');
  const session = await product.startSession(login);
  return callAs<RecordEnvelope>(product, session, 'orderApprove.execute', {
    query: { kind: 'direct' },
    body: { id: order.id, version: order.version, event: 'approve' },
  });
}

describe('a placed order that is changed', () => {
  it('is told apart, approved, agreed to by its supplier, and in force as version 2 for both', async () => {
    const requester = await openAs(browser, product, 'sato.kenta');
    const supplier = await openAs(browser, product, 'sekiguchi.ryo');
    const order = await accepted(requester.session, supplier.session);
    const number = String(order.number);

    const { page } = requester;
    await openRecord(page, '/eProcurement/Requester/All', number);
    await page.getByRole('button', { name: japanese('screen.order/order-detail.action.change') }).click();
    await fieldOf(page, 'deliveryDate').fill('20261224');
    await typeCell(page, 0, 'quantity', '6');
    expect(await page.locator('[data-action="saveDraft"]').count()).toBe(0);
    await takeScreenshot(page, 'changed-order-input');
    await pressStep(page, 'next');
    await page.locator('.engine-stage').first().waitFor();
    await pressStep(page, 'next');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();

    const pending = await callAs<RecordEnvelope>(product, requester.session, 'order.detail', {
      query: { id: order.id },
    });
    expect(pending).toMatchObject({
      state: 'changePending',
      record: { versionNo: 1, amountWithTax: order.record.amountWithTax },
    });
    const approver = await openAs(browser, product, loginOf(pending.heldBy[0]?.code ?? ''));
    await openRecord(approver.page, '/eProcurement/Approver/OrderApproval', number);
    const versions = approver.page.locator('.record-versions');
    await versions.getByText('2026/12/24').first().waitFor();
    await takeScreenshot(approver.page, 'changed-order-approval');
    await sendEvent(approver.page, says('approve'));
    let decidedOn = await callAs<RecordEnvelope>(product, requester.session, 'order.detail', {
      query: { id: order.id },
    });
    while (decidedOn.state === 'changePending') decidedOn = await decided(decidedOn);

    await openRecord(supplier.page, '/eProcurement/Supplier/All', number);
    await supplier.page.locator('.record-versions').getByText('2026/12/24').first().waitFor();
    await takeScreenshot(supplier.page, 'changed-order-supplier');
    await sendEvent(supplier.page, says('acceptChange'));

    for (const [session, call] of [
      [requester.session, 'order.detail'],
      [supplier.session, 'supplierOrder.detail'],
    ] as const) {
      const seen = await callAs<RecordEnvelope>(product, session, call, { query: { id: order.id } });
      expect(seen).toMatchObject({
        state: 'waitingDelivery',
        record: { versionNo: 2, deliveryDate: '2026/12/24', formerVersion: { versionNo: 1, outcome: 'superseded' } },
      });
    }
    await openRecord(page, '/eProcurement/Requester/All', number);
    await eventButton(page, says('requestRevoke')).waitFor();
    await takeScreenshot(page, 'changed-order-done');
    expect([...requester.faults, ...approver.faults, ...supplier.faults]).toEqual([]);
  });
});

describe('an order on whose route an approver puts others', () => {
  /** Opens the dialog of an event of the menu and says in it who and why. */
  async function ask(page: Page, event: string, name: string, why: string): Promise<Locator> {
    await page.getByRole('button', { name: japanese('engine.record.moreEvents') }).click();
    await page.getByRole('menuitem', { name: japanese(`event.${event}`), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').fill(why);
    await dialog.locator('.engine-stage__picker input').fill(name);
    await page.getByRole('option', { name }).click();
    return dialog;
  }
  const confirm = async (dialog: Locator, event: string) => {
    await dialog.getByRole('button', { name: japanese(`event.${event}`), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('is forwarded, added to by whom it came to, and approved by all of them; the route tells who did what and why', async () => {
    const requester = await product.startSession('sato.kenta');
    const order = await applied(requester);
    const number = String(order.number);
    const asked = order.heldBy[0]?.code ?? '';
    const approver = await openAs(browser, product, loginOf(asked));
    await openRecord(approver.page, '/eProcurement/Approver/OrderApproval', number);
    const forwarding = await ask(approver.page, 'forward', '石川 智美', '仕様を決めた本人に見てもらうため');
    await takeScreenshot(approver.page, 'rerouted-order-forward');
    await confirm(forwarding, 'forward');
    await leftRecord(approver.page, number);

    const colleague = await openAs(browser, product, 'ishikawa.tomomi', { viewport: 'phone' });
    await openRecord(colleague.page, '/eProcurement/Approver/OrderApproval', number);
    const adding = await ask(colleague.page, 'addAfter', '橋本 誠', '設置場所の責任者にも確かめてもらうため');
    await takeScreenshot(colleague.page, 'rerouted-order-add');
    await confirm(adding, 'addAfter');
    // The decision is still his.
    await colleague.page.locator('.record-stages').getByText('設置場所の責任者').waitFor();
    await colleague.page.locator('.record-stages').scrollIntoViewIfNeeded();
    await takeScreenshot(colleague.page, 'rerouted-order-phone');
    expect(await colleague.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await eventButton(colleague.page, says('approve')).click();
    await colleague.page
      .getByRole('dialog')
      .getByRole('button', { name: says('approve') })
      .click();
    await leftRecord(colleague.page, number);

    const detail = () => callAs<RecordEnvelope>(product, requester, 'order.detail', { query: { id: order.id } });
    let now = await detail();
    expect(now.heldBy).toMatchObject([{ name: '橋本 誠' }]);
    while (now.state === 'pendingApproval') now = await decided(now);
    expect(now.state).toBe('ordered');
    const owner = await openAs(browser, product, 'sato.kenta');
    await openRecord(owner.page, '/eProcurement/Requester/All', number);
    await owner.page.getByText('仕様を決めた本人に見てもらうため').first().waitFor();
    await owner.page.locator('.record-stages').scrollIntoViewIfNeeded();
    await takeScreenshot(owner.page, 'rerouted-order-done');
    expect([...approver.faults, ...colleague.faults, ...owner.faults]).toEqual([]);
  });
});
