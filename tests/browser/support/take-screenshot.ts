import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

const folder = '.test-artifacts/screenshots';

/** Saves what the page shows as `.test-artifacts/screenshots/<name>.png`, for people to look at; not in CI. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.CI) return;
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
