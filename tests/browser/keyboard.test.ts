import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused, moveTo, pickByKeys } from './support/by-keys.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { cellOf, totalsOf, typeCell } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { typeByIme } from './support/type-by-ime.ts';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

describe('an order by keyboard alone', () => {
  it('is filled in, checked and applied for without a mouse, its quantity typed by an input method', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await page.goto('/eProcurement/Home');
    await page.locator('.user-button').waitFor();
    await page.keyboard.press('Control+K');
    await page.locator('.search-omnibar input').waitFor();
    await page.keyboard.type('直接発注');
    await page.getByRole('option', { name: '直接発注入力' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/DirectOrder/Input');
    await page.locator('#field-title').waitFor();

    await moveTo(page, 'field-title');
    await page.keyboard.type('トルクレンチの更新');
    await moveTo(page, 'field-categoryCode');
    await pickByKeys(page, 'トルク工具', 'トルク工具');
    await moveTo(page, 'field-supplierCode');
    await pickByKeys(page, 'S011', '株式会社ハルツミ商会');
    await moveTo(page, 'field-deliveryDate');
    await page.keyboard.type('20261215');
    await moveTo(page, 'field-deliveryPlaceCode');
    await pickByKeys(page, '相模工場 資材', '相模工場 資材受入');

    await moveTo(page, '0/productCode');
    // The first key opens the search, which takes a moment on a busy machine.
    await page.keyboard.type('S');
    await page.locator('.engine-cell-search input:focus').waitFor();
    await page.keyboard.type('011-0020');
    await page.getByRole('option', { name: 'プラス No.1' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => cellOf(page, 0, 'productName').textContent()).toContain('プラス No.1');
    await moveTo(page, '0/productCode');
    await moveTo(page, '0/quantity', 'ArrowRight');
    await page.keyboard.press('F2');
    await page.locator('.ag-cell-inline-editing input:focus').waitFor();
    await typeByIme(page, '１０');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await cellOf(page, 0, 'quantity').textContent())?.trim()).toBe('10');
    // 10 × 378 = 3,780, tax 378
    await expect.poll(() => totalsOf(page)).toEqual(['3,780円', '378円', '4,158円']);
    await takeScreenshot(page, 'keyboard-1-input');

    // One key leads out of the grid, past all of its cells.
    await moveTo(page, 'field-attachments', 'Escape', 3);
    await moveTo(page, 'next');
    await page.keyboard.press('Enter');
    await page.locator('.engine-stage').first().waitFor();
    await moveTo(page, 'next');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/DirectOrder/Confirmation**');
    await page.locator('[data-event=submit]').waitFor();
    await moveTo(page, 'submit');
    await page.keyboard.press('Enter');
    await page.locator('.engine-complete').waitFor();
    expect(await page.locator('.engine-complete').textContent()).toMatch(/PO26-\d{6}/);
    await takeScreenshot(page, 'keyboard-2-complete');
    expect(open.faults).toEqual([]);
    await open.close();
  });

  it('leads the focus to what is still missing when it is sent too early', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await page.goto('/eProcurement/DirectOrder/Input');
    await page.locator('#field-title').waitFor();
    await page.locator('.engine-lines .ag-cell').first().waitFor();
    await moveTo(page, 'next', 'Shift+Tab', 60);
    await page.keyboard.press('Enter');
    await page.locator('.engine-summary').waitFor();
    await takeScreenshot(page, 'keyboard-3-errors');
    expect(await page.locator('.engine-summary a, .engine-summary button').count()).toBeGreaterThan(4);
    await expect.poll(() => focused(page)).toBe('field-title');
    // Cells of the table say that they are wrong, and why, as fields do.
    const wrong = page.locator('.engine-lines [col-id="productName"][aria-invalid="true"]').first();
    const reason = page.locator(`[id="${await wrong.getAttribute('aria-describedby')}"]`);
    expect(await reason.textContent()).not.toBe('');
    // What is put right leaves its room: the form stays where it is.
    const top = async () => (await page.locator('#field-title').boundingBox())?.y;
    const before = await top();
    await page.locator('#field-title').fill('砥石');
    await page.locator('#field-purpose').focus();
    await expect.poll(() => page.locator('.engine-summary li').count()).toBeLessThan(9);
    expect(await top()).toBe(before);
    // The mark of a wrong cell stands beside its digits.
    await typeCell(page, 0, 'quantity', '0');
    const cell = cellOf(page, 0, 'quantity');
    await expect.poll(() => cell.getAttribute('class')).toContain('engine-cell--wrong');
    expect(await coveredBy(cell)).toBe(0);
    await open.close();
  });
});

/** How many pixels of a cell's digits its mark stands on. */
function coveredBy(cell: Locator): Promise<number> {
  return cell.evaluate((element) => {
    const mark = getComputedStyle(element, '::after');
    const box = element.getBoundingClientRect();
    const end = box.left + Number.parseFloat(mark.left) + Number.parseFloat(mark.width);
    const digits = document.createRange();
    digits.selectNodeContents(element);
    return Math.max(0, end - digits.getBoundingClientRect().left);
  });
}

describe('keys that come faster than cells are drawn', () => {
  it('are all there: a barcode with its Enter, and quantities down a column', async () => {
    const open = await openAs(browser, product, 'sato.kenta');
    const { page } = open;
    await page.goto('/eProcurement/DirectOrder/Input');
    await cellOf(page, 0, 'quantity').waitFor();
    await page.locator('.engine-lines').getByRole('button', { name: '行を追加' }).click();
    await cellOf(page, 1, 'quantity').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    /** As a reader sends them: every two milliseconds one, or all at once; nobody waits for the page between two. */
    const scan = async (row: number, field: string, keys: readonly string[], between = 0) => {
      await cellOf(page, row, field).click();
      const pressed: Promise<void>[] = [];
      for (const key of keys) {
        pressed.push(page.keyboard.press(key));
        if (between > 0) await new Promise((resolve) => setTimeout(resolve, between));
      }
      await Promise.all(pressed);
    };
    const shows = (row: number, field: string) => expect.poll(() => cellOf(page, row, field).textContent());
    await scan(0, 'productCode', [...'4901234567894', 'Enter'], 2);
    await shows(0, 'productCode').toBe('4901234567894');
    await scan(1, 'productCode', [...'4909876543210', 'Enter']);
    await shows(1, 'productCode').toBe('4909876543210');
    await scan(0, 'quantity', [...'12', 'Enter', ...'34', 'Enter']);
    await shows(0, 'quantity').toBe('12');
    await shows(1, 'quantity').toBe('34');
    expect(open.faults).toEqual([]);
    await open.close();
  });
});
