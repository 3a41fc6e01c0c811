import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import { screenKey } from '../../engine/core/text-keys.ts';
import type { ListResponse } from '../../engine/core/wire.ts';
import { loadDefinitions } from '../../src/server/load-definitions.ts';
import { shortestPaths } from '../flows/flow-edges.ts';
import { callAs } from './support/call-as.ts';
import { japanese } from './support/japanese.ts';
import { keepDraft } from './support/keep-draft.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { type OpenPage, openPage, viewports } from './support/open-page.ts';
import { pressStep } from './support/order-form.ts';
import { type ServedProduct, serveProduct, type TestSession } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let granted: Map<string, ReadonlySet<string>>;
let visitor: OpenPage;
/** One page for each persona: what is loaded once stays. */
const pages = new Map<string, SignedInPage>();

/** Who looks at screens, the plainest first. */
const personas = ['sato.kenta', 'suzuki.yumi', 'tanaka.mai', 'kato.ryota', 'horiuchi.shizuka'] as const;

type Screen = ScreenDefinition & { id: string };

const screens: Screen[] = [...loadDefinitions('.').screens.values()];

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  granted = new Map();
  visitor = await openPage(browser, product.address);
  for (const login of personas) {
    const user = await callAs<{ screens: string[] }>(product, await product.startSession(login), 'auth.roleScreen');
    granted.set(login, new Set(user.screens));
  }
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Opens a screen the way people reach it, as the plainest persona who may. */
async function reach(screen: Screen) {
  if (screen.access === 'public') {
    await visitor.page.goto(screen.path);
    return visitor;
  }
  const login = personas.find((one) => screen.access !== 'roleMap' || granted.get(one)?.has(screen.code ?? ''));
  if (!login) throw new Error(`No persona may open ${screen.id}.`);
  const open = pages.get(login) ?? (await openAs(browser, product, login));
  pages.set(login, open);
  const { flow } = screen;
  if (flow) await walkTo(open.page, open.session, flow.id, flow.step);
  else await open.page.goto(`${screen.path}?${new URLSearchParams(await queryFor(screen, open.session))}`);
  return open;
}

/** What the address of a screen needs: a record for a detail, a call and a record for a PDF. */
async function queryFor(screen: Screen, session: TestSession): Promise<Record<string, string>> {
  if (screen.kind === 'detail') return { id: await someRecord(session, screen.id, () => true) };
  for (const detail of screens) {
    const action = detail.actions?.find((one) => one.screen === screen.id && typeof one.options?.pdf === 'string');
    const { pdf, whenStates } = action?.options ?? {};
    if (typeof pdf !== 'string' || !Array.isArray(whenStates)) continue;
    return { call: pdf, id: await someRecord(session, detail.id, (state) => whenStates.includes(state)) };
  }
  return {};
}

/** A record from a list that opens this screen. */
async function someRecord(session: TestSession, opens: string, suits: (state: string) => boolean): Promise<string> {
  for (const { list } of screens.filter((one) => one.list?.opens === opens)) {
    if (!list) continue;
    const call = product.definitions.calls.get(list.call);
    const body = { tab: list.tab ?? 'all', page: 1, itemsPerPage: 100 };
    const query: Record<string, string> = call?.path.includes(':kind') ? { kind: list.tab ?? '' } : {};
    const answer = await callAs<ListResponse>(product, session, list.call, { query, body }).catch(() => null);
    const row = answer?.items.find(({ state }) => suits(state));
    if (row) return row.id;
  }
  throw new Error(`No list has a record for ${opens}.`);
}

/** Walks a step flow from a draft to a step. */
async function walkTo(page: Page, session: TestSession, flowId: string, step: string): Promise<void> {
  const flow = product.definitions.flows.get(flowId);
  const first = screens.find((one) => one.flow?.id === flowId && one.flow.step === flow?.initial);
  if (!flow || !first) throw new Error(`The flow ${flowId} has no first screen.`);
  await page.goto(`${first.path}?id=${await keepDraft(product, session, flow)}`);
  for (const edge of shortestPaths(flow).get(step) ?? []) {
    await page.locator(`[data-event="${edge.event}"]`).waitFor();
    // A route that a step proposes has to be there before one goes on.
    const here = screens.find((one) => one.flow?.id === flowId && one.flow.step === edge.from);
    const asks = here?.sections?.some((section) => section.kind === 'approvers');
    if (asks) await page.locator('.engine-stage').first().waitFor();
    await pressStep(page, edge.event);
  }
}

/** Findings of axe that keep somebody from working. */
async function barriers(page: Page): Promise<string[]> {
  // Without frames there is no need for the page that axe opens to gather their results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} — ${node.failureSummary ?? ''}`),
    );
}

/** The screen is drawn to the end: its title is there, and nothing is a skeleton any more. */
async function settled(page: Page, screen: Screen): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[class*=skeleton], [aria-busy=true]'));
  if (screen.kind === 'pdfView') await page.locator('canvas').first().waitFor();
}

describe.each(screens.map((screen) => [screen.id, screen] as const))('the screen %s', (id, screen) => {
  it('keeps nobody out and fits a phone', async () => {
    const open = await reach(screen);
    const { page } = open;
    await page.setViewportSize(viewports.desktop);
    const name = id.replace('/', '-');
    await settled(page, screen);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await takeScreenshot(page, `screen-${name}`);

    await page.setViewportSize(viewports.phone);
    await settled(page, screen);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width);
    expect(await barriers(page)).toEqual([]);
    await takeScreenshot(page, `screen-${name}-phone`);
    // Each fault is told once, by the screen that made it.
    expect(open.faults.splice(0)).toEqual([]);
  });

  it('has its title in Japanese', () => {
    expect(japanese(screenKey(id))).toMatch(/\S/);
  });
});
