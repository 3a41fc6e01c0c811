import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { callAs } from './support/call-as.ts';
import { japanese as t } from './support/japanese.ts';
import { keepDraft } from './support/keep-draft.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct, type TestSession } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let operator: SignedInPage;
let colleague: SignedInPage;
let requester: TestSession;
let running: string;

const address = '/workbench/flows?flow=order&group=TOURIN';

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  requester = await product.startSession('sato.kenta');
  running = await newCase();
  [operator, colleague] = await Promise.all([
    openAs(browser, product, 'horiuchi.shizuka'),
    openAs(browser, product, 'horiuchi.shizuka'),
  ]);
  await Promise.all([operator.page.goto(address), colleague.page.goto(address)]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const newCase = () => keepDraft(product, requester, product.definitions.flows.get('directOrder') as FlowDefinition);
const detailOf = (id: string) => callAs<RecordEnvelope>(product, requester, 'order.detail', { query: { id } });
const fileVersion = () => product.definitions.flows.get('order')?.version;
const commentOf = (seen: RecordEnvelope) => seen.allowedEvents.find(({ event }) => event === 'discard')?.comment;

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const settingsOf = (page: Page, event: string) => page.getByRole('group', { name: t(`flow.order.event.${event}`) });

/** Discarding a draft asks for a reason, and a draft has so many business days. */
async function change(page: Page, days: string): Promise<void> {
  await settingsOf(page, 'discard').getByLabel(t('flows.event.comment')).selectOption('required');
  const due = page.getByLabel(t('flows.dueDays'));
  await due.fill(days);
  await due.press('Enter');
  await page.getByText(t('flows.sound')).waitFor();
}

describe('an operator changes a flow for one company', () => {
  it('sees it as a picture with the cases of every state', async () => {
    const { page, faults } = operator;
    await page.locator('.flow-state[data-id=pendingApproval]').click();
    await page.getByRole('region', { name: t('flows.casesOf') }).waitFor();
    await page.locator('.flow-state[data-id=draft]').click();
    await settingsOf(page, 'discard').waitFor();
    const labels = await page
      .locator('.flow-arrow-label')
      .evaluateAll((found) =>
        found.map((one) => one.getBoundingClientRect()).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })),
      );
    const overlapping = labels.filter((one, index) =>
      labels
        .slice(index + 1)
        .some((other) => one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom),
    );
    expect([labels.length > 20, overlapping]).toEqual([true, []]);
    expect(faults).toEqual([]);
  });

  it('tries the change on running cases, says why, and publishes it', async () => {
    const { page } = operator;
    await change(page, '3');
    await button(page, 'flows.simulate').click();
    await page.getByText(/^進行中の\d+件のうち、[1-9]\d*件に違いが出ます。$/).waitFor();
    await takeScreenshot(page, 'flow-simulated');
    await change(colleague.page, '4');
    await page.getByLabel(t('flows.note')).fill('破棄の理由を残すため');
    await button(page, 'flows.publish').click();
    await page.getByText(/使用中の版：1\d{3}/).waitFor();
    await takeScreenshot(page, 'flow-published');
  });

  it('is refused when somebody else was first, and keeps what was typed', async () => {
    const { page } = colleague;
    await page.getByLabel(t('flows.note')).fill('下書きの期限');
    await button(page, 'flows.publish').click();
    await page.getByText(t('error.EN-FLOW-STALE')).first().waitFor();
    expect(await page.getByLabel(t('flows.dueDays')).inputValue()).toBe('4');
    expect(await page.getByLabel(t('flows.note')).inputValue()).toBe('下書きの期限');
    await takeScreenshot(page, 'flow-refused');
  });

  it('leaves running cases as they were; new ones follow the new version', async () => {
    const [old, fresh] = await Promise.all([detailOf(running), newCase().then(detailOf)]);
    expect([old.flow.version, commentOf(old)]).toEqual([fileVersion(), 'none']);
    expect([fresh.flow.version > 1000, commentOf(fresh)]).toEqual([true, 'required']);
  });

  it('goes back to the standard, for new cases again', async () => {
    const { page } = operator;
    await page.getByRole('tab', { name: t('flows.history') }).click();
    await page.getByText('破棄の理由を残すため').waitFor();
    await takeScreenshot(page, 'flow-history');
    await button(page, 'flows.rollBack.standard').click();
    await button(page, 'flows.rollBack.do').click();
    await page.getByText(t('flows.inForce', { version: t('flows.standard') })).waitFor();
    expect((await detailOf(await newCase())).flow.version).toBe(fileVersion());
  });

  it('keeps both choices when flow and company are chosen faster than the page is drawn', async () => {
    const { page } = colleague;
    await page.evaluate(
      (chosen) => {
        for (const [label, value] of chosen) {
          const named = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label));
          const select = named?.querySelector('select') ?? named?.parentElement?.querySelector('select');
          if (!select) throw new Error(`Nothing is chosen under ${label}.`);
          select.value = value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      [
        [t('flows.flow'), 'payment'],
        [t('flows.group'), 'SAZARE'],
      ] as const,
    );
    await page.waitForURL(/flow=payment&group=SAZARE/);
    await expect.poll(() => page.getByLabel(t('flows.flow'), { exact: true }).inputValue()).toBe('payment');
    await expect.poll(() => page.getByLabel(t('flows.group'), { exact: true }).inputValue()).toBe('SAZARE');
    await page.locator('.flow-state').first().waitFor();
  });

  it('has no fault that axe finds, and fits a phone', async () => {
    const { page } = operator;
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await resizeTo(page, 'phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await takeScreenshot(page, 'flow-phone');
  });

  it('changes the steps of an input, which whoever opens it next is led along', async () => {
    const { page } = operator;
    await resizeTo(page, 'desktop');
    await page.goto('/workbench/flows?flow=directOrder&group=TOURIN');
    const when = page.getByLabel(t('flows.steps.when'));
    await when.fill("record.title == ''");
    await when.blur();
    await page.getByText(t('flows.sound')).waitFor();
    await page.getByLabel(t('flows.note')).fill('題名のある注文は確認へ進む');
    await takeScreenshot(page, 'flow-steps');
    await button(page, 'flows.publish').click();
    await page.getByText(/使用中の版：1\d{3}/).waitFor();
    const { path } = product.definitions.screens.get('order/direct-order-input') ?? {};
    const led = await openAs(browser, product, 'sato.kenta');
    await led.page.goto(`${path}?id=${await newCase()}`);
    await button(led.page, 'action.next').click();
    await led.page.waitForURL(`**${product.definitions.screens.get('order/direct-order-confirmation')?.path}*`);
    await takeScreenshot(led.page, 'flow-steps-led');
    await button(led.page, 'action.back').click();
    await led.page.waitForURL(`**${path}*`);
    expect(led.faults).toEqual([]);
  });
});
