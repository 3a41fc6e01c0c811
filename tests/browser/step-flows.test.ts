import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeName, edgesOf, shortestPaths } from '../../engine/core/flow/flow-edges.ts';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import type { ScreenDefinition } from '../../engine/core/formats/screen.ts';
import { actionKeys, screenKey, stepKeys } from '../../engine/core/text-keys.ts';
import { pictureOfWay } from '../../scripts/report/picture-names.ts';
import { coveringWalks } from '../flows/covering-walks.ts';
import { flowsOf } from '../flows/flow-files.ts';
import { beginFlow, takesBack } from './support/begin-flow.ts';
import { likelyChanges } from './support/change-lines.ts';
import { japanese } from './support/japanese.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { lookAt, settled } from './support/look-at.ts';
import { openPeople, type People } from './support/open-people.ts';
import { fieldOf, fillRequired, typedFields } from './support/order-form.ts';
import { resizeTo } from './support/resize-to.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { shapeOfScreen } from './support/shape-of-screen.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { watchButtons } from './support/watch-buttons.ts';

let product: ServedProduct;
let browser: Browser;
let people: People;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  people = await openPeople(browser, product);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const screenOf = (flow: FlowDefinition, state: string) => {
  const screen = product.definitions.screens.get(flow.states[state]?.meta?.screen ?? '');
  if (!screen) throw new Error(`The step ${state} of ${flow.id} has no screen.`);
  return screen;
};

/** The first text that the first step asks for: its path, and how long it may be. */
function textFieldOf(flow: FlowDefinition): { path: string; maxLength: number } {
  const field = typedFields(product.definitions, screenOf(flow, flow.initial)).find(
    ([, { valueFormat }]) => valueFormat === 'text' || valueFormat === 'multiline',
  );
  if (!field) throw new Error(`The first step of ${flow.id} asks for no text.`);
  const [path, { maxLength = 60 }] = field;
  return { path, maxLength };
}

/** What the path of a screen looks like, its `:parameters` filled in. */
const addressOf = ({ path }: { path: string }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/:]+')}$`);

/** Screens that have been looked at: once each, on the first walk that comes there. */
const lookedAt = new Set<string>();

async function expectStep(page: Page, flow: FlowDefinition, state: string, typed: string) {
  const screen = screenOf(flow, state);
  await page.waitForURL(({ pathname }) => addressOf(screen).test(pathname));
  await page.locator('h1', { hasText: japanese(screenKey(screen.id)) }).waitFor();
  const here = page.locator('.engine-steps [aria-current=step]');
  await here.filter({ hasText: japanese(stepKeys(flow.id, state)) }).waitFor();
  expect(await here.count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
  // What was typed goes along: in its input on the first step, as text on the others that show it.
  const { path } = textFieldOf(flow);
  const isShown = screen.sections?.some(({ fields }) => fields?.includes(path));
  if (state === flow.initial) await expect.poll(() => fieldOf(page, path).inputValue()).toContain(typed);
  else if (isShown) await page.locator('main').filter({ hasText: typed }).waitFor();
  // A route that a step proposes has to be there before one goes on.
  const asks = screen.sections?.some((section) => section.kind === 'approvers');
  if (asks) await page.locator('.engine-stage, .engine-route__advice').first().waitFor();
  if (lookedAt.has(screen.id)) return;
  await lookAt(page, screen);
  await resizeTo(page, 'desktop');
  lookedAt.add(screen.id);
}

/** Shapes of completion screens that were loaded anew. */
const loadedAnew = new Set<string>();

/** Every button of a completion screen opens what it says, a screen of a record with that record; loaded anew, which each shape is once, they stay where they are. */
async function pressEveryButton(page: Page, screen: ScreenDefinition & { id: string }) {
  const completed = page.url();
  await watchButtons(page);
  await page.locator('.engine-actions button').first().waitFor();
  const shape = shapeOfScreen(screen).toSorted().join();
  let isLoadedAnew = loadedAnew.has(shape);
  for (const { id, screen: opened } of screen.actions ?? []) {
    const target = product.definitions.screens.get(opened ?? '');
    const button = page.getByRole('button', { name: japanese(actionKeys(screen.id, id)), exact: true });
    if (!target || (await button.count()) === 0) continue;
    await button.click();
    await page.waitForURL(({ pathname }) => addressOf(target).test(pathname));
    // What is here still stands a moment, and has fields as the other has.
    await page.locator('.engine-complete').waitFor({ state: 'detached' });
    await page.locator('.engine-fields, .record-head, .list-table, .list-empty, .catalog-results').first().waitFor();
    if (isLoadedAnew) await page.goBack();
    // One that led further on is more than one step behind.
    if (!isLoadedAnew || page.url() !== completed) await page.goto(completed);
    await page.locator('h1', { hasText: japanese(screenKey(screen.id)) }).waitFor();
    await page.locator('.engine-actions button').first().waitFor();
    if (isLoadedAnew) continue;
    isLoadedAnew = true;
    loadedAnew.add(shape);
    await settled(page, screen);
    expect(await page.evaluate(() => window.movedButtons)).toEqual([]);
  }
}

/** Another round takes back what is compared and selected: it is walked once the others are. */
const flows = flowsOf('steps').toSorted((one, other) => Number(takesBack(one)) - Number(takesBack(other)));

describe.each(flows.map((flow) => [flow.id, flow] as const))('the step flow %s in Chromium', (_id, flow) => {
  const walks = coveringWalks(flow);
  const paths = shortestPaths(flow);
  it.each(walks.map((walk) => [walk.map(edgeName).join(', '), walk] as const))('walks %s', async (name, walk) => {
    const open = await beginFlow(product, people, flow);
    const { page } = open;
    const { path, maxLength } = textFieldOf(flow);
    const typed = `${name} を歩く`.slice(0, maxLength);

    const field = fieldOf(page, path);
    await field.fill(typed);
    await fillRequired(page, product.definitions, screenOf(flow, flow.initial));
    await likelyChanges[screenOf(flow, flow.initial).id]?.(page);
    await expectStep(page, flow, flow.initial, typed);
    for (const edge of walk) {
      await page.locator(`[data-event="${edge.event}"]`).click();
      await expectStep(page, flow, edge.target, typed);
      await takeScreenshot(page, pictureOfWay(flow.id, [...(paths.get(edge.from) ?? []), edge]));
    }
    const last = screenOf(flow, walk.at(-1)?.target ?? flow.initial);
    if (last.kind === 'complete') await pressEveryButton(page, last);
    expect(open.faults.splice(0)).toEqual([]);
  });

  it('has a test for every transition', () => {
    const walked = new Set(walks.flat().map(edgeName));
    expect(edgesOf(flow).map(edgeName)).toEqual(
      edgesOf(flow)
        .map(edgeName)
        .filter((name) => walked.has(name)),
    );
  });
});
