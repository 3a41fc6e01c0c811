import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openPage } from './support/open-page.ts';
import {
  chooseCell,
  completedNumber,
  fieldOf,
  pickCell,
  pickReference,
  pressStep,
  typeCell,
} from './support/order-form.ts';
import { openRecord, sendEvent } from './support/record-page.ts';
import { type EmptyProduct, serveEmptyProduct } from './support/serve-empty-product.ts';
import { signInWith } from './support/sign-in.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

const operator = { companyName: '運営', name: '運営 太郎', loginName: 'unei', mailAddress: 'u@example.co.jp' };
const password = 'あたらしい鍵-seven7';
const people = [
  '社員コード,氏名,ログイン名,所属,表示言語,権限',
  'E0002,依頼 次郎,irai,00010101,日本語,依頼者',
  'E0003,課長 三郎,kacho,00010101,日本語,承認者',
  'E0004,誤 四郎,go,99999999,日本語,依頼者',
];

let product: EmptyProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveEmptyProduct({ operator }), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Comes in by a link, with a password of one's own. */
async function comeIn(link: string, companyGroupCode: string, username: string): Promise<Page> {
  const { page } = await openPage(browser, product.address);
  await page.goto(link);
  const change = page.getByRole('button', { name: 'パスワードを変更する' });
  await change.waitFor();
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
  await change.click();
  await page.waitForURL('**/Login');
  await signInWith(page, { companyGroupCode, username, password });
  return page;
}

/** Fills in fields of the form on screen by their labels. */
async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page
      .getByLabel(new RegExp(`^${label.replace(/[()（）]/g, '.')}`))
      .first()
      .fill(value);
  }
}

