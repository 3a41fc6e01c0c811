import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { tick } from './support/tick.ts';

let product: ServedProduct;
let browser: Browser;
let open: SignedInPage;

const ownTitle = '件名(部署名から)';

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  open = await openAs(browser, product, 'horiuchi.shizuka');
  await open.page.goto('/adaptation');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const t = japanese;
const preview = () => open.page.getByRole('region', { name: t('adaptation.preview') });
const toggle = (key: string, name: string) => open.page.getByLabel(t(key, { name }), { exact: true });

async function orderInput(login: string): Promise<SignedInPage> {
  const other = await openAs(browser, product, login);
  await other.page.goto('/eProcurement/DirectOrder/Input');
  await other.page.locator('[data-event="next"]').waitFor();
  return other;
}

const fieldOf = (page: Page, label: string) => page.getByLabel(label).first();

describe('an operator changes a screen for one company', () => {
  it('sees every change on the screen before anybody else does', async () => {
    await open.page.getByLabel(t('adaptation.company')).selectOption({ label: 'トウリングループ' });
    await tick(toggle('adaptation.shownOf', '社内メモ'), false);
    await tick(toggle('adaptation.requiredOf', '発注先への連絡事項'));
    await open.page.getByLabel(t('adaptation.name')).fill('予算番号');
    await open.page.getByRole('button', { name: t('adaptation.addField') }).click();
    await preview().getByText('予算番号').first().waitFor();
    expect(await preview().getByText('社内メモ').count()).toBe(0);
    await takeScreenshot(open.page, 'adaptation-fields');
    expect(open.faults).toEqual([]);
  });

  it('edits a text where it stands', async () => {
    await tick(open.page.getByLabel(t('adaptation.pick')));
    await preview().getByText('件名').first().click();
    await open.page.getByRole('textbox', { name: '日本語' }).first().fill(ownTitle);
    await preview().getByText(ownTitle).first().waitFor();
    await takeScreenshot(open.page, 'adaptation-texts');
  });

  it('finds texts of this screen by what they say, and of others where he asks for it', async () => {
    const search = open.page.getByRole('searchbox', { name: t('adaptation.search') });
    const found = () => open.page.locator('.adaptation-section legend').allTextContents();
    await search.fill('発注先への連絡事項');
    expect(await found()).toContain('発注先への連絡事項');
    await search.fill('請求書番号');
    await open.page.getByText(t('adaptation.noneFound')).waitFor();
    await tick(open.page.getByLabel(t('adaptation.searchEverywhere')));
    expect(await found()).toContain('請求書番号');
    await takeScreenshot(open.page, 'adaptation-search');
    await search.fill('');
    await tick(open.page.getByLabel(t('adaptation.searchEverywhere')), false);
    await preview().getByText(ownTitle).first().click();
  });

  it('is told what a script in a label would be, and publishes without it', async () => {
    const typed = open.page.getByRole('textbox', { name: '日本語' }).first();
    await typed.fill('<script>alert(1)</script>');
    await open.page.getByRole('button', { name: t('adaptation.review') }).click();
    const dialog = open.page.getByRole('dialog');
    await dialog.getByText('タグやスクリプトは使えません').waitFor();
    expect(await dialog.getByRole('button', { name: t('adaptation.publish') }).isDisabled()).toBe(true);
    await takeScreenshot(open.page, 'adaptation-refused');
    await dialog.getByRole('button', { name: t('adaptation.back') }).click();
    await typed.fill(ownTitle);
    await open.page.getByRole('button', { name: t('adaptation.review') }).click();
    await dialog.getByText(ownTitle).waitFor();
    await dialog.getByLabel(t('adaptation.comment')).fill('期初の変更');
    await takeScreenshot(open.page, 'adaptation-review');
    await dialog.getByRole('button', { name: t('adaptation.publish') }).click();
    await open.page.getByText(t('adaptation.published')).waitFor();
    await open.page.getByRole('tab', { name: t('adaptation.versions') }).click();
    await open.page.getByText('期初の変更').waitFor();
    await takeScreenshot(open.page, 'adaptation-versions');
  });

  it('has no fault that axe finds, and fits a phone', async () => {
    const { violations } = await new AxeBuilder({ page: open.page }).exclude('.adaptation-preview').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await resizeTo(open.page, 'phone');
    await takeScreenshot(open.page, 'adaptation-phone');
    expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await resizeTo(open.page, 'desktop');
  });
});

describe('after the publication', () => {
  it("the company's people enter the order as it was changed, checked by a validator made for them", async () => {
    const { page, faults } = await orderInput('sato.kenta');
    await fieldOf(page, ownTitle).waitFor();
    await fieldOf(page, '予算番号').fill('B-2026-11');
    expect(await page.getByText('社内メモ').count()).toBe(0);
    await page.locator('[data-event="next"]').click();
    const summary = page.locator('.engine-summary').first();
    await summary.waitFor();
    expect(await page.getByText('発注先への連絡事項').count()).toBeGreaterThan(1);
    await takeScreenshot(page, 'adaptation-order-input');
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => name.includes('/adaptation/validator/'))).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('everybody else works as before', async () => {
    const { page, faults } = await orderInput('nishida.haruka');
    await fieldOf(page, '件名').waitFor();
    await page.getByText('社内メモ').first().waitFor();
    expect(await page.getByText('予算番号').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe('going back to an earlier version', () => {
  it('is asked once more, with a reason, and comes into force for everybody', async () => {
    const original = open.page.getByRole('listitem').filter({ hasText: t('adaptation.original') });
    await original.getByRole('button', { name: t('adaptation.rollBack.texts') }).click();
    const dialog = open.page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: t('flows.rollBack.do') });
    await dialog.getByLabel(t('flows.note')).fill(' ');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(t('flows.note')).fill('表記を戻すため');
    await takeScreenshot(open.page, 'adaptation-roll-back');
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await open.page.getByText('表記を戻すため').waitFor({ state: 'attached' });
    const { page } = await orderInput('sato.kenta');
    await fieldOf(page, '件名').waitFor();
    await takeScreenshot(page, 'adaptation-rolled-back');
    expect(await page.getByText(ownTitle).count()).toBe(0);
  });
});
