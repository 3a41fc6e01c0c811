import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
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

describe('help where one stands', () => {
  it('is asked for from a screen, answered by the provider and read by the asker, without what was typed', async () => {
    const asker = await openAs(browser, product, 'sato.kenta');
    await asker.page.goto('/eProcurement/DirectOrder/Input');
    const title = asker.page.getByRole('textbox', { name: '件名' }).first();
    await title.fill('まだ秘密の件名');
    await asker.page.keyboard.press('F1');
    const panel = asker.page.getByRole('dialog');
    await panel.getByRole('heading', { name: '購買部 購買一課' }).waitFor();
    await panel.getByLabel('問合せ先').selectOption('provider');
    await panel.getByLabel('件名').fill('単価の入れ方');
    await panel.getByLabel('内容', { exact: true }).fill('税込と税抜のどちらを入れますか。');
    expect(await barriers(asker.page, { withFrame: false })).toEqual([]);
    await takeScreenshot(asker.page, 'help-panel');
    await panel.getByRole('button', { name: '問い合わせる' }).click();
    const link = panel.getByRole('link', { name: '問合せを開く' });
    const path = (await link.getAttribute('href')) ?? '';
    expect(await title.inputValue()).toBe('まだ秘密の件名');

    const operator = await openAs(browser, product, 'horiuchi.shizuka');
    await operator.page.goto(path.replace('/Help/Inquiry', '/Help/DeskInquiry'));
    await operator.page.getByText('税込と税抜のどちらを入れますか。').first().waitFor();
    expect(await operator.page.locator('main').innerText()).not.toContain('まだ秘密の件名');
    await operator.page.getByRole('button', { name: '答える', exact: true }).click();
    await operator.page.getByRole('textbox', { name: '答え' }).fill('税抜の単価を入れてください。');
    await operator.page.getByRole('button', { name: '答えを送る' }).click();
    await operator.page.getByText('答えを送りました').waitFor();

    await asker.page.goto(path);
    await asker.page.getByText('税抜の単価を入れてください。').waitFor();
    await takeScreenshot(asker.page, 'inquiry-answered');
  });
});
