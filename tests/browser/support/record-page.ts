import type { Locator, Page } from 'playwright';
import { photographState } from './take-screenshot.ts';

/** Opens a record from a list by its number, as a user does, and waits for its events. */
export async function openRecord(page: Page, listPath: string, number: string): Promise<void> {
  await page.goto(`${listPath}?keyword=${number}`);
  await page.getByRole('link', { name: number, exact: true }).first().click();
  await page.locator('.record-number', { hasText: number }).waitFor();
  await photographState(page);
}

/** The button of an event on a record's screen. */
export function eventButton(page: Page, name: string): Locator {
  return page.locator('.record-events').getByRole('button', { name, exact: true });
}

/** Sends an event of the record on screen; its dialog is confirmed, with the comment if there is one, and texts by their labels. */
export async function sendEvent(
  page: Page,
  name: string,
  comment?: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await eventButton(page, name).click();
  const dialog = page.getByRole('dialog');
  if (comment !== undefined) await dialog.locator('textarea').fill(comment);
  for (const [label, value] of Object.entries(texts)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await photographState(page);
}

/** Waits until a record that was decided on has made way for the next one, or for the list of those that are done. */
export async function leftRecord(page: Page, number: string): Promise<void> {
  await page.locator('.record-number', { hasText: number }).waitFor({ state: 'detached' });
}
