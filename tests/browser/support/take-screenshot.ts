import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { pictureOfState } from '../../../scripts/report/picture-names.ts';

const folder = '.test-artifacts/screenshots';

/** A phone's picture of a state is not the one that a report shows. */
const deskWidth = 1000;

/**
 * Saves what the page shows as `.test-artifacts/screenshots/<name>.png`, for people to look at, unless `PICTURES` is 0. A record on the
 * page stands for its state in the report (`npm run report`), too.
 */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === '0') return;
  await takePicture(page, name);
  const state = await stateOnPage(page);
  if (state) copyFileSync(join(folder, `${name}.png`), join(folder, `${state}.png`));
}

const photographed = new Set<string>();

/** Takes a picture of the state that the record on the page is in, for the report, once for each state, unless `PICTURES` is 0. */
export async function photographState(page: Page): Promise<void> {
  if (process.env.PICTURES === '0') return;
  const name = await stateOnPage(page);
  if (!name || photographed.has(name)) return;
  photographed.add(name);
  await takePicture(page, name);
}

async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Name of the picture of the state that the record on the page is in; `null` without one, on a phone, below a dialog. */
async function stateOnPage(page: Page): Promise<string | null> {
  if ((page.viewportSize()?.width ?? 0) < deskWidth) return null;
  const shown = await page.evaluate(() => {
    const head = document.querySelector('[role=dialog]') ? null : document.querySelector<HTMLElement>('.record-head');
    return { ...head?.dataset };
  });
  return shown.flow && shown.state ? pictureOfState(shown.flow, shown.state) : null;
}
