import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { ListResponse, RecordEnvelope } from '../../engine/core/wire.ts';
import { barriers } from './support/barriers.ts';
import { callAs } from './support/call-as.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { type ServedProduct, serveProduct, type TestSession } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { openWire, type Wire } from './support/wire.ts';

let product: ServedProduct;
let browser: Browser;
let wire: Wire;
let other: TestSession;
/** Receipts of deliveries that nobody has counted yet; each test takes one. */
let slips: RecordEnvelope[];

const screen = '/eProcurement/Inventory/ReceiptCount';

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  wire = await openWire(product.address);
  other = await product.startSession('chiba.asuka');
  slips = await uncounted();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await wire?.close();
  await product?.close();
});

afterEach(() => wire.mend());

const read = (id: string) => callAs<RecordEnvelope>(product, other, 'inventoryReceipt.detail', { query: { id } });
const linesOf = ({ record }: RecordEnvelope) => record.lines as JsonObject[];
const saves = ({ history = [] }: RecordEnvelope) => history.filter(({ event }) => event === 'saveDraft').length;

/** Waiting receipts none of whose rows lies anywhere. */
async function uncounted(): Promise<RecordEnvelope[]> {
  const body = { tab: 'waiting', page: 1, itemsPerPage: 20 };
  const { items } = await callAs<ListResponse>(product, other, 'inventoryReceipt.list', { body });
  const all = await Promise.all(items.map(({ id }) => read(id)));
  return all.filter((one) => linesOf(one).every(({ shelfAddress }) => shelfAddress === undefined));
}

/** A shelf of the storage that a receipt is for. */
async function shelfFor({ record }: RecordEnvelope): Promise<string> {
  const query = { storageCode: String(record.storageCode), limit: '1' };
  const { items } = await callAs<{ items: { code: string }[] }>(product, other, 'pullDown.shelf', { query });
  return items[0]?.code ?? '';
}

/** The screen of who keeps the storeroom, on a phone, once all that it needs without network is there. */
async function openPhone(): Promise<SignedInPage> {
  const far = { ...product, address: wire.address };
  const phone = await openAs(browser, far, 'yoshida.megumi', { viewport: 'phone', keepsShell: true });
  await phone.page.goto(screen);
  await phone.page.locator('.tally-card').first().waitFor();
  await expect.poll(() => missing(phone.page), { timeout: 60_000 }).toEqual([]);
  return phone;
}

/** Files that the page has fetched and the browser has not kept. */
function missing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await caches.open('shell');
    const used = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const found = await Promise.all(used.map(async ({ name }) => ((await kept.match(name)) ? [] : [name])));
    return [...found.flat(), ...((await kept.match('/index.html')) ? [] : ['/index.html'])];
  });
}

const cardOf = (page: Page, { number }: RecordEnvelope) => page.locator(`[data-record="${number}"]`);

async function cutOff(page: Page): Promise<void> {
  wire.cut();
  await page.context().setOffline(true);
}

async function bringBack(page: Page): Promise<void> {
  wire.mend();
  await page.context().setOffline(false);
}

async function scan(page: Page, code: string): Promise<void> {
  const field = page.locator('.scan-input input');
  await field.fill(code);
  await field.press('Enter');
}

/** Counts every row as delivered, onto one shelf, by scanning what is there. */
async function countAll(page: Page, slip: RecordEnvelope, shelf: string): Promise<void> {
  for (const [at] of linesOf(slip).entries()) {
    const row = page.locator('.tally-row').nth(at);
    await row.getByRole('button', { name: '届いた数どおり' }).click();
    await scan(page, shelf);
    await expect.poll(() => row.locator('[data-field=shelfAddress]').inputValue()).toBe(shelf);
  }
}

/** What waits on the device, of whomever. */
function waitingOn(page: Page): Promise<{ owner: string; state: string; key: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('engine.waiting');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('waiting').objectStore('waiting').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
  );
}

