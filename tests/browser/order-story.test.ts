import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import {
  cellOf,
  chooseCell,
  fieldOf,
  fillSmallOrder,
  pickCell,
  pickReference,
  pressStep,
  totalsOf,
  typeCell,
} from './support/order-form.ts';
import { eventButton, leftRecord, openRecord, sendEvent } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { smallPdf } from './support/small-pdf.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';

let product: ServedProduct;
let browser: Browser;
let requester: SignedInPage;
let sectionChief: SignedInPage;
let departmentHead: SignedInPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  requester = await openAs(browser, product, 'sato.kenta');
  sectionChief = await openAs(browser, product, 'suzuki.yumi');
  departmentHead = await openAs(browser, product, 'takahashi.naoki');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const title = '治具交換用の研磨布と検査治具';

/** Fills in an order of one line that its section chief alone approves: 2 × 12,340 円. */
async function orderSmall(page: Page, named: string): Promise<void> {
  await fillSmallOrder(page, named);
  await pressStep(page, 'next');
  await page.locator('.engine-stage').first().waitFor();
  await pressStep(page, 'next');
  await pressStep(page, 'submit');
  await page.locator('.engine-complete').waitFor();
}

const numberOn = async (page: Page) =>
  /PO\d+-\d+/.exec((await page.locator('.engine-complete__number').textContent()) ?? '')?.[0] ?? '';

