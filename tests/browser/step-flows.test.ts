import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowDefinition } from '../../engine/core/formats/flow.ts';
import { screenKey, stepKeys } from '../../engine/core/text-keys.ts';
import { type Edge, edgeName, edgesOf, shortestPaths } from '../flows/flow-edges.ts';
import { flowsOf } from '../flows/flow-files.ts';
import { japanese } from './support/japanese.ts';
import { keepDraft } from './support/keep-draft.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { openAs, type SignedInPage } from './support/open-as.ts';
import { fieldOf } from './support/order-form.ts';
import { type ServedProduct, serveProduct } from './support/serve-product.ts';
import { takeScreenshot } from './support/take-screenshot.ts';

let product: ServedProduct;
let browser: Browser;
let open: SignedInPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  // Whoever walks the flows: he may order.
  open = await openAs(browser, product, 'sato.kenta');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** For each edge the shortest way that ends with it: a test by itself. */
const waysOf = (flow: FlowDefinition): (readonly [string, Edge[]])[] => {
  const paths = shortestPaths(flow);
  return edgesOf(flow).map((edge) => [edgeName(edge), [...(paths.get(edge.from) ?? []), edge]] as const);
};

const screenOf = (flow: FlowDefinition, state: string) => {
  const screen = product.definitions.screens.get(flow.states[state]?.meta?.screen ?? '');
  if (!screen) throw new Error(`The step ${state} of ${flow.id} has no screen.`);
  return screen;
};

/** The first plain text that the first step asks for, by its path. */
function textFieldOf(flow: FlowDefinition): string {
  const { properties } = product.definitions.records.get(flow.record)?.schema ?? {};
  const fields = (screenOf(flow, flow.initial).sections ?? []).flatMap((section) => section.fields ?? []);
  const field = fields.find((path) => properties?.[path]?.valueFormat === 'text');
  if (!field) throw new Error(`The first step of ${flow.id} asks for no text.`);
  return field;
}

async function expectStep(page: Page, flow: FlowDefinition, state: string, typed: string) {
  const screen = screenOf(flow, state);
  await page.waitForURL((url) => url.pathname === screen.path);
  await page.locator('h1', { hasText: japanese(screenKey(screen.id)) }).waitFor();
  const here = page.locator('.engine-steps [aria-current=step]');
  await here.filter({ hasText: japanese(stepKeys(flow.id, state)) }).waitFor();
  expect(await here.count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
  // What was typed goes along: in its input on the first step, as text on the others.
  const shown = state === flow.initial ? fieldOf(page, textFieldOf(flow)) : page.locator('main');
  const said = state === flow.initial ? () => shown.inputValue() : () => shown.textContent();
  await expect.poll(said, { timeout: 10_000 }).toContain(typed);
  // A route that a step proposes has to be there before one goes on.
  const asks = screen.sections?.some((section) => section.kind === 'approvers');
  if (asks) await page.locator('.engine-stage').first().waitFor();
}

describe.each(flowsOf('steps').map((flow) => [flow.id, flow] as const))('the step flow %s in Chromium', (_id, flow) => {
  it.each(waysOf(flow))('walks %s', async (name, way) => {
    const { page } = open;
    const id = await keepDraft(product, open.session, flow);
    const typed = `${name} を歩く`.slice(0, 60);

    await page.goto(`${screenOf(flow, flow.initial).path}?id=${id}`);
    const field = fieldOf(page, textFieldOf(flow));
    await field.fill(typed);
    await expectStep(page, flow, flow.initial, typed);
    for (const edge of way) {
      await page.locator(`[data-event="${edge.event}"]`).click();
      await expectStep(page, flow, edge.target, typed);
    }
    await takeScreenshot(page, `step-${flow.id}-${way.map((edge) => edge.event).join('-')}`);
    expect(open.faults.splice(0)).toEqual([]);
  });

  it('has a test for every transition', () => {
    expect(waysOf(flow).length).toBe(edgesOf(flow).length);
    expect(edgesOf(flow).filter((edge) => !shortestPaths(flow).has(edge.from))).toEqual([]);
  });
});
