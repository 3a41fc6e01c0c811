import type { Page } from 'playwright';

/** What a page shows is drawn to the end: its title is there, and nothing is a skeleton any more. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[class*=skeleton], [aria-busy=true]'));
}
