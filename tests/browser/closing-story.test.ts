import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { japanese } from './support/japanese.ts';
import { expectNoSideways, openStory } from './support/open-story.ts';
import { completedNumber, fieldOf, pickReference, pressStep } from './support/order-form.ts';
import { eventButton, openRecord, sendEvent } from './support/record-page.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';

/**
 * An accountant closes November: two things stop him, whose people settle them; he closes, has it reopened by another, closes
 * again, transfers, exports the journal, and cannot have it reopened any more.
 */
const story = openStory();
const { pageOf } = story;
const [accountant, administrator] = ['matsumoto.akira', 'kato.ryota'];
const closing = '/eProcurement/Settings/PaymentClosing/PaymentClosingExecuteDetail/20000000/TOURIN/2026-11';

async function openClosing(page: Page): Promise<void> {
  await page.goto(closing);
  await page.locator('.record-number').waitFor();
}

const event = (flow: string, name: string) => japanese(`flow.${flow}.event.${name}`);
const section = (page: Page, id: string) =>
  page
    .locator('#main section', { has: page.getByRole('heading', { name: japanese(`screen.${id}`), exact: true }) })
    .last();
const stateShown = (page: Page, flow: string, state: string) =>
  page.locator(`#main .record-head[data-flow=${flow}][data-state=${state}]`).waitFor();
const mapping = (page: Page) =>
  page.locator('#main').getByRole('button', { name: japanese(['screen.closing/detail.action.map', 'action.map']) });

/** Yen of the totals on a record's page, by the name of their field. */
async function yen(page: Page, key: string): Promise<number> {
  const term = page.locator('#main .record-totals dt', { hasText: new RegExp(`^${japanese(key)}$`) });
  const shown = await term.locator('xpath=following-sibling::dd[1]').first().textContent();
  return Number((shown ?? '').replaceAll(/[^\d-]/g, ''));
}