describe('an order and its approval, as four people do it', () => {
  let number = '';

  it('lets 佐藤 fill in the order by search and by typing, and shows the amounts at once', async () => {
    const { page } = requester;
    await page.goto('/eProcurement/Home');
    await page.locator('a[href="/eProcurement/DirectOrder/Input"]').first().click();
    await fieldOf(page, 'title').fill(title);
    await pickReference(page, 'categoryCode', '研磨布紙', '研磨布紙');
    await fieldOf(page, 'supplierCode').fill('ハルツミ');
    await page.getByRole('option', { name: '株式会社ハルツミ商会' }).first().hover();
    await page.mouse.down();
    // Leaving the field would check it, and what that says may move the list away before the button is released.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-supplierCode');
    await page.mouse.up();
    await fieldOf(page, 'deliveryDate').fill('20261210');
    await pickReference(page, 'deliveryPlaceCode', '生産技術棟', '相模工場 生産技術棟');
    expect(await fieldOf(page, 'deliveryDate').inputValue()).toBe('2026/12/10');

    await pickCell(page, 0, 'productCode', '研磨布 #120', '研磨布 #120');
    await typeCell(page, 0, 'quantity', '120');
    // 120 × 65.4 = 7,848; 10 % of it is 784.8, and the supplier cuts what is below one yen.
    await expect.poll(() => totalsOf(page)).toEqual(['7,848円', '784円', '8,632円']);

    await page.getByRole('button', { name: '行を追加' }).click();
    await typeCell(page, 1, 'productName', '検査治具（試作）');
    await typeCell(page, 1, 'quantity', '１２');
    await chooseCell(page, 1, 'unitCode', '個');
    await typeCell(page, 1, 'unitPrice', '4567.5');
    await chooseCell(page, 1, 'taxRate', '10%（標準税率）');
    expect((await cellOf(page, 1, 'quantity').textContent())?.trim()).toBe('12');
    // 12 × 4,567.5 = 54,810, tax 5,481; together with the first line:
    await expect.poll(() => totalsOf(page)).toEqual(['62,658円', '6,265円', '68,923円']);

    await page.locator('.engine-files input[type=file]').setInputFiles({
      name: '見積書_ハルツミ商会.pdf',
      mimeType: 'application/pdf',
      buffer: smallPdf('Quotation 2026-11-18'),
    });
    await page.getByRole('button', { name: '見積書_ハルツミ商会.pdf', exact: true }).waitFor();
    await takeScreenshot(page, 'story-1-input');
    expect(requester.faults).toEqual([]);
  });

  it('proposes the route with the reason of each stage', async () => {
    const { page } = requester;
    await pressStep(page, 'next');
    await page.waitForURL('**/DirectOrder/ApproverSelection**');
    const stages = page.locator('.engine-stage');
    await stages.first().waitFor();
    const shown = await stages.evaluateAll((list) =>
      list.map((stage) => [
        stage.querySelector('strong')?.textContent,
        stage.querySelector('.engine-stage__reason')?.textContent,
        stage.querySelector('.engine-stage__people')?.textContent,
      ]),
    );
    expect(shown).toEqual([
      [
        '課長承認',
        '金額にかかわらず必要な承認です（製造一課） ルール：発注の承認基準（トウリングループ）',
        '鈴木 由美',
      ],
      ['部長承認', '税込合計が50,000円を超えるため（製造部） ルール：発注の承認基準（トウリングループ）', '高橋 直樹'],
    ]);
    await takeScreenshot(page, 'story-2-approvers');
  });

  it('shows everything once more before it is applied for, and then who has it', async () => {
    const { page } = requester;
    await pressStep(page, 'next');
    await page.waitForURL('**/DirectOrder/Confirmation**');
    await page.getByText(title).waitFor();
    await expect.poll(() => totalsOf(page)).toEqual(['62,658円', '6,265円', '68,923円']);
    expect(await page.locator('form input:not([type=hidden]), form textarea').count()).toBe(0);
    await takeScreenshot(page, 'story-3-confirm');
    await pressStep(page, 'submit');
    await page.waitForURL('**/DirectOrder/Completion**');
    const done = page.locator('.engine-complete');
    await done.waitFor();
    number = await numberOn(page);
    expect(number).toMatch(/^PO26-\d{6}$/);
    expect(await done.textContent()).toContain('鈴木 由美');
    expect(await done.textContent()).toContain('承認待ち');
    await takeScreenshot(page, 'story-4-complete');
    expect(requester.faults).toEqual([]);
  });

  it('still knows the completed order after a reload', async () => {
    const { page } = requester;
    await page.reload();
    await page.locator('.engine-complete').waitFor();
    expect(await numberOn(page)).toBe(number);
  });

  it('lets the section chief approve the first stage', async () => {
    const { page, faults } = sectionChief;
    await openRecord(page, '/eProcurement/Approver/OrderApproval', number);
    await takeScreenshot(page, 'order-approval');
    await sendEvent(page, '承認する', '単価は見積のとおりです。');
    await leftRecord(page, number);
    await takeScreenshot(page, 'story-5-approved');
    expect(faults).toEqual([]);
  });

  it('lets the department head send it back with a reason only', async () => {
    const { page, faults } = departmentHead;
    await openRecord(page, '/eProcurement/Approver/OrderApproval', number);
    await eventButton(page, '差し戻す').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '差し戻す' }).click();
    // Nothing is sent without a reason.
    await dialog.locator('[aria-invalid=true]').waitFor();
    await takeScreenshot(page, 'story-6-send-back');
    await dialog.locator('textarea').fill('納期を12月17日に改めてください。');
    await dialog.getByRole('button', { name: '差し戻す' }).click();
    await leftRecord(page, number);
    expect(faults).toEqual([]);
  });

  it('shows 佐藤 why it came back, lets him correct it and apply again', async () => {
    const { page, faults } = requester;
    await openRecord(page, '/eProcurement/Requester/All', number);
    await page.getByText('差戻し').first().waitFor();
    await page.getByText('納期を12月17日に改めてください。').first().waitFor();
    await takeScreenshot(page, 'story-7-sent-back');
    await page.getByRole('button', { name: '編集' }).click();
    await page.waitForURL('**/DirectOrder/Input?id=**');
    await expect.poll(() => fieldOf(page, 'title').inputValue()).toBe(title);
    await fieldOf(page, 'deliveryDate').fill('12/17');
    await pressStep(page, 'next');
    await page.locator('.engine-stage').first().waitFor();
    await pressStep(page, 'next');
    await page.getByText('2026/12/17').first().waitFor();
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    expect(await numberOn(page)).toBe(number);
    expect(faults).toEqual([]);
  });

  it('becomes an order when both have approved', async () => {
    await openRecord(sectionChief.page, '/eProcurement/Approver/OrderApproval', number);
    await sendEvent(sectionChief.page, '承認する');
    await leftRecord(sectionChief.page, number);
    await openRecord(departmentHead.page, '/eProcurement/Approver/OrderApproval', number);
    await sendEvent(departmentHead.page, '承認する');
    await leftRecord(departmentHead.page, number);

    const { page } = requester;
    await openRecord(page, '/eProcurement/Requester/Ordered', number);
    await page.locator('.record-head').getByText('受注待ち').waitFor();
    await takeScreenshot(page, 'story-8-ordered');
  });

  it('shows the purchase order as a PDF with ink on it', async () => {
    const { page, faults } = requester;
    await page.getByRole('button', { name: '注文書PDF' }).click();
    await page.waitForURL('**/PDFView**');
    const canvas = page.locator('canvas').first();
    await canvas.waitFor();
    const ink = () =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128 && data[at + 3] === 255) dark += 1;
        return dark;
      });
    await expect.poll(ink, { timeout: 20_000 }).toBeGreaterThan(1000);
    await takeScreenshot(page, 'story-9-pdf');
    expect(faults).toEqual([]);
  });

  it('lets 佐藤 revoke the order with a reason', async () => {
    const { page, faults } = requester;
    await openRecord(page, '/eProcurement/Requester/Ordered', number);
    await sendEvent(page, '発注を取り消す', '設備の更新が延期になったため。');
    await page.locator('.record-head').getByText('取消').first().waitFor();
    await page.getByText('設備の更新が延期になったため。').first().waitFor();
    await takeScreenshot(page, 'story-10-revoked');
    expect(faults).toEqual([]);
  });
});

