import type { Page } from 'playwright';

/** As a Japanese input method types: composed first, taken over by Enter. */
export async function typeByIme(page: Page, composed: string): Promise<void> {
  await (await composeByIme(page, composed)).take();
}

/** What an input method has composed and not taken over yet. */
export interface Composition {
  /** Tells the page a key as a browser does while something is composed. */
  press: (key: string) => Promise<void>;
  take: () => Promise<void>;
}

/** Composes a text in the field that has the focus. */
export async function composeByIme(page: Page, composed: string): Promise<Composition> {
  const devtools = await page.context().newCDPSession(page);
  // The key that an input method has taken is told to the page as 229.
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 });
  // A method shows its first character a moment later; the cell's editor has to be there by then.
  await page.locator('input:focus').waitFor();
  for (let length = 1; length <= composed.length; length += 1) {
    const text = composed.slice(0, length);
    await devtools.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  return {
    press: async (key) => {
      // With its character, as browsers that send forms by it do.
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: '\r', windowsVirtualKeyCode: 13 });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: 13 });
    },
    take: async () => {
      await devtools.send('Input.insertText', { text: composed });
      await devtools.detach();
    },
  };
}
