import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortestPaths } from '../../engine/core/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import type { MasterGroup } from '../../engine/core/master-wire.ts';
import { screenKey } from '../../engine/core/text-keys.ts';
import type { RecordEnvelope } from '../../engine/core/wire.ts';
import { pictureOfScreen } from '../../scripts/report/picture-names.ts';
import { loadDefinitions } from '../../src/platform/server/load-definitions.ts';
import { covering } from '../support/covering.ts';
import { addressOf } from './support/address-of.ts';
import { barriers } from './support/barriers.ts';
import { beginFlow, takesBack } from './support/begin-flow.ts';
import { callAs } from './support/call-as.ts';
import { likelyChanges } from './support/change-lines.ts';
import { findRecord, findRelated } from './support/find-record.ts';
import { japanese } from './support/japanese.ts';
import { keepDraft } from './support/keep-draft.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs } from './support/open-as.ts';
import { type OpenPage, openPage, viewports } from './support/open-page.ts';
import { openPeople, type People } from './support/open-people.ts';
import { fillRequired, pressStep } from './support/order-form.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct, type TestSession } from './support/serve-product.ts';
import { showsButton } from './support/shows-button.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let people: People;
let visitor: OpenPage;

type Screen = ScreenDefinition & { id: string };

type Step = NonNullable<Screen['flow']>;

const { screens: byId, records, flows } = loadDefinitions('.');
/** Steps come last, one flow after the other in its own order: walking to its end uses up what others begin from. */
const screens: Screen[] = [...byId.values()].sort(
  (one, other) => rankOf(one) - rankOf(other) || (one.flow && other.flow ? inTheirOrder(one.flow, other.flow) : 0),
);

function rankOf({ flow }: Screen): number {
  return flow === undefined ? 0 : takesBack(flow) ? 2 : 1;
}

function inTheirOrder(one: Step, other: Step): number {
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  const flow = flows.get(one.id);
  const stepsTo = ({ step }: Step) => (flow ? (shortestPaths(flow).get(step)?.length ?? 0) : 0);
  return stepsTo(one) - stepsTo(other);
}

/** What a screen is made of: its kind, of which record, the kinds of its sections, and how its fields are drawn. */
function partsOf({ kind, record, sections = [] }: Screen): string[] {
  const { properties = {} } = records.get(record ?? '')?.schema ?? {};
  const drawn = sections.flatMap(({ fields = [] }) => fields).map((field) => properties[field]);
  return [
    `${kind} of ${record}`,
    ...sections.map((section) => `section ${section.kind}`),
    ...drawn.map((schema) => `field ${schema?.valueFormat ?? schema?.type}`),
  ];
}

/** Screens of which axe looks at everything; the others are made of the same parts, and get what costs little. */
const lookedOver = new Set(covering(screens, partsOf).map(({ id }) => id));

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  await product.deliverMails();
  visitor = await openPage(browser, product.address);
  people = await openPeople(browser, product);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Opens a screen the way people reach it, as the plainest persona who may and has something to look at. */
async function reach(screen: Screen): Promise<OpenPage> {
  if (screen.kind === 'logout') return leaving(screen);
  if (screen.access === 'public') {
    await visitor.page.goto(screen.path);
    return visitor;
  }
  if (screen.flow) return walkTo(screen.flow, screen.id);
  for (const visitor of people.whoMayOpen(screen)) {
    const open = await people.pageOf(visitor);
    const query = await queryFor(screen, open.session);
    if (!query) continue;
    await open.page.goto(addressOf(screen.path, query));
    return open;
  }
  throw new Error(`Nobody can open ${screen.id}.`);
}

/** Somebody who is leaving, and whose leaving is not answered: a moment later he would stand on another screen. */
async function leaving({ path }: Screen): Promise<OpenPage> {
  const open = await openAs(browser, product, 'sato.kenta');
  await open.page.route(product.definitions.calls.get('auth.singleSignOut')?.path ?? '', () => {});
  await open.page.goto(path);
  return open;
}

