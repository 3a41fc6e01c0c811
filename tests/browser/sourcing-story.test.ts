import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { sheetRows } from '../../src/platform/server/xlsx/read-xlsx.ts';
import { workbook } from '../support/line-sheet.ts';
import { moveTo } from './support/by-keys.ts';
import { answerOf, type EstimateCase, openEstimateCase, stagesOf } from './support/estimate-case.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { loginOf } from './support/login-of.ts';
import { openAs } from './support/open-as.ts';
import { openPage } from './support/open-page.ts';
import { cellOf, chooseCell, fieldOf, pickCell, pickReference, pressStep, typeCell } from './support/order-form.ts';
import { eventButton } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

/**
 * Five lines asked of four suppliers: one answers by a workbook, one from the link of a mail on his phone, one by phone to the
 * purchaser, one refuses; a second round; 60 to 40 by quantity; approval; two orders, one of them merged with another estimate.
 */
let product: ServedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  estimates = openEstimateCase(product);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const title = '搬送治具の部品5点（相見積）';
const [requester, purchaser] = ['sato.kenta', 'tanaka.mai'];
const [parts, refuser] = ['sekiguchi.ryo', 'oguchi.takuya'];
const invited = { S011: '画面で回答', S021: '画面で回答', S022: '書面・電話（購買が入力）', S032: 'メールのリンク' };
const lines = ['ベースプレート', '位置決めピン', 'クランプ', '樹脂ガイド', '六角ボルト'].map((productName, index) => ({
  productName,
  quantity: index === 3 ? '100' : String(10 + index),
  unitCode: 'PC',
}));

let estimates: EstimateCase;
const detail = (id: string) => estimates.as(purchaser, 'estimate.detail', undefined, id);

let request: RecordEnvelope;

/** Types one after the other into the cells of a column, from the first row on. */
async function typeDown(page: Page, field: string, values: readonly string[]): Promise<void> {
  await cellOf(page, 0, field).click();
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
}

const completed = (page: Page) => page.locator('.engine-complete').waitFor();

it('is applied for on the form, a line repeated and typed over', async () => {
  const { page, faults, close } = await openAs(browser, product, requester);
  await page.goto('/eProcurement/Estimate/Input');
  await fieldOf(page, 'title').fill(title);
  await pickReference(page, 'categoryCode', '0301001', '0301001');
  await fieldOf(page, 'expectedAmount').fill('180000');
  await fieldOf(page, 'deliveryDate').fill('20270129');
  await pickReference(page, 'deliveryPlaceCode', '相模', '相模工場 資材受入');
  const [first] = lines;
  await typeCell(page, 0, 'productName', first?.productName ?? '');
  await typeCell(page, 0, 'quantity', first?.quantity ?? '');
  await chooseCell(page, 0, 'unitCode', '個');
  for (let row = 1; row < lines.length; row += 1) {
    await cellOf(page, 0, 'productName').click();
    await page.getByRole('button', { name: '行を複製' }).first().click();
    await cellOf(page, row, 'productName').waitFor();
  }
  for (const [row, { productName }] of lines.entries()) await typeCell(page, row, 'productName', productName);
  await typeDown(
    page,
    'quantity',
    lines.map(({ quantity }) => quantity),
  );
  await takeScreenshot(page, 'sourcing-0-input');
  await pressStep(page, 'next');
  await page.locator('.engine-stage').first().waitFor();
  await pressStep(page, 'next');
  await page.locator('[data-event="submit"]').waitFor();
  await pressStep(page, 'submit');
  await completed(page);
  expect(faults).toEqual([]);
  await close();
  const { rows } = await product.context.database.query<{ id: string }>(
    `select id from record_estimate_request where tenant = 'TOURIN' and data ->> 'title' = $1`,
    [title],
  );
  const applied = await estimates.as(requester, 'estimate.detail', undefined, rows[0]?.id);
  expect(applied.record.lines).toMatchObject(lines);
  await estimates.approveStages(applied, 'request');
  request = await detail(applied.id);
});

it('is taken over by its purchaser, who asks four suppliers, each as he is reached', async () => {
  const { page, faults, close } = await openAs(browser, product, purchaser);
  await page.goto(`/eProcurement/Purchaser/EstimateRequestDetail?id=${request.id}`);
  await page.locator('.record-number').waitFor();
  // Who has the least to do was given the case.
  if (request.record.purchaserName !== '田中 麻衣') await eventButton(page, '担当を引き受ける').click();
  await page.getByRole('button', { name: 'サプライヤに依頼' }).click();
  await fieldOf(page, 'answerDeadline').fill('2026/12/10 17:00');
  for (const [row, [code, channel]] of Object.entries(invited).entries()) {
    if ((await cellOf(page, row, 'supplierCode').count()) === 0)
      await page.getByRole('button', { name: '行を追加' }).first().click();
    await pickCell(page, row, 'supplierCode', code, code);
    await chooseCell(page, row, 'channel', channel);
  }
  await takeScreenshot(page, 'sourcing-0-invitation');
  await pressStep(page, 'submit');
  await completed(page);
  expect(faults).toEqual([]);
  await close();
  request = await detail(request.id);
  expect(request.record.answers).toMatchObject([
    { supplierCode: 'S011', channel: 'portal' },
    { supplierCode: 'S021', channel: 'portal' },
    { supplierCode: 'S022', channel: 'paper' },
    { supplierCode: 'S032', channel: 'link' },
  ]);
});