describe('ways an order ends or comes back', () => {
  it('is declined for a reason that the requester reads', async () => {
    await orderSmall(requester.page, '否認される発注');
    const number = await numberOn(requester.page);
    await openRecord(sectionChief.page, '/eProcurement/Approver/OrderApproval', number);
    await sendEvent(sectionChief.page, '否認する', '在庫のゲージを使ってください。');
    await leftRecord(sectionChief.page, number);
    const { page } = requester;
    await openRecord(page, '/eProcurement/Requester/All', number);
    await page.locator('.record-head').getByText('否認').first().waitFor();
    await page.getByText('在庫のゲージを使ってください。').first().waitFor();
    expect([...requester.faults, ...sectionChief.faults]).toEqual([]);
  });

  it('is pulled back by the requester before the last stage decided', async () => {
    const { page, faults } = requester;
    await orderSmall(page, '引き戻す発注');
    await openRecord(page, '/eProcurement/Requester/All', await numberOn(page));
    await sendEvent(page, '引き戻す');
    await page.locator('.record-head').getByText('引戻し').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('is approved together with another one, with a result for each', async () => {
    const numbers: string[] = [];
    for (const named of ['まとめて承認する発注 一', 'まとめて承認する発注 二']) {
      await orderSmall(requester.page, named);
      numbers.push(await numberOn(requester.page));
    }
    const { page, faults } = sectionChief;
    await page.goto(`/eProcurement/Approver/OrderApproval?keyword=${encodeURIComponent('まとめて承認する')}`);
    await page.getByText('まとめて承認する発注 二').waitFor();
    for (const number of numbers) await tick(page.getByLabel(`${number}を選択`));
    const bar = page.locator('.list-bulk');
    // 2 × (24,680 + 2,468)
    expect(await bar.textContent()).toContain('54,296');
    await bar.getByRole('button', { name: '承認する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '承認する' }).click();
    const results = page.locator('.list-bulk-results li');
    await results.nth(1).waitFor();
    const shown = await results.allTextContents();
    for (const number of numbers) expect(shown.filter((row) => row.includes(number))).toHaveLength(1);
    expect(await page.locator('.list-bulk-ok').count()).toBe(2);
    await takeScreenshot(page, 'story-11-bulk');
    expect(faults).toEqual([]);
  });
});
