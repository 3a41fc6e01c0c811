import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScheduler } from '../../src/platform/server/time/open-scheduler.ts';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { completedNumber, fieldOf, pressStep } from './support/order-form.ts';
import { eventButton, openRecord, sendEvent } from './support/record-page.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

const list = '/eProcurement/Supplier/SupplierPaymentInputs';
const account = {
  bankName: '架空みなと銀行',
  bankCode: '9982',
  branchName: '橋本支店',
  branchCode: '024',
  accountNumber: '1048213',
  accountHolderKana: 'カ）ハルツミショウカイ',
};

let product: ServedProduct;
let browser: Browser;
let supplier: SignedInPage;
let number = '';

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  supplier = await openAs(browser, product, 'sekiguchi.ryo');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const paidTo = async () => {
  const master = await product.context.engine.getMaster('TOURIN', 'master/supplier', 'S011');
  return master?.accountNumber;
};

it('a supplier tells the account to pay into', async () => {
  const { page } = supplier;
  await page.goto(list);
  await page.getByRole('button', { name: '支払先を届け出る' }).first().click();
  await fieldOf(page, 'bankCode').waitFor();
  await pressStep(page, 'submit');
  await page.locator('.engine-error-summary, [role=alert]').first().waitFor();
  for (const [field, value] of Object.entries(account)) await fieldOf(page, field).fill(value);
  await fieldOf(page, 'accountType').selectOption({ label: '普通' });
  await fieldOf(page, 'reason').fill('取引銀行の統合のため。');
  await pressStep(page, 'submit');
  number = await completedNumber(page);
  expect(number).toMatch(/^PD/);
});

it('a keeper of masters calls the number that is registered back, and cannot be the one who approves', async () => {
  const { page } = await openAs(browser, product, 'kato.ryota');
  await openRecord(page, list, number);
  await page.getByText('架空さくら信用組合 本店営業部 普通 1000548').waitFor();
  await takeScreenshot(page, 'bank-account-told');
  const check = japanese('flow.paymentDestination.event.check');
  await sendEvent(page, check, undefined, { 折り返した電話番号: '03-0000-1104', 話した相手: '経理課 山本様' });
  await page.getByText(japanese('flow.paymentDestination.state.checked')).first().waitFor();
  expect(await paidTo()).not.toBe(account.accountNumber);

  await page.goto(`/eProcurement/MasterApproval/MasterApprovalApplicationList?tab=all&keyword=${number}`);
  await page.getByRole('link', { name: /^MR/ }).first().click();
  await page.locator('.record-number').waitFor();
  await page.getByText(account.accountNumber).first().waitFor();
  expect(await eventButton(page, japanese('flow.masterApplication.event.approve')).count()).toBe(0);
});

it('another keeper approves on a phone, with before and after beside each other', async () => {
  const { page } = await openAs(browser, product, 'hayashi.kazuo', { viewport: 'phone' });
  await page.goto(`/eProcurement/MasterApproval/MasterApprovalApplicationList?keyword=${number}`);
  await page.getByRole('link', { name: /MR/ }).first().click();
  await page.locator('.record-number').waitFor();
  for (const shown of ['1000548', account.accountNumber]) await page.getByText(shown).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await takeScreenshot(page, 'bank-account-approved-phone');
  await sendEvent(page, japanese('flow.masterApplication.event.approve'));
  expect(await paidTo()).toBe(account.accountNumber);
});

it('is paid into after the days of waiting, and the supplier is told', async () => {
  const { page } = supplier;
  await page.goto(`${list}?tab=cooling&keyword=${number}`);
  await page.getByRole('link', { name: number, exact: true }).first().click();
  await page.locator('.record-head', { hasText: japanese('flow.paymentDestination.state.cooling') }).waitFor();
  await takeScreenshot(page, 'bank-account-waits');
  const { context } = product;
  const now = context.clock.now;
  const scheduler = openScheduler(context, console);
  // Friday the 20th, and three business days: Monday the 23rd is a holiday.
  context.clock.now = () => new Date('2026-11-27T00:30:00+09:00');
  try {
    while ((await scheduler.runOnce()) > 0);
  } finally {
    context.clock.now = now;
  }
  await page.reload();
  await page.locator('.record-head', { hasText: japanese('flow.paymentDestination.state.inForce') }).waitFor();
});