/** Opens a step of the preparation by form. */
async function openStep(page: Page, step: string, way = 'engine.checklist.form'): Promise<void> {
  await page.goto('/eProcurement/Settings/SetupChecklist');
  const title = japanese(`screen.master/setup-checklist.step.${step}`);
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}(?!（|の)`) }) });
  await item.getByRole('button', { name: japanese(way), exact: true }).click();
}

/** Begins a new code of a step's master. */
async function addTo(page: Page, step: string): Promise<void> {
  await openStep(page, step);
  await page.getByRole('button', { name: '新規登録' }).click();
  await fillIn(page, { 理由: '利用開始' });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: japanese('engine.master.save'), exact: true }).click();
  await page.getByRole('button', { name: '変更する' }).waitFor();
}

let admin: Page;
const links = new Map<string, string>();

it('an operator who came in by the link of the setup makes a company, and its administrator a password', async () => {
  const page = await comeIn(product.links[0]?.link ?? '', 'PROVIDER', operator.loginName);
  await page.goto('/MallMaster/CompanyGroupList');
  await page.getByRole('button', { name: '企業グループを追加' }).click();
  const dialog = page.getByRole('dialog');
  const company = { 企業グループコード: 'HINODE', 名称: 'ひので工業株式会社' };
  const administrator = {
    社員番号: 'E0001',
    氏名: '設定 花子',
    ログインID: 'settei',
    メールアドレス: 'h@example.co.jp',
  };
  for (const [label, value] of Object.entries({ ...company, ...administrator })) {
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
  await dialog.getByRole('button', { name: '作成する' }).click();
  const link = dialog.locator('input[readonly]');
  await link.waitFor();
  admin = await comeIn(await link.inputValue(), 'HINODE', 'settei');
});

it('the administrator is led through what is missing, by form and by file', async () => {
  const page = admin;
  await page.goto('/eProcurement/Home');
  await page.getByRole('link', { name: '利用開始の準備' }).click();
  await page.getByText('あと5項目').waitFor();
  await takeScreenshot(page, 'setup-checklist');

  await addTo(page, 'organization');
  await fillIn(page, { 組織コード: '00010101', 組織名: '製造課', 組織階層: 'ひので > 製造課' });
  await page.getByLabel(/^階層/).selectOption({ label: '課' });
  await pickReference(page, 'parentCode', '1000', 'ひので工業株式会社');
  // Its head cannot be there yet.
  await save(page);

  await openStep(page, 'people', 'engine.checklist.file');
  const dialog = page.getByRole('dialog');
  const [columns] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect(columns.suggestedFilename()).toMatch(/^社員_/);
  const buffer = Buffer.from(`\uFEFF${people.join('\r\n')}\r\n`);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await fillIn(page, { 理由: '利用開始' });
  await dialog.getByRole('button', { name: '内容を確かめる' }).click();
  await page.getByText('選ばれた値は登録されていないか').waitFor();
  await page.getByRole('button', { name: '2件を登録する' }).click();
  await page.getByText('登録済み 2').waitFor();

  await page.goto(
    '/eProcurement/Settings/MasterManagement/MasterDataDetail/org-related/organization?code=00010101&edit=1',
  );
  await fillIn(page, { 理由: '長の登録' });
  await page.getByRole('button', { name: '行を追加' }).click();
  await pickCell(page, 0, 'code', 'E0003', '課長 三郎');
  await save(page);

  await addTo(page, 'places');
  await fillIn(page, { 事業所コード: 'P01', 事業所名: '本社', 住所: '神奈川県横浜市西区1-1' });
  await save(page);

  await addTo(page, 'suppliers');
  await fillIn(page, { サプライヤコード: 'S001', サプライヤ名: 'みどり商会', フリガナ: 'ミドリショウカイ' });
  await fillIn(page, { 締め日: '31', '支払月（締め後の月数）': '1', 支払日: '31' });
  await page.getByLabel(/^端数処理/).selectOption({ label: '四捨五入' });
  await page.getByLabel(/^注文の送付方法/).selectOption({ label: 'ポータル' });
  await save(page);

  await openStep(page, 'firstSignIn', 'engine.checklist.go');
  for (const name of ['依頼 次郎', '課長 三郎']) {
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '案内する' }).click();
    const shown = page.getByRole('dialog').locator('input[readonly]');
    links.set(name, await shown.inputValue());
    await page.getByRole('dialog').getByRole('button', { name: '閉じる', exact: true }).last().click();
    await shown.waitFor({ state: 'detached' });
  }
});

it('a requester orders, and the head of the section approves', async () => {
  const requester = await comeIn(links.get('依頼 次郎') ?? '', 'HINODE', 'irai');
  await requester.goto('/eProcurement/DirectOrder/Input');
  await fieldOf(requester, 'title').fill('最初の発注');
  await pickReference(requester, 'categoryCode', '封筒', '封筒');
  await pickReference(requester, 'supplierCode', 'みどり', 'みどり商会');
  await fieldOf(requester, 'deliveryDate').fill('20991210');
  await pickReference(requester, 'deliveryPlaceCode', '本社', '本社');
  await typeCell(requester, 0, 'productName', '長形3号封筒');
  await typeCell(requester, 0, 'quantity', '10');
  await chooseCell(requester, 0, 'unitCode', '個');
  await typeCell(requester, 0, 'unitPrice', '120');
  await chooseCell(requester, 0, 'taxRate', '10%（標準税率）');
  await pressStep(requester, 'next');
  await requester.locator('.engine-stage').filter({ hasText: '課長 三郎' }).waitFor();
  await pressStep(requester, 'next');
  await pressStep(requester, 'submit');
  const number = await completedNumber(requester);
  expect(number).not.toBe('');

  const head = await comeIn(links.get('課長 三郎') ?? '', 'HINODE', 'kacho');
  await openRecord(head, '/eProcurement/Approver/OrderApproval', number);
  await sendEvent(head, japanese('flow.order.event.approve'));

  await requester.getByRole('button', { name: '発注を開く' }).click();
  await requester.locator('.record-head').filter({ hasText: number }).waitFor();
  await takeScreenshot(requester, 'first-order');
  expect(await requester.locator('.record-head').getAttribute('data-state')).toBe('ordered');

  await admin.goto('/eProcurement/Settings/SetupChecklist');
  await admin.getByText(japanese('screen.master/setup-checklist.ready')).waitFor();
});
