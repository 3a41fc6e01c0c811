import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { systemActor } from '../../src/platform/server/system-actor.ts';
import { japanese } from './support/japanese.ts';
import { expectNoSideways, openStory } from './support/open-story.ts';
import { chooseCell, completedNumber, fieldOf, pickReference, pressStep, typeCell } from './support/order-form.ts';
import { eventButton, leftRecord, openRecord, sendEvent } from './support/record-page.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

/**
 * A contract from its draft to its notice: it is entered and kept, refused without its clauses, applied for, approved on
 * phones, accepted row by row, asked for 90, 60 and 30 days before its notice, and decided.
 */
const story = openStory();
const { pageOf } = story;
let number = '';
const [owner, chief, head] = ['watanabe.sakura', 'fujita.naoya', 'yamamoto.keiko'];
const title = '受付案内ロボットの保守';

const event = (name: string) => japanese(`flow.contract.event.${name}`);
const missing = 'record.contract/contract.missingClauseReason';
const contracts = '/eProcurement/Contract/ContractApproved';
const stateShown = (page: Page, state: string) =>
  page.locator(`#main .record-head[data-flow=contract][data-state=${state}]`).waitFor();

/** What the list says of the contract's state, and whether it says so in red. */
async function standingInList(page: Page): Promise<{ state: string; isRed: boolean }> {
  await page.goto(`${contracts}?keyword=${number}`);
  const tag = page.locator('#main .cell-state').first();
  await tag.waitFor();
  return {
    state: ((await tag.textContent()) ?? '').trim(),
    isRed: await tag.evaluate((shown) => shown.className.includes('danger')),
  };
}

async function idOf(): Promise<string> {
  const { rows } = await story.product.context.database.query<{ id: string }>(
    `select id from record_contract_contract where tenant = 'TOURIN' and number = $1`,
    [number],
  );
  return rows[0]?.id ?? '';
}

/** Lets the clock stand at an instant while something is done, as if that day had come. */
async function at<Done>(instant: string, act: () => Promise<Done>): Promise<Done> {
  const { clock } = story.product.context;
  const now = clock.now;
  clock.now = () => new Date(instant);
  try {
    return await act();
  } finally {
    clock.now = now;
  }
}

/** What time sends to the contract on a day. */
const timeSends = async (name: string) =>
  story.product.context.engine.applyDueEvent(systemActor('TOURIN'), {
    tenant: 'TOURIN',
    recordType: 'contract/contract',
    recordId: await idOf(),
    event: name,
  });

/** Who was told by mail that the contract has to be decided, each time he was. */
async function toldOfNotice(): Promise<string[]> {
  await story.product.deliverMails();
  const { rows } = await story.product.context.database.query<{ name: string }>(
    `select data->>'toName' as name from record_mail_message
     where tenant = 'TOURIN' and data->>'template' = 'contractNoticeDue' and data::text like $1 order by 1`,
    [`%${title}%`],
  );
  return rows.map(({ name }) => name);
}

