import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { japanese } from './support/japanese.ts';
import { expectNoSideways, openStory } from './support/open-story.ts';
import { completedNumber, fieldOf, fillSmallOrder, pickReference, pressStep, typeCell } from './support/order-form.ts';
import { openRecord, sendEvent } from './support/record-page.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

/**
 * The last 100,000 yen of a budget of 製造部, which stops at its budgets: two apply for them at once, the second learns who
 * has them, is given more by both heads, and passes; the head and the keeper of budgets see the year, and what each bar is
 * made of.
 */
const [first, second, chief, head, giver, keeper, lawyer] = [
  'sato.kenta',
  'takagi.shota',
  'suzuki.yumi',
  'takahashi.naoki',
  'ito.daisuke',
  'sasaki.midori',
  'yamamoto.keiko',
];
const budgetCode = '2026-B0211-5280';
const from = '2026-B0113-5220';
const numbers = { first: '', transfer: '', second: '' };

const story = openStory(async ({ context: { engine } }) => {
  const department = await engine.getMaster('TOURIN', 'master/cost-department', 'B0211');
  await engine.putMaster('TOURIN', 'master/cost-department', 'B0211', {
    ...department,
    budgetControl: 'stop',
  } as JsonObject);
  const months = ['10', '11', '12'].map((month, index) => ({
    month: `2026/${month}`,
    amount: ['30000', '30000', '40000'][index],
  }));
  await engine.putMaster('TOURIN', 'budget/budget', budgetCode, {
    ...{ code: budgetCode, name: '2026年度 製造部 福利厚生費', months, amount: '100000' },
    ...{ costDepartmentCode: 'B0211', costDepartmentName: '製造部' },
    ...{ accountTitleCode: '5280', accountTitleName: '福利厚生費' },
  } as JsonObject);
});
const { pageOf } = story;

const standing = (page: Page) => page.locator('.engine-figures');

/** Types an order of 80,000 yen without tax, as far as its last step. */
async function typeOrder(page: Page, title: string): Promise<void> {
  await fillSmallOrder(page, title);
  await typeCell(page, 0, 'unitPrice', '40,000');
  await pickReference(page, 'costDepartmentCode', '製造', '製造部');
  await pickReference(page, 'accountTitleCode', '福利', '福利厚生費');
}

describe('the last 100,000 yen of a budget', () => {
  it('are told to whoever types an order, before anything is sent', async () => {
    const page = await pageOf(first);
    await typeOrder(page, '休憩室の血圧計');
    await standing(page).getByText('20,000円').waitFor();
    await standing(page).scrollIntoViewIfNeeded();
    await takeScreenshot(page, 'budget-1-typed');
  });

  it('are had by who comes first; the second is refused, learns by whom, and loses nothing', async () => {
    const [page, other] = [await pageOf(first), await pageOf(second)];
    await typeOrder(other, '更衣室の加湿器');
    await standing(other).getByText('20,000円').waitFor();
    for (const one of [page, other]) {
      await pressStep(one, 'next');
      await one.locator('.engine-stage').first().waitFor();
      await pressStep(one, 'next');
      await one.locator('[data-event=submit]').waitFor();
    }
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    numbers.first = await completedNumber(page);
    await pressStep(other, 'submit');
    const refusal = other.locator('.engine-summary');
    await refusal.waitFor();
    await takeScreenshot(other, 'budget-2-refused');
    const said = (await refusal.textContent()) ?? '';
    for (const part of ['佐藤 健太', numbers.first, '80,000', '60,000', '20,000']) expect(said).toContain(part);
  });

  it('are added to by a transfer that both heads approve on their phones', async () => {
    const page = await pageOf(second, 'phone');
    await page.goto('/eProcurement/Budget/TransferInput');
    await pickReference(page, 'fromBudgetCode', from, from);
    await fieldOf(page, 'fromMonth').fill('2027/03');
    await pickReference(page, 'toBudgetCode', budgetCode, budgetCode);
    await fieldOf(page, 'toMonth').fill('2026/12');
    await fieldOf(page, 'amount').fill('60000');
    await fieldOf(page, 'reason').fill('更衣室の加湿器のため');
    await expectNoSideways(page);
    await takeScreenshot(page, 'budget-3-transfer');
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    numbers.transfer = await completedNumber(page);
    for (const login of [head, giver]) {
      const phone = await pageOf(login, 'phone');
      await openRecord(phone, '/eProcurement/Budget/Transfers', numbers.transfer);
      await expectNoSideways(phone);
      await takeScreenshot(phone, `budget-4-approval-${login}`);
      await sendEvent(phone, japanese('flow.budgetTransfer.event.approve'));
    }
  });

  it('suffice then for the second order, as it was typed', async () => {
    const page = await pageOf(second);
    await pressStep(page, 'submit');
    await page.locator('.engine-complete').waitFor();
    numbers.second = await completedNumber(page);
    await takeScreenshot(page, 'budget-5-passed');
  });

  it('show the head his year as bars and as a table, and each bar what it is made of', async () => {
    for (const login of [head, chief]) {
      const page = await pageOf(login);
      await page.goto('/eProcurement/Budget/Inquiry');
      await page.locator('#main tr', { hasText: '福利厚生費' }).getByRole('button', { name: '製造部' }).click();
      const months = page.getByRole('region', { name: /製造部 福利厚生費/ });
      await months.locator('svg .is-way').nth(8).click();
      const cases = months.getByRole('region', { name: /2026\/12/ });
      for (const [number, name] of [
        [numbers.first, '佐藤 健太'],
        [numbers.second, '髙木 翔太'],
      ] as const) {
        await cases.getByRole('row', { name: new RegExp(`${number}.*${name}.*80,000`) }).waitFor();
      }
      expect(await cases.locator('tfoot').textContent()).toContain('160,000');
      await takeScreenshot(page, `budget-6-${login}`);
    }
    // It is opened by those who may read it: whoever decides on it.
    const page = await pageOf(chief);
    await page.getByRole('link', { name: numbers.second }).click();
    await page.locator('.record-number', { hasText: numbers.second }).waitFor();
  });

  it('lead the keeper of budgets, and the head of a department, to contracts, too', async () => {
    for (const [login, viewport] of [[keeper], [lawyer], [lawyer, 'phone']] as const) {
      const page = await pageOf(login, viewport);
      await page.goto('/eProcurement/Budget/Inquiry');
      const line = page.locator('#main tr', { hasText: '法務部' }).filter({ hasText: '修繕費' });
      await line.getByRole('button', { name: '法務部' }).click();
      const months = page.getByRole('region', { name: /法務部 修繕費/ });
      await months
        .getByRole('button', { name: japanese('budget.cases') })
        .nth(11)
        .click();
      const contract = months.getByRole('link', { name: /^CT/ }).first();
      await contract.waitFor();
      if (viewport) await expectNoSideways(page);
      await contract.scrollIntoViewIfNeeded();
      await takeScreenshot(page, `budget-7-contracts-${login}-${viewport ?? 'desk'}`);
      await contract.click();
      await page.locator('.record-number', { hasText: 'CT' }).waitFor();
    }
    const faults = story.faults();
    // The browser's own line for an answer that refuses is what this story brings about.
    expect(faults.filter((fault) => !/^Failed to load resource: .* status of 4\d\d/.test(fault))).toEqual([]);
  });
});
