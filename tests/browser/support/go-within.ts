import type { Page } from 'playwright';
import type { ScreenDefinition } from '../../../engine/core/formats/screen.ts';
import { screenKey } from '../../../engine/core/text-keys.ts';
import { japanese } from './japanese.ts';

/**
 * Leads a page in which the product runs to another screen as its menu would: nothing is loaded twice. Where the two
 * screens have one title, the page is opened anew, for nothing else tells that the second one stands.
 */
export async function goWithin(page: Page, screen: ScreenDefinition & { id: string }, address: string): Promise<void> {
  const title = `${japanese(screenKey(screen.id))} | ${japanese('general.productName')}`;
  if ((await page.title()) === title) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction((wanted) => document.title === wanted, title);
}