describe('a delivery that is counted where no network reaches', () => {
  it('is counted, outlives a reload, and is sent once when the network is back', { timeout: 240_000 }, async () => {
    const [slip] = slips;
    if (!slip) throw new Error('The demo has no receipt that waits to be counted.');
    const shelf = await shelfFor(slip);
    const { page, faults, close } = await openPhone();
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await takeScreenshot(page, 'receive-1-list');
    await cutOff(page);
    await page.reload();
    // A slip that is none of theirs opens nothing, and a barcode that is none of the slip's counts nothing.
    await scan(page, `https://totonoe.example/Acceptance?copyFrom=${randomUUID()}`);
    await page.getByText('一覧にありません').waitFor();
    // The delivery note's QR code is an address that names the delivery.
    await scan(page, `https://totonoe.example/Acceptance?copyFrom=${slip.record.deliveryId}`);
    await page.locator('.tally-row').first().waitFor();
    const [line] = linesOf(slip);
    await scan(page, 'someone-elses-4912345678904');
    await page.getByText('この伝票の品でも棚でもありません').waitFor();
    await scan(page, String(line?.productCode));
    await scan(page, String(line?.productCode));
    const counted = page.locator('.tally-row').first().locator('[data-field=quantity]');
    await expect.poll(() => counted.inputValue()).toBe('2');
    await countAll(page, slip, shelf);
    const oneLess = String(Number(line?.deliveredQuantity) - 1);
    await page
      .getByRole('button', { name: `${line?.productCode} を一つ減らす` })
      .first()
      .click();
    await page.reload();
    await expect.poll(() => counted.inputValue()).toBe(oneLess);
    await takeScreenshot(page, 'receive-2-counting');
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await page.locator('[data-command=finish]').click();
    await cardOf(page, slip).getByText('送信待ち').waitFor();
    expect(await read(slip.id)).toMatchObject({ version: slip.version });

    // The first answer is lost on its way back: the same is sent again, and counts once.
    const [{ key = '' } = {}] = await waitingOn(page);
    const sent: string[] = [];
    await page.context().route('**/inventory/receipt/save-draft', async (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '');
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await bringBack(page);
    await expect.poll(() => waitingOn(page), { timeout: 60_000 }).toEqual([]);
    expect(sent).toEqual([key, key]);
    const kept = await read(slip.id);
    expect(saves(kept)).toBe(saves(slip) + 1);
    expect(linesOf(kept).map(({ quantity, shelfAddress }) => ({ quantity, shelfAddress }))).toEqual(
      linesOf(slip).map(({ deliveredQuantity }, at) => ({
        quantity: at === 0 ? oneLess : deliveredQuantity,
        shelfAddress: shelf,
      })),
    );
    await cardOf(page, slip).getByText('送信待ち').waitFor({ state: 'hidden' });
    expect(faults.filter((fault) => !/Failed to load|ERR_|fetch/.test(fault))).toEqual([]);
    await close();
  });

  it('lays both figures before who counted while somebody else did', { timeout: 240_000 }, async () => {
    const slip = slips[1];
    if (!slip) throw new Error('The demo has no second receipt that waits to be counted.');
    const shelf = await shelfFor(slip);
    const { page, close } = await openPhone();
    await cutOff(page);
    await cardOf(page, slip).click();
    await countAll(page, slip, shelf);
    await page.locator('[data-command=finish]').click();
    const { amount: _sum, ...record } = slip.record;
    const lines = linesOf(slip).map(({ amount: _of, ...line }) => ({ ...line, quantity: '1', shelfAddress: shelf }));
    await callAs(product, other, 'inventoryReceipt.saveDraft', {
      body: { id: slip.id, version: slip.version, record: { ...record, lines } },
    });
    await bringBack(page);
    await cardOf(page, slip).getByText('数が二つあります').waitFor({ timeout: 60_000 });
    expect(linesOf(await read(slip.id))[0]?.quantity).toBe('1');
    await cardOf(page, slip).click();
    const cells = page.locator('.tally-conflict tbody tr').first().locator('td');
    const mine = String(linesOf(slip)[0]?.deliveredQuantity);
    expect(await cells.allInnerTexts()).toEqual([expect.stringContaining(shelf), mine, '1']);
    expect(await page.locator('.tally-conflict').innerText()).toContain('千葉 明日香');
    await takeScreenshot(page, 'receive-3-conflict');
    expect(await barriers(page, { withFrame: false })).toEqual([]);
    await page.reload();
    await page.locator('[data-command=mine]').click();
    await expect.poll(() => waitingOn(page), { timeout: 60_000 }).toEqual([]);
    expect(linesOf(await read(slip.id))[0]?.quantity).toBe(mine);
    await close();
  });

  it('is shown to nobody else on the same device, and signing out asks first', { timeout: 240_000 }, async () => {
    const slip = slips[2] ?? (await uncounted())[0];
    if (!slip) throw new Error('The demo has no third receipt that waits to be counted.');
    const { page, session, close } = await openPhone();
    await cardOf(page, slip).click();
    await page.locator('.tally-row [data-field=quantity]').first().fill('7');
    await expect.poll(() => waitingOn(page)).toHaveLength(1);
    await page.goto('/eProcurement/Logout');
    await page.locator('[data-command=stay]').waitFor();
    await takeScreenshot(page, 'receive-4-asks');
    await page.locator('[data-command=stay]').click();
    await page.locator('.tally').waitFor();

    // A session that the server ended says so at the next call; what was counted stays.
    await product.endSession(session);
    await page.reload();
    await page.locator('form [name=password]').waitFor();
    const signIn = async (login: string) => {
      await page.locator('[name=companyGroupCode]').fill('TOURIN');
      await page.locator('[name=username]').fill(login);
      await page.locator('[name=password]').fill('totonoe-2026');
      await page.locator('form button[type=submit]').click();
      await page.locator('.top-bar .user-button').waitFor();
    };
    await signIn('chiba.asuka');
    await page.goto(screen);
    await cardOf(page, slip).waitFor();
    expect(await page.getByText('数えている途中').count()).toBe(0);
    expect(await page.locator('.waiting-line').count()).toBe(0);
    await cardOf(page, slip).click();
    expect(await page.locator('.tally-row [data-field=quantity]').first().inputValue()).toBe('');
    await page.goto('/eProcurement/Logout');
    await page.locator('form [name=password]').waitFor();

    await signIn('yoshida.megumi');
    await page.locator('.waiting-line').getByText('1件').waitFor();
    await page.locator('.waiting-line button').click();
    await cardOf(page, slip).getByText('数えている途中').waitFor();
    await cardOf(page, slip).click();
    expect(await page.locator('.tally-row [data-field=quantity]').first().inputValue()).toBe('7');
    await page.goto('/eProcurement/Logout');
    await page.locator('[data-command=leave]').click();
    await page.locator('form [name=password]').waitFor();
    expect(await waitingOn(page)).toHaveLength(1);
    await close();
  });
});