/** What the address of a screen needs: a record for a detail, a master, a call and a record for a PDF; `null`: he has none. */
async function queryFor(screen: Screen, session: TestSession): Promise<Record<string, string> | null> {
  const isDetail = screen.kind === 'detail' || screen.sections?.some(({ kind }) => kind === 'related');
  if (isDetail) {
    const id =
      (await findRecord(product, session, (opened) => opened.id === screen.id)) ??
      (await findRecord(product, session, (opened) => opened.record === screen.record)) ??
      (await findRelated(product, session, screen.record)) ??
      (await keepOne(screen, session));
    return id === null ? null : { id };
  }
  if (screen.kind === 'masterData') {
    const { items } = await callAs<{ items: MasterGroup[] }>(product, session, 'master.groups');
    const [group] = items.filter(({ masters }) => masters.length > 0);
    const record = group?.masters[0]?.record;
    return group && record ? { masterType: group.group, masterDataType: record.split('/').at(-1) ?? '' } : null;
  }
  if (screen.kind !== 'pdfView') return {};
  for (const detail of screens) {
    const action = detail.actions?.find((one) => one.screen === screen.id && one.options?.pdf !== undefined);
    const pdf = action?.options?.pdf;
    const { read } = detail;
    if (!action || pdf === undefined || action.shownWhen === undefined || !read) continue;
    const suits = async (_state: string, row: { id: string }) =>
      showsButton(
        action,
        await callAs<RecordEnvelope>(product, session, read.call, { query: { id: row.id } }),
        product.userOf(session),
      );
    const id = await findRecord(product, session, (opened) => opened.id === detail.id, suits);
    if (id) return { call: pdf, id };
  }
  return null;
}

/** A record of somebody's own, where the demo has none of its kind. */
async function keepOne({ record }: Screen, session: TestSession): Promise<string | null> {
  const flow = [...product.definitions.flows.values()].find((one) => one.kind === 'steps' && one.record === record);
  // What is about another record is not kept without it.
  return flow ? keepDraft(product, session, flow).catch(() => null) : null;
}

/** Where the screen before was looked at, to go on from there. */
let standing: (Step & { open: OpenPage }) | undefined;

/** Walks a step flow to a step, which `screen` is. */
async function walkTo({ id, step }: Step, screen: string): Promise<OpenPage> {
  const flow = product.definitions.flows.get(id);
  if (!flow) throw new Error(`There is no flow ${id}.`);
  const way = shortestPaths(flow).get(step) ?? [];
  const left = standing?.id === id ? standing : undefined;
  const at = left === undefined ? -1 : way.findIndex(({ from }) => from === left.step);
  standing = undefined;
  const begins = () => beginFlow(product, people, flow, step === flow.initial ? screen : undefined);
  const open = left && at >= 0 ? left.open : await begins();
  const { page } = open;
  // The screen before was left as a phone shows it, where lines are cards.
  await resizeTo(page, 'desktop');
  for (const edge of way.slice(Math.max(at, 0))) {
    await page.locator(`[data-event="${edge.event}"]`).waitFor();
    const here = screenOfStep(flow, edge.from);
    if (edge.from === flow.initial && here) {
      await fillRequired(page, product.definitions, here);
      await likelyChanges[here.id]?.(page);
    }
    // A route that a step proposes has to be there before one goes on.
    const asks = here?.sections?.some((section) => section.kind === 'approvers');
    if (asks) await page.locator('.engine-stage, .engine-route__advice').first().waitFor();
    await pressStep(page, edge.event);
    const next = screenOfStep(flow, edge.target);
    if (next) await page.locator('h1', { hasText: japanese(screenKey(next.id)) }).waitFor();
  }
  standing = { id, step, open };
  return open;
}

const screenOfStep = (flow: FlowDefinition, step: string) =>
  product.definitions.screens.get(flow.states[step]?.meta?.screen ?? '');

/** Pages whose menu and head have been looked at: they are the same around every screen. */
const framed = new WeakSet<Page>();

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
    await resizeTo(page, 'desktop');
    const name = pictureOfScreen(id);
    await settled(page, screen);
    // A screen that is shown as a sample has a heading of its own.
    await expect.poll(() => page.locator('h1:not(.workbench-preview h1, .adaptation-preview h1)').count()).toBe(1);
    const isLookedOver = lookedOver.has(id);
    expect(await barriers(page, { withFrame: !framed.has(page), withContrast: isLookedOver })).toEqual([]);
    framed.add(page);
    await takeScreenshot(page, name);

    await resizeTo(page, 'phone');
    await settled(page, screen);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width);
    // Colours are the same at every width, and looking at them takes longest.
    expect(isLookedOver ? await barriers(page, { withContrast: false }) : []).toEqual([]);
    await takeScreenshot(page, `${name}-phone`);
    // Each fault is told once, by the screen that made it.
    expect(open.faults.splice(0)).toEqual([]);
  });

  it('has its title in Japanese', () => {
    expect(japanese(screenKey(id))).toMatch(/\S/);
  });
});
