import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ListResponse, RecordEnvelope } from '../../engine/core/wire.ts';
import { callAs } from './support/call-as.ts';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { loginOf } from './support/login-of.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import {
  chooseCell,
  completedNumber,
  fieldOf,
  fillScreen,
  pickCell,
  pickReference,
  pressStep,
  typeCell,
} from './support/order-form.ts';
import { eventButton, openRecord, sendEvent } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';

let product: ServedProduct;
let browser: Browser;
const pages = new Map<string, SignedInPage>();
const keeper = 'yoshida.megumi';
const requester = 'sato.kenta';

/** The product of the story, ordered from its supplier, and where it came to lie. */
let goods: { productCode: string; name: string; unitPrice: number; supplierLogin: string };
let shelf: string;
let order: RecordEnvelope;
let payout: RecordEnvelope;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  for (const login of [keeper, requester]) await opened(login);
  goods = await wantedGoods();
  shelf = await quietShelf();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function opened(login: string): Promise<SignedInPage> {
  const open = pages.get(login) ?? (await openAs(browser, product, login));
  pages.set(login, open);
  return open;
}

const pathOf = (screen: string) => product.definitions.screens.get(screen)?.path ?? '';
const as = <Answer>(login: string, call: string, input: Parameters<typeof callAs>[3]) =>
  callAs<Answer>(product, (pages.get(login) as SignedInPage).session, call, input);
const rowsOf = async <Row>(sql: string, params: unknown[]) =>
  (await product.context.database.query<Row>(sql, params)).rows;

/** Of what the desk proposes for the storeroom the dearest piece whose supplier signs in. */
async function wantedGoods() {
  const { items } = await as<{ items: { productCode: string; name: string; storageCode: string; proposal: string }[] }>(
    keeper,
    'inventory.control',
    { query: { storageCode: 'FKS1', standing: 'reorder' } },
  );
  const proposed = items.filter(({ proposal }) => proposal !== '0').map(({ productCode }) => productCode);
  const [found] = await rowsOf<typeof goods>(
    `select product.number as "productCode", product.data->>'name' as name, (product.data->>'unitPrice')::float as "unitPrice",
       account.login_name as "supplierLogin"
     from record_master_product product join user_account account
       on account.tenant = product.tenant and account.supplier_code = product.data->>'supplierCode' and account.active
     left join record_inventory_stock_setting setting on setting.tenant = product.tenant and setting.number = product.number
     where product.tenant = 'TOURIN' and product.number = any($1) and setting.data->>'tracking' is null
     order by 3 desc, 4 limit 1`,
    [proposed],
  );
  if (!found) throw new Error('The desk proposes nothing.');
  return found;
}

/** An address of the storeroom on a shelf that nobody counts or is to count. */
async function quietShelf(): Promise<string> {
  const [found] = await rowsOf<{ address: string }>(
    `select address from record_master_shelf shelf, jsonb_array_elements_text(shelf.data->'addresses') as address
     where shelf.tenant = 'TOURIN' and shelf.data->>'storageCode' = 'FKS1' and not exists (
       select from record_inventory_work work where work.tenant = shelf.tenant and work.data->>'shelfCode' = shelf.number
         and work.state in ('open', 'counting', 'recounting'))
     order by address desc limit 1`,
    [],
  );
  if (!found) throw new Error('Every shelf of the storeroom is under count.');
  return found.address;
}

