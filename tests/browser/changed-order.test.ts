import type { Browser } from 'playwright';
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
import { eventButton, openRecord, sendEvent } from './support/record-page.ts';
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

/** An order that its supplier has accepted, made over the network. */
async function accepted(requester: TestSession, supplier: TestSession): Promise<RecordEnvelope> {
  const [sample = {}] = completeSamples('order/order');
  const route = await callAs<JsonObject>(product, requester, 'order.approvalInput', { body: { record: sample } });
  const record = { ...sample, approvalStageList: route.approvalStageList ?? [] };
  let order = await callAs<RecordEnvelope>(product, requester, 'order.directOrder', { body: { record } });
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
