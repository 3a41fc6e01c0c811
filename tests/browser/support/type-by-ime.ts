import type { Page } from 'playwright';

/** As a Japanese input method types: composed first, taken over by Enter. */
export async function typeByIme(page: Page, composed: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // The key that an input method has taken is told to the page as 229.
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 });
  // A method shows its first character a moment later; the cell's editor has to be there by then.
  await page.locator('input:focus').waitFor();
  for (let length = 1; length <= composed.length; length += 1) {
    const text = composed.slice(0, length);
    await devtools.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await devtools.send('Input.insertText', { text: composed });
  await devtools.detach();
}