describe('a contract from its draft to its notice', () => {
  it('is begun as a draft, and gone on with from the list of drafts', async () => {
    const page = await pageOf(owner);
    await page.goto('/eProcurement/Contract/Input');
    await fieldOf(page, 'title').fill(title);
    await fieldOf(page, 'contractKind').selectOption({ label: '保守' });
    await pickReference(page, 'supplierCode', 'モノワタシ', '株式会社モノワタシ');
    await page
      .getByRole('button', { name: japanese(['screen.contract/input.action.saveDraft', 'action.saveDraft']) })
      .click();
    await page.locator('.bp6-toast').first().waitFor();
    await takeScreenshot(page, 'contract-1-draft');
    await page.goto(`/eProcurement/Contract/ContractDraft?keyword=${title}`);
    await page.getByRole('link', { name: japanese('engine.list.noNumber') }).click();
    await stateShown(page, 'draft');
    await takeScreenshot(page, 'contract-2-drafts');
    await page
      .getByRole('button', { name: japanese(['screen.contract/contract-detail.action.edit', 'action.edit']) })
      .click();
    await fieldOf(page, 'title').waitFor();
    expect(await fieldOf(page, 'title').inputValue()).toBe(title);
    expect(await fieldOf(page, 'supplierCode').inputValue()).toContain('モノワタシ');
  });

  it('has its plan by period and rule, and does not go on without its clauses', async () => {
    const page = await pageOf(owner);
    for (const [field, day] of [
      ['startsOn', '2026/11/01'],
      ['endsOn', '2027/05/31'],
    ] as const) {
      await fieldOf(page, field).fill(day);
      await fieldOf(page, field).press('Tab');
    }
    await fieldOf(page, 'renewal').selectOption({ label: '自動更新' });
    await fieldOf(page, 'renewalMonths').fill('12');
    await fieldOf(page, 'noticeMonths').fill('3');
    await pickReference(page, 'costDepartmentCode', '法務', '法務部');
    await pickReference(page, 'accountTitleCode', '修繕', '修繕費');
    await typeCell(page, 0, 'productName', '受付案内ロボット 月額保守');
    await typeCell(page, 0, 'quantity', '7');
    await chooseCell(page, 0, 'unitCode', '月');
    await typeCell(page, 0, 'unitPrice', '48,000');
    await chooseCell(page, 0, 'taxRate', '10%（標準税率）');
    await fieldOf(page, 'planRule').selectOption({ label: '毎月' });
    await takeScreenshot(page, 'contract-3-plan');
    await fieldOf(page, 'paymentTermsClause').fill('第7条');
    await pressStep(page, 'next');
    await page.locator('.engine-summary').first().waitFor();
    await takeScreenshot(page, 'contract-4-refused');
    const refusal = page.locator('.engine-summary', { hasText: japanese(`${missing}.required`) });
    await refusal.getByRole('button', { name: japanese(missing) }).waitFor();
    await fieldOf(page, 'antisocialClause').fill('第18条');
    await pressStep(page, 'next');
    await page.locator('.engine-stage').first().waitFor();
    for (const name of ['藤田 直也', '山本 恵子']) await page.locator('.engine-stage', { hasText: name }).waitFor();
    await takeScreenshot(page, 'contract-5-route');
    await pressStep(page, 'next');
    await page.locator('[data-event=submit]').waitFor();
    await takeScreenshot(page, 'contract-6-confirm');
    await pressStep(page, 'submit');
    number = await completedNumber(page);
    await takeScreenshot(page, 'contract-7-complete');
    expect(number).toMatch(/^CT26-/);
  });

  it('is approved on their phones by the chief of the section and by the head of legal affairs', async () => {
    for (const login of [chief, head]) {
      const phone = await pageOf(login, 'phone');
      await openRecord(phone, '/eProcurement/Approver/ApproverContract', number);
      await expectNoSideways(phone);
      await takeScreenshot(phone, `contract-8-approval-${login}`);
      await sendEvent(phone, event('approve'));
      await leftRecord(phone, number);
    }
  });

  it('is accepted row by row, and says what is left', async () => {
    const page = await pageOf(owner);
    await openRecord(page, contracts, number);
    await stateShown(page, 'approved');
    await takeScreenshot(page, 'contract-9-approved');
    await eventButton(page, event('acceptPlan')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByRole('textbox').first().fill('2026/11/19');
    await dialog.getByRole('textbox').first().press('Tab');
    await takeScreenshot(page, 'contract-10-accept');
    await dialog.getByRole('button', { name: event('acceptPlan'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const totals = page.locator('#main .record-totals').last();
    await totals.getByText('52,800', { exact: false }).first().waitFor();
    await page
      .locator('#main')
      .getByText(japanese('record.contract/contract.plan.progress.options.accepted'))
      .first()
      .waitFor();
    // Of the year 2026 four months are left, at 48,000 円 without tax.
    const budget = page.locator('#main section', { has: page.getByRole('heading', { name: '予算', exact: true }) });
    await budget.getByText('192,000円').waitFor();
    await budget.scrollIntoViewIfNeeded();
    await takeScreenshot(page, 'contract-11-accepted');
  });

  it('is red from 90 days before its notice on, and the owner and who approved it are told each time', async () => {
    const page = await pageOf(owner);
    expect(await standingInList(page)).toEqual({ state: japanese('flow.contract.state.approved'), isRed: false });
    const days = [
      ['askEarly', '2026-11-30T09:00:00+09:00'],
      ['askAgain', '2026-12-30T09:00:00+09:00'],
      ['askLast', '2027-01-29T09:00:00+09:00'],
    ] as const;
    for (const [index, [name, day]] of days.entries()) {
      await at(day, async () => {
        expect(await timeSends(name)).toBe('happened');
        const told = await toldOfNotice();
        expect(told, name).toHaveLength(3 * (index + 1));
        expect(new Set(told)).toEqual(new Set(['渡辺 さくら', '藤田 直也', '山本 恵子']));
        expect(await standingInList(page)).toEqual({ state: japanese('flow.contract.state.decisionDue'), isRed: true });
      });
    }
    await takeScreenshot(page, 'contract-12-red');
    await at('2027-01-29T09:10:00+09:00', async () => {
      const phone = await pageOf(owner, 'phone');
      await phone.goto('/eProcurement/Home#todo');
      await phone
        .locator('#main')
        .getByRole('link', { name: new RegExp(`${number}|${title}`) })
        .first()
        .waitFor();
      await expectNoSideways(phone);
      await takeScreenshot(phone, 'contract-13-to-do');
      const superior = await pageOf(chief, 'phone');
      await superior.goto(`/eProcurement/Approver/CompleteContractOrder?keyword=${number}`);
      await superior
        .locator('.list-card .cell-state', { hasText: japanese('flow.contract.state.decisionDue') })
        .waitFor();
      await expectNoSideways(superior);
      await takeScreenshot(superior, 'contract-14-superior');
    });
  });

  it('is decided, and no longer red', async () => {
    const phone = await pageOf(owner, 'phone');
    await at('2027-01-29T09:20:00+09:00', async () => {
      await openRecord(phone, contracts, number);
      await expectNoSideways(phone);
      await takeScreenshot(phone, 'contract-15-due');
      await eventButton(phone, event('decideRenewal')).click();
      const dialog = phone.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption({
        label: japanese('flow.contract.event.decideRenewal.params.renewalDecision.options.terminate'),
      });
      await dialog.locator('textarea').fill('後継機に切り替えるため。');
      await takeScreenshot(phone, 'contract-16-decide');
      await dialog.getByRole('button', { name: event('decideRenewal'), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await stateShown(phone, 'approved');
      const page = await pageOf(owner);
      expect(await standingInList(page)).toEqual({ state: japanese('flow.contract.state.approved'), isRed: false });
      await takeScreenshot(page, 'contract-17-decided');
    });
    expect(story.faults()).toEqual([]);
  });
});
