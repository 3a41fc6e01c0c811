import type { Page } from 'playwright';

/** What has the focus: the id of a field, the cell of a grid as `row/column`, or the name of a button or link. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === document.body) return 'nothing';
    const cell = element?.closest('[col-id]');
    if (cell) return `${cell.closest('[row-index]')?.getAttribute('row-index')}/${cell.getAttribute('col-id')}`;
    return element?.id || element?.getAttribute('data-event') || element?.textContent || '';
  });

/** Presses a key until something has the focus; fails when it never gets there. */
export async function moveTo(page: Page, target: string | RegExp, key = 'Tab', most = 40): Promise<void> {
  const isThere = (here: string) => (typeof target === 'string' ? here === target : target.test(here));
  let here = await focused(page);
  const way = [here];
  for (let pressed = 0; !isThere(here); pressed += 1) {
    if (pressed === most) throw new Error(`${key} never leads to ${target}, but to ${way.join(', ')}.`);
    await page.keyboard.press(key);
    here = await focusAfter(page, here);
    way.push(here);
  }
}

/** What has the focus once it has left where it was; a moment later what still has it. */
async function focusAfter(page: Page, before: string): Promise<string> {
  const giveUpAt = Date.now() + 500;
  let here = await focused(page);
  while (here === before && Date.now() < giveUpAt) here = await focused(page);
  return here;
}

/** Types a search into the focused field and takes the first hit, once it is there. */
export async function pickByKeys(page: Page, query: string, hit: string): Promise<void> {
  await page.keyboard.type(query);
  await page.getByRole('option', { name: hit }).first().waitFor();
  await page.keyboard.press('Enter');
}