describe('a storeroom, from what it lacks to what it has', () => {
  it('is told by its desk what to order, and orders it', async () => {
    const { page } = await opened(keeper);
    await page.goto(`${pathOf('inventory/control')}?storage=FKS1`);
    await page.getByRole('searchbox').fill(goods.productCode);
    await expect.poll(() => page.locator('.stock-table tbody tr').count()).toBe(1);
    await takeScreenshot(page, 'storeroom-1-desk');
    await page.getByRole('button', { name: '1件の目安どおりに発注を作る' }).click();
    await page.waitForURL((url) => url.pathname === pathOf('inventory/order-list'));
    const [draft] = await rowsOf<{ id: string }>(
      `select id from record_order_order where tenant = 'TOURIN' and state = 'draft' order by created_at desc limit 1`,
      [],
    );
    await page.goto(`${pathOf('order/order-detail')}?id=${draft?.id}`);
    await page.getByRole('button', { name: '編集', exact: true }).click();
    await page.locator('[data-event=next]').waitFor();
    // Only of suppliers whom the law protects it is asked whether the goods lie ready at them.
    await page.locator('form [id^="field-"]').first().waitFor();
    const offTheShelf = fieldOf(page, 'isOffTheShelf');
    if ((await offTheShelf.count()) > 0) await tick(offTheShelf);
    await pressStep(page, 'next');
    await page.locator('.engine-stage').first().waitFor();
    await pressStep(page, 'next');
    await page.locator('[data-event=submit]').waitFor();
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    order = await as(keeper, 'order.detail', { query: { id: draft?.id ?? '' } });
    expect(order.record).toMatchObject({ storageCode: 'FKS1', lines: [{ productCode: goods.productCode }] });
  });

  it('has it approved, and its supplier accepts and delivers it', async () => {
    while (order.state === 'pendingApproval') {
      const { page } = await opened(await loginOf(product, order.heldBy[0]?.code));
      await openRecord(page, pathOf('inventory/approver-order'), String(order.record.orderNumber));
      await sendEvent(page, japanese('flow.order.event.approve'));
      order = await as(keeper, 'order.detail', { query: { id: order.id } });
    }
    const { page } = await opened(goods.supplierLogin);
    await openRecord(page, '/eProcurement/Supplier/AcceptingOrder', String(order.record.orderNumber));
    await sendEvent(page, japanese('flow.order.event.acceptOrder'));
    await openRecord(page, '/eProcurement/Supplier/WaitingDelivery', String(order.record.orderNumber));
    await page.getByRole('button', { name: japanese('action.deliver') }).click();
    await page.locator('[data-event=submit]').waitFor();
    await fillScreen(page, product.definitions, 'supplier/delivery-input');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
  });

  it('counts what came, sends one piece back, and puts the rest on its shelf', async () => {
    const { page } = await opened(keeper);
    const [delivery] = await rowsOf<{ number: string }>(
      `select number from record_delivery_delivery where tenant = 'TOURIN' and data->>'orderId' = $1`,
      [order.id],
    );
    const [receipt] = await rowsOf<{ id: string }>(
      `select id from record_inventory_receipt where tenant = 'TOURIN' and data->>'slipNumber' = $1`,
      [delivery?.number],
    );
    await page.goto(`${pathOf('inventory/receipt-input')}?id=${receipt?.id}`);
    await page.locator('[data-event=next]').waitFor();
    const [line] = order.record.lines as JsonObject[];
    const delivered = Number(line?.quantity);
    await typeCell(page, 0, 'quantity', String(delivered - 1));
    await typeCell(page, 0, 'rejectedQuantity', '1');
    await typeCell(page, 0, 'rejectionReason', '箱がつぶれていた');
    await chooseCell(page, 0, 'rejectionBranch', '返品');
    await pickCell(page, 0, 'shelfAddress', shelf, shelf);
    await takeScreenshot(page, 'storeroom-2-receipt');
    await pressStep(page, 'next');
    await page.locator('[data-event=submit]').waitFor();
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    let kept = await as<RecordEnvelope>(keeper, 'inventoryReceipt.detail', { query: { id: receipt?.id ?? '' } });
    if (kept.state === 'pendingApproval') {
      const { page: chief } = await opened('fukuda.mika');
      await chief.goto(`${pathOf('inventory/receipt-detail')}?id=${kept.id}`);
      await sendEvent(chief, japanese('flow.inventoryReceipt.event.approve'));
      kept = await as(keeper, 'inventoryReceipt.detail', { query: { id: kept.id } });
    }
    expect(kept.state).toBe('completed');
  });

  it('is asked for it by a requester who finds it in the catalog', async () => {
    const { page } = await opened(requester);
    await page.goto(`${pathOf('mall/product-detail')}?code=${goods.productCode}`);
    await page
      .getByText(/^社内在庫 /)
      .first()
      .waitFor();
    await takeScreenshot(page, 'storeroom-3-catalog');
    await page.getByRole('textbox', { name: japanese('catalog.stock.quantity') }).fill('3');
    await page.getByRole('button', { name: japanese('catalog.stock.add'), exact: true }).click();
    await page.getByText('社内在庫から受け取る品としてカートに入れました').waitFor();
    await page.goto(pathOf('mall/shopping-cart'));
    await page.getByRole('button', { name: japanese('catalog.stock.request') }).waitFor();
    await takeScreenshot(page, 'storeroom-4-cart');
    await page.getByRole('button', { name: japanese('catalog.stock.request') }).click();
    await page.locator('[data-event=submit]').waitFor();
    await fieldOf(page, 'deliverOn').fill('2026/12/01');
    await fieldOf(page, 'purpose').fill('治具の補修');
    await takeScreenshot(page, 'storeroom-4-request');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    const number = await completedNumber(page);
    const [found] = await rowsOf<{ id: string }>(
      `select id from record_inventory_payout where tenant = 'TOURIN' and number = $1`,
      [number],
    );
    payout = await as(requester, 'inventoryPayout.detail', { query: { id: found?.id ?? '' } });
    expect(payout.record.lines).toMatchObject([{ productCode: goods.productCode, quantity: '3' }]);
  });

  it('reserves it, finds one piece less on the shelf, and hands over what is there', async () => {
    const { page } = await opened(keeper);
    await page.goto(`${pathOf('inventory/payout-detail')}?id=${payout.id}`);
    await page.getByRole('button', { name: '編集', exact: true }).click();
    await page.locator('[data-event=next]').waitFor();
    await pickReference(page, 'storageCode', '福島', '福島工場 資材倉庫');
    await pressStep(page, 'next');
    await page.locator('[data-event=submit]').waitFor();
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    await page.goto(`${pathOf('inventory/payout-detail')}?id=${payout.id}`);
    const name = japanese('flow.inventoryPayout.event.deliverShort');
    await eventButton(page, name).click();
    const dialog = page.getByRole('dialog');
    const found = dialog.locator('.engine-rows-param input');
    const reserved = await found.last().inputValue();
    await found.last().fill(String(Number(reserved) - 1));
    await dialog.getByRole('combobox').selectOption('release');
    await dialog.locator('textarea').last().fill('棚に2個しかなかった');
    await takeScreenshot(page, 'storeroom-5-short');
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    payout = await as(keeper, 'inventoryPayout.detail', { query: { id: payout.id } });
    expect(payout.state).toBe('delivered');
    expect(payout.record.shorts).toMatchObject([{ productCode: goods.productCode, quantity: '1' }]);
  });

  it('has its receipt confirmed on the phone of who received it', async () => {
    const phone = await openAs(browser, product, requester, { viewport: 'phone' });
    await phone.page.goto(`${pathOf('inventory/own-payouts')}?tab=delivered`);
    await phone.page.getByText(String(payout.record.payoutNumber)).first().click();
    await phone.page.locator('.record-number').waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await takeScreenshot(phone.page, 'storeroom-6-phone');
    await phone.page.getByRole('button', { name: japanese('flow.inventoryPayout.event.confirmDelivery') }).click();
    await phone.page.getByText(japanese('flow.inventoryPayout.state.confirmed'), { exact: true }).first().waitFor();
    expect(phone.faults).toEqual([]);
  });

  it('counts the shelf that it was asked to count, and has the difference corrected', async () => {
    const { page } = await opened(keeper);
    const [work] = await rowsOf<{ id: string }>(
      `select id from record_inventory_work where tenant = 'TOURIN' and state = 'open' and data->>'payoutNumber' = $1`,
      [payout.record.payoutNumber],
    );
    await page.goto(`${pathOf('inventory/work-detail')}?id=${work?.id}`);
    const detail = () => as<RecordEnvelope>(keeper, 'inventoryWork.detail', { query: { id: work?.id ?? '' } });
    await eventButton(page, japanese('flow.inventoryManagementWork.event.start')).click();
    await expect.poll(async () => (await detail()).state).toBe('counting');
    const missing = (payout.record.shorts as JsonObject[])[0] as JsonObject;
    for (let counting = await detail(); counting.state !== 'completed'; counting = await detail()) {
      const name = japanese('flow.inventoryManagementWork.event.complete');
      await eventButton(page, name).click();
      const dialog = page.getByRole('dialog');
      const inputs = dialog.locator('.engine-rows-param input');
      for (const [at, line] of (counting.record.counts as JsonObject[]).entries()) {
        const [booked] = await rowsOf<{ quantity: string }>(
          `select trim_scale(sum(balance))::text as quantity from ledger_account
           where tenant = 'TOURIN' and ledger = 'stock' and account = any($1)`,
          [['free', 'held'].map((kind) => `${String(line.placeCode)}/${kind}`)],
        );
        const isShort = line.productCode === missing.productCode && line.shelfAddress === missing.shelfAddress;
        await inputs.nth(at).fill(String(Number(booked?.quantity) - (isShort ? 1 : 0)));
      }
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await takeScreenshot(page, 'storeroom-7-counted');
    const counted = await detail();
    const { items } = await as<ListResponse>(keeper, 'shelfQuantity.list', {
      body: { tab: 'input', page: 1, itemsPerPage: 50 },
    });
    const drafts = await Promise.all(
      items.map(({ id }) => as<RecordEnvelope>(keeper, 'shelfQuantity.detail', { query: { id } })),
    );
    const draft = drafts.find(({ record }) => record.workNumber === counted.record.workNumber);
    await page.goto(`${pathOf('inventory/correction-input')}?id=${draft?.id}`);
    await pressStep(page, 'next');
    // So small a sum needs nobody.
    await page.locator('.engine-stage, .engine-route__advice').first().waitFor();
    await pressStep(page, 'next');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    let correction = await as<RecordEnvelope>(keeper, 'shelfQuantity.detail', { query: { id: draft?.id ?? '' } });
    while (correction.state === 'pendingApproval') {
      const { page: approving } = await opened(await loginOf(product, correction.heldBy[0]?.code));
      await approving.goto(`${pathOf('inventory/correction-detail')}?id=${correction.id}`);
      await sendEvent(approving, japanese('flow.shelfCorrection.event.approve'));
      correction = await as(keeper, 'shelfQuantity.detail', { query: { id: correction.id } });
    }
    expect(correction.state).toBe('applied');
    await page.goto(`${pathOf('inventory/stock-list')}?storage=FKS1`);
    await page.getByRole('searchbox').fill(goods.productCode);
    const rows = page.locator('.stock-table tbody tr');
    await expect
      .poll(async () => (await rows.allInnerTexts()).every((row) => row.includes(goods.productCode)))
      .toBe(true);
    await takeScreenshot(page, 'storeroom-8-list');

    // What came to it and left it, the latest first, each with its document.
    await page.getByRole('button', { name: goods.name }).first().click();
    const moved = page.locator('.stock-panel tbody tr');
    await moved.first().waitFor();
    for (const kind of ['lost', 'used', 'supplier']) {
      const row = moved.filter({ hasText: japanese(`stock.moved.${kind}`) });
      expect(await row.count(), kind).toBeGreaterThan(0);
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(goods.name);
    await takeScreenshot(page, 'storeroom-9-moved');
    await moved.getByRole('link', { name: String(payout.record.payoutNumber) }).click();
    await page.locator('.record-number', { hasText: String(payout.record.payoutNumber) }).waitFor();
  });

  it('is invoiced for what was put on the shelf', async () => {
    const { page } = await opened(goods.supplierLogin);
    const [acceptance] = await rowsOf<{ number: string }>(
      `select number from record_acceptance_acceptance where tenant = 'TOURIN' and data->>'orderId' = $1`,
      [order.id],
    );
    await page.goto('/eProcurement/Supplier/Invoice/Input');
    await page.locator('[data-event=submit]').waitFor();
    await page
      .getByText(acceptance?.number ?? '')
      .first()
      .waitFor();
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    const number = await completedNumber(page);
    await openRecord(page, '/eProcurement/Supplier/Invoice/Confirmation', number);
    await page
      .locator('.record-related')
      .getByRole('link', { name: acceptance?.number ?? '' })
      .waitFor();
    expect([...pages.values()].flatMap((open) => open.faults)).toEqual([]);
  });
});