/** Presses an event whose dialog may or may not ask for more, and answers how the dialog refused it. */
async function refusalOf(page: Page, name: string, comment?: string): Promise<string> {
  await eventButton(page, name).click();
  const dialog = page.getByRole('dialog');
  if (comment !== undefined) await dialog.locator('textarea').fill(comment);
  await dialog.getByRole('button', { name, exact: true }).click();
  const refusal = (await dialog.locator('.record-refusal').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  return refusal;
}

async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all<[Promise<Download>, Promise<void>]>([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}

let total = 0;
let proposal = '';

describe('an accountant closes November', () => {
  it('finds the two causes that stop it, each a link to its case', async () => {
    const page = await pageOf(accountant);
    await page.goto('/eProcurement/Settings/PaymentClosing/PaymentClosingExecute');
    await page
      .locator('#main')
      .getByRole('link', { name: /^CL26-/ })
      .first()
      .click();
    await page.locator('.record-number').waitFor();
    expect(new URL(page.url()).pathname).toBe(closing);
    await takeScreenshot(page, 'closing-1-stopped');
    // What is not closed yet is not given to other systems.
    expect(await mapping(page).count()).toBe(0);
    const stops = [
      ['differences', /^AC26-/, '光電センサーの予備機（商社経由）'],
      ['notConfirmed', /^IV26-/, '2026年10月分 ご請求'],
    ] as const;
    for (const [id, number, title] of stops) {
      const cause = section(page, `closing/detail.section.${id}`);
      await cause.getByRole('link', { name: number }).click();
      await page.locator('#main .record-head').getByText(title, { exact: true }).waitFor();
      await openClosing(page);
    }
    const refused = await refusalOf(page, event('closingRun', 'execute'));
    expect(refused).toContain(japanese('error.EN-NOT-ALLOWED.closingStops'));
  });

  it('has the correction approved by 鈴木 on her phone, and the invoice confirmed by its supplier', async () => {
    const accounts = await pageOf(accountant);
    const numberIn = async (id: string) =>
      (await section(accounts, `closing/detail.section.${id}`).getByRole('link').first().textContent()) ?? '';
    const [correction, invoice] = [await numberIn('differences'), await numberIn('notConfirmed')];
    const phone = await pageOf('suzuki.yumi', 'phone');
    await openRecord(phone, '/eProcurement/Approver/AcceptanceApproval', correction);
    await expectNoSideways(phone);
    await takeScreenshot(phone, 'closing-2-correction');
    await sendEvent(phone, event('acceptance', 'approve'));
    const supplier = await pageOf('shiomi.kei');
    await openRecord(supplier, '/eProcurement/Supplier/Invoice/Confirmation', invoice);
    await sendEvent(supplier, event('invoice', 'confirm'));
  });

  it('closes it, and every supplier has a statement', async () => {
    const page = await pageOf(accountant);
    await openClosing(page);
    await eventButton(page, event('closingRun', 'check')).click();
    await section(page, 'closing/detail.section.differences').waitFor({ state: 'detached' });
    expect(await section(page, 'closing/detail.section.notConfirmed').count()).toBe(0);
    await sendEvent(page, event('closingRun', 'execute'));
    await stateShown(page, 'closingRun', 'closed');
    total = await yen(page, 'record.closing/run.amountWithTax');
    expect(total).toBeGreaterThan(0);
    const suppliers = await yen(page, 'record.closing/run.supplierCount');
    const statements = section(page, 'closing/detail.section.statements').getByRole('link', { name: /^PS26-/ });
    await expect.poll(async () => new Set(await statements.allTextContents()).size).toBe(suppliers);
    await mapping(page).waitFor();
    await takeScreenshot(page, 'closing-3-closed');
  });

  it('has it reopened for a reason, by another who is told of it, and closes it again to the same yen', async () => {
    const page = await pageOf(accountant);
    await sendEvent(page, event('closingRun', 'askReopening'), '締め後に届いた納品書を確かめるため。');
    await eventButton(page, event('closingRun', 'dropReopening')).waitFor();
    expect(await eventButton(page, event('closingRun', 'reopen')).count()).toBe(0);
    await story.product.deliverMails();
    const { rows: told } = await story.product.context.database.query<{ name: string }>(
      `select data->>'toName' as name from record_mail_message
       where tenant = 'TOURIN' and data->>'template' = 'reopeningAsked'`,
    );
    expect(told.map(({ name }) => name)).toContain('加藤 亮太');
    const phone = await pageOf(administrator, 'phone');
    await openClosing(phone);
    await phone.locator('#main').getByText('締め後に届いた納品書を確かめるため。').first().waitFor();
    await expectNoSideways(phone);
    await takeScreenshot(phone, 'closing-4-reopening');
    await sendEvent(phone, event('closingRun', 'reopen'));
    await stateShown(phone, 'closingRun', 'open');
    await openClosing(page);
    await sendEvent(page, event('closingRun', 'execute'));
    await stateShown(page, 'closingRun', 'closed');
    expect(await yen(page, 'record.closing/run.amountWithTax')).toBe(total);
  });

  it('proposes the transfer, holds one payment back, and has it approved', async () => {
    // Whoever stands before the closed month now will be refused later.
    await openClosing(await pageOf(administrator));
    const page = await pageOf(accountant);
    await page.goto('/eProcurement/Settings/Transfer/ProposalInput');
    await fieldOf(page, 'transferDate').fill('2026/11/30');
    await fieldOf(page, 'transferDate').press('Tab');
    await pickReference(page, 'accountCode', '本社', '本社 資金口座');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    proposal = await completedNumber(page);
    await page.getByRole('button', { name: japanese('screen.transfer/proposal-made.action.open') }).click();
    await page.locator('.record-number', { hasText: proposal }).waitFor();
    const before = await yen(page, 'record.transfer/proposal.transferAmount');
    const adjust = event('transferProposal', 'adjust');
    await eventButton(page, adjust).click();
    const dialog = page.getByRole('dialog');
    await tick(dialog.getByRole('checkbox').last());
    await dialog
      .getByRole('textbox', { name: /^保留の理由/ })
      .last()
      .fill('不適合品の代品が届くまで');
    await takeScreenshot(page, 'closing-5-held');
    await dialog.getByRole('button', { name: adjust, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => yen(page, 'record.transfer/proposal.heldAmount')).toBeGreaterThan(0);
    expect(await yen(page, 'record.transfer/proposal.transferAmount')).toBeLessThan(before);
    await eventButton(page, event('transferProposal', 'submit')).click();
    await stateShown(page, 'transferProposal', 'submitted');
    const phone = await pageOf(administrator, 'phone');
    await openRecord(phone, '/eProcurement/Settings/Transfer/Proposals', proposal);
    await expectNoSideways(phone);
    await takeScreenshot(phone, 'closing-6-approval');
    await sendEvent(phone, event('transferProposal', 'approve'));
  });

  it('makes the file for the bank, whose trailer says what the screen says', async () => {
    const page = await pageOf(accountant);
    await openRecord(page, '/eProcurement/Settings/Transfer/Proposals', proposal);
    await sendEvent(page, event('transferProposal', 'makeFile'));
    await stateShown(page, 'transferProposal', 'made');
    const [amount, explained] = [
      await yen(page, 'record.transfer/proposal.transferAmount'),
      (await yen(page, 'record.transfer/proposal.closingAmount')) -
        (await yen(page, 'record.transfer/proposal.withholdingTax')) -
        (await yen(page, 'record.transfer/proposal.offsetAmount')) -
        (await yen(page, 'record.transfer/proposal.payeeFee')) -
        (await yen(page, 'record.transfer/proposal.heldAmount')),
    ];
    expect(explained).toBe(amount);
    const download = page.getByRole('button', { name: japanese('screen.transfer/proposal-detail.action.download') });
    const lines = (await downloaded(page, download))
      .toString('latin1')
      .split('\r\n')
      .filter((line) => line !== '');
    expect(lines.every((line) => line.length === 120)).toBe(true);
    const data = lines.filter((line) => line.startsWith('2'));
    const trailer = lines.find((line) => line.startsWith('8')) ?? '';
    expect([trailer.slice(1, 7), trailer.slice(7, 19)].map(Number)).toEqual([data.length, amount]);
    expect(data.reduce((sum, line) => sum + Number(line.slice(80, 90)), 0)).toBe(amount);
    await takeScreenshot(page, 'closing-7-file');
  });

  it('is not reopened any more, and says why', async () => {
    const page = await pageOf(administrator);
    const refused = await refusalOf(page, event('closingRun', 'askReopening'), '遅れて届いた検収のため。');
    expect(refused).toContain(japanese('flow.closingRun.guard.nothingTransferred'));
    expect(refused).toContain('振込依頼');
    await openClosing(page);
    const said = page.getByRole('list', { name: japanese('engine.record.refusedEvents') });
    await said.getByText(japanese('flow.closingRun.guard.nothingTransferred')).waitFor();
    expect(await said.textContent()).toContain(event('closingRun', 'askReopening'));
    expect(await eventButton(page, event('closingRun', 'askReopening')).count()).toBe(0);
    await takeScreenshot(page, 'closing-7-no-reopening');
  });

  it('exports its journal, which comes to the same yen', async () => {
    const page = await pageOf(accountant);
    const closingNumber = await numberOf(page);
    await page.goto(`/eProcurement/Settings/Journal/Journals?keyword=${closingNumber}`);
    const drawn = page
      .locator('#main tr, #main .ag-row')
      .filter({ hasText: japanese('flow.journalBatch.state.drawn') });
    await drawn.getByRole('link', { name: /^JE26-/ }).click();
    await page.locator('.record-number', { hasText: 'JE26-' }).waitFor();
    const balance = await yen(page, 'record.journal/batch.total');
    await eventButton(page, event('journalBatch', 'export')).click();
    await stateShown(page, 'journalBatch', 'exported');
    const download = page.getByRole('button', { name: japanese('screen.journal/detail.action.download') });
    const rows = new TextDecoder('shift_jis')
      .decode(await downloaded(page, download))
      .trim()
      .split('\r\n');
    const [heading = '', ...entries] = rows.map((row) => row.replaceAll('"', ''));
    for (const side of ['借方金額', '貸方金額']) {
      const at = heading.split(',').indexOf(side);
      expect(
        entries.reduce((sum, entry) => sum + Number(entry.split(',')[at]), 0),
        side,
      ).toBe(balance);
    }
    await takeScreenshot(page, 'closing-8-journal');
  });

  it('tells the supplier on his phone what will be paid, and when', async () => {
    const phone = await pageOf('shiomi.kei', 'phone');
    await phone.goto('/eProcurement/Supplier/PaymentManagement?tab=all');
    const card = phone.locator('.list-card').first();
    for (const field of ['payOn', 'amountWithTax'])
      await card.locator('dt', { hasText: japanese(`record.closing/statement.${field}`) }).waitFor();
    await takeScreenshot(phone, 'closing-9-list');
    await card.getByRole('link', { name: /^PS26-/ }).click();
    await phone.locator('.record-number').waitFor();
    await phone.locator('#main').getByText('2026/11/30', { exact: true }).first().waitFor();
    await expectNoSideways(phone);
    await takeScreenshot(phone, 'closing-9-supplier');
    const faults = story.faults();
    // The browser's own line for an answer that refuses is what this story brings about.
    expect(faults.filter((fault) => !/^Failed to load resource: .* status of 4\d\d/.test(fault))).toEqual([]);
  });
});

async function numberOf(page: Page): Promise<string> {
  await openClosing(page);
  return (await page.locator('.record-number').textContent())?.trim() ?? '';
}