it('is answered by a workbook, whose differences are shown before they count', async () => {
  const { page, faults, close } = await openAs(browser, product, parts);
  await page.goto(`/eProcurement/Supplier/Estimate/AnswerInput?id=${answerOf(request, 'S011')}`);
  await cellOf(page, 0, 'unitPrice').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excelに保存' }).click(),
  ]);
  const rows: string[][] = [];
  for await (const { cells } of sheetRows(await readFile(await saved.path()))) rows.push(cells);
  const [head = []] = rows;
  const filled = rows.map((row, index) =>
    row.map((cell, column) => {
      if (index === 0) return cell;
      if (head[column] === '単価')
        return index === 5 ? '無料' : (['', '８，２００', '640', '3100', '450'][index] ?? cell);
      return head[column] === '回答納期' ? '2027/01/20' : cell;
    }),
  );
  const bring = async (content: string[][]) =>
    page
      .locator('.engine-lines input[type=file]')
      .first()
      .setInputFiles({
        name: '回答.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await workbook(content),
      });
  await bring(filled);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('変更 4行').waitFor();
  await takeScreenshot(page, 'sourcing-1-sheet');
  expect(await dialog.locator('tbody tr').first().innerText()).toContain('取り込めません');
  await dialog.getByRole('button', { name: '4行を取り込む' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await cellOf(page, 0, 'unitPrice').innerText()).toContain('8,200');
  // What was wrong comes again, mended, alone.
  await bring([head, (filled[5] ?? []).map((cell) => (cell === '無料' ? '95' : cell))]);
  await dialog.getByRole('button', { name: '1行を取り込む' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '回答する' }).click();
  await page.getByText('見積に回答しました').waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('is answered from the link of a mail on a phone', async () => {
  await product.deliverMails();
  const { rows } = await product.context.database.query<{ text: string }>(
    `select data ->> 'text' as text from record_mail_message
     where data ->> 'text' like $1 and data ->> 'text' like '%/eProcurement/Link#%' order by created_at desc limit 1`,
    [`%${title}%`],
  );
  const { page, faults, close } = await openPage(browser, product.address, { viewport: 'phone' });
  await page.goto(/\/eProcurement\/Link#[A-Za-z0-9_-]{43}/.exec(rows[0]?.text ?? '')?.[0] ?? '');
  await page.getByText(title).first().waitFor();
  await page.getByRole('button', { name: '回答する' }).first().click();
  for (const [line, price] of ['8450', '600', '3300', '430', '120'].entries()) {
    await fieldOf(page, `lines.${line}.unitPrice`).fill(price);
    await fieldOf(page, `lines.${line}.deliveryDate`).fill('20270122');
    await fieldOf(page, `lines.${line}.deliveryDate`).press('Tab');
  }
  await takeScreenshot(page, 'sourcing-2-link-phone');
  await page.getByRole('button', { name: '回答する' }).last().click();
  await page.getByText('見積に回答しました').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
  await close();
});

it('is refused by one, with his reason', async () => {
  const { page, faults, close } = await openAs(browser, product, refuser);
  await page.goto(`/eProcurement/Supplier/Estimate/AnswerRefuse?id=${answerOf(request, 'S021')}`);
  await fieldOf(page, 'refusalReason').selectOption({ label: '取扱いがない' });
  await page.getByRole('button', { name: '辞退する' }).click();
  await page.getByText('取扱いがない').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('is told by phone, and typed in by the purchaser with the keys alone', async () => {
  const { page, faults, close } = await openAs(browser, product, purchaser);
  await page.goto(`/eProcurement/EstimatePurchaser/AnswerInput?id=${answerOf(request, 'S022')}`);
  await cellOf(page, 0, 'unitPrice').waitFor();
  await typeDown(page, 'unitPrice', ['8900', '700', '2900', '480', '110']);
  await typeDown(
    page,
    'deliveryDate',
    Array.from(lines, () => '20270115'),
  );
  await takeScreenshot(page, 'sourcing-3-by-phone');
  const submit = page.locator('[data-event="submit"]');
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.getByText('トビウメ').first().waitFor();
  const { record } = await estimates.as(purchaser, 'estimate.answerDetail', undefined, answerOf(request, 'S022'));
  expect((record.lines as JsonObject[]).map(({ unitPrice }) => unitPrice)).toEqual([
    '8900',
    '700',
    '2900',
    '480',
    '110',
  ]);
  expect(faults).toEqual([]);
  await close();
});

it('is asked again of the one who answered best, who comes down with one price', async () => {
  const { page, faults, close } = await openAs(browser, product, purchaser);
  const atRequest = `/eProcurement/Purchaser/EstimateRequestDetail?id=${request.id}`;
  await page.goto(atRequest);
  await eventButton(page, '回答を締め切って開く').click();
  await page.getByRole('button', { name: '再見積を依頼' }).click();
  await fieldOf(page, 'answerDeadline').fill('2026/12/15 17:00');
  // Everybody who was asked stands there; all but the first are taken out, from the last one up.
  for (let row = Object.keys(invited).length - 1; row > 0; row -= 1) {
    await cellOf(page, row, 'supplierCode').click();
    await page.getByRole('button', { name: '行を削除' }).first().click();
    await cellOf(page, row, 'supplierCode').waitFor({ state: 'detached' });
  }
  await takeScreenshot(page, 'sourcing-3-second-round');
  await pressStep(page, 'submit');
  await completed(page);
  request = await detail(request.id);

  // He is out, and signed in on his phone.
  const seller = await openAs(browser, product, parts, { viewport: 'phone' });
  const width = () => seller.page.evaluate(() => document.documentElement.scrollWidth);
  await seller.page.goto(`/eProcurement/Supplier/Estimate/AnswerInput?id=${answerOf(request, 'S011')}`);
  await fieldOf(seller.page, 'lines.3.unitPrice').fill('420');
  await fieldOf(seller.page, 'lines.3.unitPrice').press('Tab');
  await takeScreenshot(seller.page, 'sourcing-3-second-round-phone');
  expect(await width()).toBeLessThanOrEqual(390);
  await seller.page.getByRole('button', { name: '回答する' }).last().click();
  await seller.page.getByText('見積に回答しました').waitFor();
  expect(await width()).toBeLessThanOrEqual(390);
  expect(seller.faults).toEqual([]);
  await seller.close();

  await page.goto(atRequest);
  await eventButton(page, '回答を締め切って開く').click();
  await page.getByRole('button', { name: '回答を比べる' }).waitFor();
  request = await detail(request.id);
  expect(request.state).toBe('answered');
  expect(faults).toEqual([]);
  await close();
});

it('is given to two, 60 to 40, by the keys, with the reason that its approver reads first', async () => {
  const { page, faults, close } = await openAs(browser, product, purchaser);
  await page.goto(`/eProcurement/Purchaser/ComparisonToEstimate?copyFrom=${request.id}`);
  await page.locator('.estimate-matrix .ag-root').getByText('初回からの引き下げ').first().waitFor();
  const [first, second] = [answerOf(request, 'S011'), answerOf(request, 'S032')];
  // Everything of the first supplier but four tenths of the guides, which the one by link gets.
  // Into the heading of the grid, down to its first row, and along it.
  await moveTo(page, /^undefined\//, 'Tab', 60);
  await moveTo(page, /^0\//, 'ArrowDown', 8);
  await moveTo(page, `0/${first} award`, 'ArrowRight', 40);
  for (const quantity of ['10', '11', '12', '60', '14']) {
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
  }
  await moveTo(page, `3/${first} award`, 'ArrowUp');
  await moveTo(page, `3/${second} award`, 'ArrowRight', 20);
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await takeScreenshot(page, 'sourcing-4-matrix');
  // One key leads out of the grid, past all of its cells.
  await moveTo(page, /^field-/, 'Escape', 3);
  await moveTo(page, 'next');
  await page.keyboard.press('Enter');
  await fieldOf(page, 'reasonCode').waitFor();
  await moveTo(page, 'field-reasonCode');
  const chosen = () =>
    fieldOf(page, 'reasonCode').evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text);
  for (let steps = 0; steps < 12 && (await chosen()) !== '供給の分散・能力'; steps += 1)
    await page.keyboard.press('ArrowDown');
  await moveTo(page, 'field-reason');
  await page.keyboard.type('樹脂ガイドは供給を一社に頼らないよう、6対4で二社に分けます。');
  await moveTo(page, 'next');
  await page.keyboard.press('Enter');
  await page.locator('.engine-stage').first().waitFor();
  await moveTo(page, 'next');
  await page.keyboard.press('Enter');
  await pressStep(page, 'submit');
  await page
    .getByText(/選定.*申請しました|申請しました/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await close();

  const { items } = await estimates.as<{ items: { id: string }[] }>(purchaser, 'estimate.selections', {
    page: 1,
    itemsPerPage: 20,
    tab: 'all',
    filters: { requestId: [request.id] },
  });
  const selection = await estimates.as(purchaser, 'estimate.selectionDetail', undefined, items[0]?.id);
  const boss = await openAs(browser, product, await loginOf(product, stagesOf(selection)[0]?.approvers[0]?.code));
  await boss.page.goto(`/eProcurement/PurchaserApprover/EstimateResult?id=${selection.id}`);
  const reason = boss.page.getByText('供給を一社に頼らないよう').first();
  await reason.waitFor();
  const [reasonAt, matrixAt] = await Promise.all([
    reason.boundingBox(),
    boss.page.locator('.estimate-matrix').boundingBox(),
  ]);
  expect(reasonAt?.y ?? 9_999).toBeLessThan(matrixAt?.y ?? 0);
  await takeScreenshot(boss.page, 'sourcing-5-approval');
  await boss.page.locator('.record-events').getByRole('button', { name: '承認する' }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: '承認する' }).click();
  await boss.page.getByRole('dialog').waitFor({ state: 'detached' });
  const rest = await estimates.as(purchaser, 'estimate.selectionDetail', undefined, selection.id);
  await estimates.approveStages(rest, 'selection', 1);
  await expect.poll(async () => (await detail(request.id)).state).toBe('selected');
  await boss.close();
});

/** An estimate of the same supplier that the requester brought himself; answers the id of the answer it became. */
async function bringEstimate(): Promise<string> {
  const session = await product.startSession(requester);
  const form = new FormData();
  form.append('type', 'attachment');
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), '見積書.pdf');
  const uploaded = await fetch(`${product.address}/service-file/v1/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.accessToken}` },
    body: form,
  });
  const { fileId, fileName, size } = (await uploaded.json()) as { fileId: string; fileName: string; size: number };
  const begun = await estimates.as(requester, 'estimate.beginBrought');
  const sent = await estimates.as(requester, 'estimate.bring', {
    record: {
      ...begun.record,
      title: 'ガイド取付ねじ',
      categoryCode: '0301001',
      deliveryDate: '2027/01/29',
      deliveryPlaceCode: 'SGM',
      supplierCode: 'S011',
      broughtReason: '店頭で寸法を確かめました。',
      attachments: [{ fileId, fileName, size }],
      lines: [
        { productName: 'ガイド取付ねじ', quantity: '30', unitCode: 'PC', unitPrice: '42', taxType: 2, taxRate: '0.1' },
      ],
    },
  });
  return String(sent.record.broughtAnswerId);
}

it('becomes two orders, one of them together with another estimate of the same supplier', async () => {
  const input = async (supplierCode: string) =>
    estimates.as(requester, 'estimateOrder.input', undefined, answerOf(request, supplierCode));
  const order = async (begun: RecordEnvelope, more: JsonObject[] = [], terms: JsonObject = {}) => {
    const whole: JsonObject = {
      ...begun.record,
      ...terms,
      purpose: '搬送ラインの増設',
      lines: [...(begun.record.lines as JsonObject[]), ...more],
    };
    const { approvalStageList } = await estimates.as<JsonObject>(requester, 'order.approvalInput', { record: whole });
    return estimates.as(requester, 'order.estimateOrder', {
      record: { ...whole, approvalStageList: approvalStageList ?? [] },
    });
  };
  // Who is protected by law is told when the goods will have been inspected.
  const guides = await order(await input('S032'), [], { inspectionDate: '2027/02/05' });
  expect(guides.record).toMatchObject({ supplierCode: 'S032', lines: [{ productName: '樹脂ガイド', quantity: '40' }] });
  const brought = await bringEstimate();
  const others = await estimates.as<{ items: { id: string; rows: JsonObject[] }[] }>(
    requester,
    'estimateOrder.otherAwards',
    {
      supplierCode: 'S011',
      deliveryPlaceCode: 'SGM',
    },
  );
  const other = others.items.find(({ id }) => id === brought);
  const merged = await order(await input('S011'), other?.rows ?? []);
  expect(merged.record).toMatchObject({ supplierCode: 'S011', isMerged: true });
  expect((merged.record.lines as JsonObject[])[3]).toMatchObject({ productName: '樹脂ガイド', quantity: '60' });
  expect((merged.record.lines as JsonObject[]).at(-1)).toMatchObject({
    productName: 'ガイド取付ねじ',
    estimateAnswerId: brought,
  });
  const { page, faults, close } = await openAs(browser, product, requester);
  await page.goto(`/eProcurement/Order/Detail?id=${merged.id}`);
  await page.locator('.record-number', { hasText: merged.number ?? '' }).waitFor();
  await takeScreenshot(page, 'sourcing-6-merged-order');
  expect(faults).toEqual([]);
  await close();
});
