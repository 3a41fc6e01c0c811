import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../engine/core/keywords/rules.ts';
import { lineCellExamples } from '../../engine/react/lines/cells/line-cell-examples.ts';
import { widgetExamples } from '../../engine/react/widget-examples.ts';
import { webProduct } from '../../src/browser.ts';
import { cellExamples } from '../../src/platform/web/workbench/gallery/cell-examples.ts';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { cellOf } from './support/order-form.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { smallPdf } from './support/small-pdf.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';
import { typeByIme } from './support/type-by-ime.ts';

let product: ServedProduct;
let browser: Browser;
let open: SignedInPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  open = await openAs(browser, product, 'horiuchi.shizuka');
  await open.page.goto('/workbench/gallery');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Findings of axe that keep somebody from working. */
async function barriers(...within: string[]): Promise<string[]> {
  const axe = within.reduce((all, part) => all.include(part), new AxeBuilder({ page: open.page }));
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

const entry = (name: string) => open.page.locator(`#widget-${name}`);

describe('the gallery of widgets', () => {
  it('shows every widget at work', async () => {
    const names = [...Object.keys(widgetExamples), ...Object.keys(await webProduct.widgetExamples())];
    await open.page
      .locator('.gallery-entry')
      .nth(names.length - 1)
      .waitFor();
    expect(await open.page.locator('.gallery-entry h3').allTextContents()).toEqual(names);
    await open.page.locator('#widget-password .password-field__demand').first().waitFor();
    expect(open.faults).toEqual([]);
  });

  it('moves nothing without end for whoever wishes for less motion', async () => {
    const endless = () =>
      open.page.evaluate(() => {
        const parts = ['bp6-skeleton', 'bp6-spinner-animation', 'bp6-progress-bar'].map((name) => {
          const part = document.createElement('div');
          part.className = name;
          document.querySelector('main')?.append(part);
          return part;
        });
        const moving = parts.filter((part) =>
          part
            .getAnimations({ subtree: true })
            .some(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
        );
        for (const part of parts) part.remove();
        return moving.map(({ className }) => className);
      });
    expect(await endless()).toEqual([]);
    await open.page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await endless()).toContain('bp6-skeleton');
    await open.page.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('fills in the address of a postal code that is typed in full width', async () => {
    const zip = entry('zipCode');
    await zip.getByLabel('郵便番号').fill('１５０－０００１');
    await zip.getByText('住所を入力しました: 東京都渋谷区神宮前').waitFor();
    expect(await zip.getByLabel('町名・番地').inputValue()).toBe('神宮前');
  });

  it('takes a category with the arrow keys alone', async () => {
    await entry('categoryPicker').getByRole('button', { name: 'カテゴリ: ' }).press('Enter');
    const dialog = open.page.getByRole('dialog');
    await dialog.getByRole('option', { name: '事務用品' }).waitFor();
    await takeScreenshot(open.page, 'gallery-categories');
    expect(await barriers()).toEqual([]);
    for (const [key, next] of [
      ['ArrowRight', '紙・ファイル'],
      ['ArrowRight', 'コピー用紙'],
      ['ArrowDown', '封筒'],
    ] as const) {
      await open.page.keyboard.press(key);
      await dialog.locator('[role=option]:focus', { hasText: next }).waitFor();
    }
    await open.page.keyboard.press('Enter');
    await entry('categoryPicker').getByText('事務用品 > 紙・ファイル > 封筒').first().waitFor();
  });

  it('opens the table of a picker, which takes a row from the keyboard', async () => {
    await entry('userPicker').getByRole('button', { name: '利用者を一覧から選ぶ' }).press('Enter');
    const dialog = open.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'U0003 田中 舞' }).waitFor();
    expect(await barriers()).toEqual([]);
    await dialog.getByRole('searchbox').fill('購買');
    await dialog.getByRole('button', { name: 'U0001 佐藤 健太' }).waitFor({ state: 'detached' });
    await open.page.keyboard.press('ArrowDown');
    await open.page.keyboard.press('Enter');
    await expect
      .poll(() => entry('userPicker').getByLabel('利用者', { exact: true }).inputValue())
      .toContain('田中 舞');
  });

  it('says what a rule has against a value once its field is left', async () => {
    const quantity = entry('tieredQuantity').getByLabel('数量');
    await quantity.fill('12');
    await quantity.blur();
    await entry('tieredQuantity').getByText(japanese('rule.quantityBaseWholesalePrice')).waitFor();
    await entry('tieredQuantity').getByText('適用中').waitFor();
  });

  it('shows a PDF that was attached without leaving the form', async () => {
    const file = { name: '見積書.pdf', mimeType: 'application/pdf', buffer: smallPdf('Estimate') };
    await entry('files').locator('input[type=file]').setInputFiles(file);
    await entry('files').getByRole('button', { name: '見積書.pdfをプレビュー' }).click();
    const dialog = open.page.getByRole('dialog');
    await dialog.locator('canvas').first().waitFor();
    await takeScreenshot(open.page, 'gallery-preview');
    await dialog
      .getByRole('button', { name: japanese('engine.list.close') })
      .last()
      .click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('asks the server about a password when its field is left', async () => {
    const password = entry('password').getByLabel('新しいパスワード');
    await password.fill('kawa-no-nagare');
    await entry('password').locator('.password-field__demand--unmet', { hasText: '数字' }).waitFor();
    const asked = open.page.waitForResponse('**/service-oauth/v1/api/user/validate-password');
    await password.blur();
    expect(await (await asked).json()).toMatchObject({ valid: false });
    await expect.poll(() => entry('password').getByRole('alert').textContent()).toContain('数字');
  });

  it('fits a phone', async () => {
    await resizeTo(open.page, 'phone');
    expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await resizeTo(open.page, 'desktop');
  });
});

describe('the gallery of cells', () => {
  it('shows what lists make of every value', async () => {
    const { page } = open;
    await page.getByRole('tab', { name: japanese('gallery.cells') }).click();
    await page.locator('#renderer-due').waitFor();
    const shown = await page.locator('[id^=renderer-] td:last-child').allInnerTexts();
    expect([shown.length, shown.filter((text) => text.trim() === '')]).toEqual([Object.keys(cellExamples).length, []]);
    await takeScreenshot(page, 'gallery-cells');
    expect(await barriers('.gallery')).toEqual([]);
  });
});

describe('the gallery of cells of lines', () => {
  const examples = Object.values(lineCellExamples).flat();
  const ways: Record<string, (cell: Locator, typed: string) => Promise<void>> = {
    'after a click': async (cell, typed) => {
      await cell.click();
      await open.page.keyboard.type(typed);
      await open.page.keyboard.press('Enter');
    },
    'over what a double click has selected': async (cell, typed) => {
      await cell.dblclick();
      await open.page.keyboard.type(typed);
      await open.page.keyboard.press('Enter');
    },
    'after F2': async (cell, typed) => {
      await cell.click();
      await open.page.keyboard.press('F2');
      await open.page.keyboard.type(typed);
      await open.page.keyboard.press('Enter');
    },
    'by an input method': async (cell, typed) => {
      await cell.click();
      await typeByIme(open.page, typed);
      await open.page.keyboard.press('Enter');
    },
    'by pasting': async (cell, typed) => {
      await cell.click();
      await cell.evaluate((element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, typed);
    },
  };

  beforeAll(async () => {
    // No column may lie beyond the edge: the table draws what is seen.
    await open.page.setViewportSize({ width: 2600, height: 900 });
    await open.page.getByRole('tab', { name: japanese('gallery.lineCells') }).click();
    await cellOf(open.page, 0, 'productCode').waitFor();
  });

  afterAll(() => open.page.setViewportSize({ width: 1440, height: 900 }));

  it.each(Object.entries(ways).map(([way, type], row) => ({ way, type, row })))(
    'take every character typed $way, whatever their kind',
    async ({ type, row }) => {
      for (const { field, typed } of examples) await type(cellOf(open.page, row, field), typed);
      const shown = async () => {
        const texts = examples.map(async ({ field }) => [
          field,
          (await cellOf(open.page, row, field).innerText()).trim(),
        ]);
        return Object.fromEntries(await Promise.all(texts));
      };
      await expect.poll(shown).toEqual(Object.fromEntries(examples.map((one) => [one.field, one.shown])));
    },
    60_000,
  );

  it('tick a box by a click and by the space bar, and all of them in the head', async () => {
    const { page } = open;
    const boxes = page.locator('.ag-cell[col-id=important] input[type=checkbox]:visible');
    const ticked = () => boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    const all = page.locator('.engine-lines__tick-all input');
    await tick(all);
    await expect.poll(async () => new Set(await ticked())).toEqual(new Set([true]));
    await boxes.nth(1).click();
    await expect.poll(async () => (await ticked())[1]).toBe(false);
    expect(await all.evaluate((one) => (one as HTMLInputElement).indeterminate)).toBe(true);
    await cellOf(page, 1, 'important').click();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await ticked())[1]).toBe(true);
    await expect.poll(() => all.isChecked()).toBe(true);
  });

  it('offers the choices that what is typed may mean, the taken one marked', async () => {
    const { page } = open;
    await cellOf(page, 0, 'taxRate').click();
    await page.keyboard.type('8');
    await expect.poll(() => page.getByRole('option', { selected: true }).allTextContents()).toEqual(['8%']);
    await takeScreenshot(page, 'gallery-line-cells');
    expect(await barriers('.engine-lines', '.engine-cell-choice')).toEqual([]);
    await page.keyboard.press('Escape');
    expect((await cellOf(page, 0, 'taxRate').innerText()).trim()).toBe('10%');
    expect(open.faults).toEqual([]);
  });
});

describe('the gallery of rules', () => {
  it('judges every sample as the sample says, in each language', async () => {
    const { page } = open;
    await page.getByRole('tab', { name: japanese('gallery.rules') }).click();
    await page.locator('#rule-validate-password').waitFor();
    expect(await page.locator('.gallery-entry').count()).toBe(rules.length + 1);
    expect(await page.getByText(japanese('gallery.unexpected')).count()).toBe(0);
    await takeScreenshot(page, 'gallery-rules');
    // All rules are drawn alike, and axe takes its time over a thousand cells.
    expect(await barriers('.gallery-head', '#rule-larger', '#rule-validate-password')).toEqual([]);
    await page.getByRole('button', { name: 'English' }).first().click();
    await page.locator('#rule-larger').getByText('Valid').first().waitFor();
    await page.getByRole('button', { name: '한국어' }).first().click();
    await page.locator('#rule-larger').getByText('통과').first().waitFor();
    await page.getByRole('button', { name: '日本語' }).first().click();
    expect(open.faults).toEqual([]);
  });

  it('judges what is typed into a sample', async () => {
    const larger = open.page.locator('#rule-zipCode');
    await larger.getByText(japanese('gallery.try')).click();
    await larger.getByRole('textbox').fill('{ "rule": true, "value": "12345-6789" }');
    await larger.getByRole('status').getByText(japanese('gallery.valid')).waitFor();
    await larger.getByRole('textbox').fill('{ "rule": true, "value": "123" }');
    await larger.getByRole('status').getByText(japanese('rule.zipCode')).waitFor();
  });
});
