import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { pictureOfScreen } from '../../../scripts/report/picture-names.ts';
import { loadDefinitions } from '../../../src/platform/server/load-definitions.ts';
import { covering } from '../../support/covering.ts';
import { barriers } from './barriers.ts';
import { drawn } from './drawn.ts';
import { japanese } from './japanese.ts';
import { viewports } from './open-page.ts';
import { quickBarriers } from './quick-barriers.ts';
import { resizeTo } from './resize-to.ts';
import { shapeOfScreen } from './shape-of-screen.ts';
import { takeScreenshot } from './take-screenshot.ts';

type Screen = ScreenDefinition & { id: string };

const { screens } = loadDefinitions('.');

/**
 * Screens of which axe looks at everything, at both sizes: those of many parts first, so that few have every part of every screen.
 * The others are drawn with the same parts and get what costs little; in a long run axe looks at each.
 */
const shapes = new Map([...screens.values()].map((screen) => [screen.id, new Set(shapeOfScreen(screen))] as const));
const partsOf = ({ id }: Screen) => [...(shapes.get(id) ?? [])];
const richestFirst = [...screens.values()].toSorted((one, other) => partsOf(other).length - partsOf(one).length);
const lookedOver = new Set(covering(richestFirst, partsOf).map(({ id }) => id));

const notFound = 'general/page-not-found';

/** Pages whose menu and head have been looked at: they are the same around every screen. */
const framed = new WeakSet<Page>();

/** The screen is drawn to the end, a document with its pages. */
export async function settled(page: Page, { kind }: Screen): Promise<void> {
  await drawn(page);
  if (kind === 'pdfView') await page.locator('canvas').first().waitFor();
}

type Size = keyof typeof viewports;

/**
 * The screen that a page shows keeps nobody out and fits a phone: what it says is looked at on each, what it is drawn with once. The page is looked at in the size it has, then in the
 * other, and left in that: drawing all of it for another width costs as much as looking.
 */
export async function lookAt(page: Page, screen: Screen): Promise<void> {
  const isPhone = page.viewportSize()?.width === viewports.phone.width;
  const [here, other]: [Size, Size] = isPhone ? ['phone', 'desktop'] : ['desktop', 'phone'];
  await settled(page, screen);
  // A screen that is shown as a sample has a heading of its own.
  const heading = page.locator('h1:not(.workbench-preview h1, .adaptation-preview h1)');
  await expect.poll(() => heading.count()).toBe(1);
  // What refuses to show itself looks fine, too.
  if (screen.id !== notFound) expect(await heading.textContent()).not.toBe(japanese(screenKey(notFound)));
  await lookInSize(page, screen, here);
  await resizeTo(page, other);
  await settled(page, screen);
  await lookInSize(page, screen, other);
}

async function lookInSize(page: Page, screen: Screen, size: Size): Promise<void> {
  if (size === 'phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width);
  if (!lookedOver.has(screen.id)) expect(await quickBarriers(page)).toEqual([]);
  // Colours are the same at every width, and looking at them takes longest.
  else if (size === 'phone') expect(await barriers(page, { withContrast: false })).toEqual([]);
  else {
    expect(await barriers(page, { withFrame: !framed.has(page) })).toEqual([]);
    framed.add(page);
  }
  await takeScreenshot(page, `${pictureOfScreen(screen.id)}${size === 'phone' ? '-phone' : ''}`);
}
