import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { openPage } from './support/open-page.ts';
import { fieldOf } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';

let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** The link of the mail that asked the supplier without an account; the demo keeps what it does not send. */
async function linkOfMail(): Promise<string> {
  await product.deliverMails();
  const { database } = product.context;
  const { rows } = await database.tenantTransaction(await product.tenantOf('tanaka.mai'), (query) =>
    query<{ text: string }>(
      `select data ->> 'text' as text from record_mail_message
       where data ->> 'text' like '%取付治具の図面と製作%' and data ->> 'text' like '%/eProcurement/Link#%'
       order by created_at desc limit 1`,
    ),
  );
  return /\/eProcurement\/Link#[A-Za-z0-9_-]{43}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

describe('a supplier without an account, on his phone', () => {
  it('opens the link of the mail, answers every line, and reads what he answered', async () => {
    const link = await linkOfMail();
    expect(link).not.toBe('');
    const open = await openPage(browser, product.address, { viewport: 'phone' });
    const { page } = open;
    await page.goto(link);
    await page.getByText('取付治具の図面と製作').first().waitFor();
    // What opens it is not left in the address.
    expect(page.url()).not.toContain('#');
    await takeScreenshot(page, 'answer-link-1-show');
    await page.getByRole('button', { name: '回答する' }).first().click();
    const prices = page.locator('[id^="field-lines-"][id$="-unitPrice"]');
    await prices.first().waitFor();
    await takeScreenshot(page, 'answer-link-2-input');
    const count = await prices.count();
    expect(count).toBeGreaterThan(1);
    for (let line = 0; line < count; line += 1) {
      await prices.nth(line).fill(String(1_200 + 310 * line));
      await prices.nth(line).press('Tab');
      await fieldOf(page, `lines.${line}.deliveryDate`).fill('20261225');
      await fieldOf(page, `lines.${line}.deliveryDate`).press('Tab');
    }
    await takeScreenshot(page, 'answer-link-3-filled');
    await page.getByRole('button', { name: '回答する' }).last().click();
    await page.getByText('見積に回答しました').waitFor();
    await takeScreenshot(page, 'answer-link-4-done');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(open.faults).toEqual([]);
    await open.close();
  });
});

describe('the purchaser of a request', () => {
  const idOf = async (title: string, state: string) => {
    const { rows } = await product.context.database.tenantTransaction(await product.tenantOf('tanaka.mai'), (query) =>
      query<{ id: string }>(`select id from record_estimate_request where data ->> 'title' = $1 and state = $2`, [
        title,
        state,
      ]),
    );
    return rows[0]?.id ?? '';
  };

  it('sees of each line where its quantity has gone, and the orders that have it', async () => {
    const { page, faults, close } = await openAs(browser, product, 'tanaka.mai');
    await page.goto(
      `/eProcurement/Purchaser/EstimateRequestDetail?id=${await idOf('樹脂ローラーの二社発注（供給の分散）', 'selected')}`,
    );
    const told = page.locator('.record-whereabouts');
    await told.scrollIntoViewIfNeeded();
    await takeScreenshot(page, 'requested-whereabouts');
    expect(await told.innerText()).toMatch(/260[\s\S]*260/);
    await page.setViewportSize({ width: 390, height: 844 });
    await takeScreenshot(page, 'requested-whereabouts-phone');
    expect(faults).toEqual([]);
    await close();
  });

  it('compares amounts, remarks and what each answer comes to', async () => {
    const { page, faults, close } = await openAs(browser, product, 'tanaka.mai');
    const id = await idOf('作業台の相見積（商社を含む）', 'answered');
    await page.goto(`/eProcurement/Purchaser/ComparisonToEstimate?copyFrom=${id}`);
    await page.locator('.estimate-matrix .ag-root').getByText('税抜合計（送料込み）').first().waitFor();
    await takeScreenshot(page, 'estimate-matrix-totals');
    await page.setViewportSize({ width: 390, height: 844 });
    await takeScreenshot(page, 'estimate-matrix-totals-phone');
    expect(faults).toEqual([]);
    await close();
  });

  it('takes a supplier from those that are proposed', async () => {
    const { page, faults, close } = await openAs(browser, product, 'tanaka.mai');
    await page.goto('/eProcurement/Purchaser/Input');
    await page.getByRole('button', { name: 'サプライヤの提案から' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('回答率').first().waitFor();
    await takeScreenshot(page, 'estimate-proposed-suppliers');
    await tick(dialog.locator('table').first().getByRole('checkbox').first());
    await dialog.getByRole('button', { name: '1行を追加' }).click();
    await dialog.waitFor({ state: 'detached' });
    await takeScreenshot(page, 'estimate-proposed-taken');
    expect(faults).toEqual([]);
    await close();
  });
});
