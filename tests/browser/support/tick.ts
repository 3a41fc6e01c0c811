import type { Locator } from 'playwright';
import { expect } from 'vitest';

/**
 * Ticks a checkbox, or takes its tick away, by its label, as a person does: the box that is drawn lies over the input,
 * and a forced click on the input would land on whatever covers both, such as a dialog that is fading out.
 * @throws when the label is not reached or the box stays as it was.
 */
export async function tick(checkbox: Locator, isTicked = true): Promise<void> {
  if ((await checkbox.isChecked()) === isTicked) return;
  await checkbox.locator('xpath=ancestor::label[1]').click();
  await expect.poll(() => checkbox.isChecked()).toBe(isTicked);
}
