import type { Page } from 'playwright';
import { viewports } from './open-page.ts';

/** Gives a page another size and waits until it is drawn for it: what React draws only there comes a frame later. */
export async function resizeTo(page: Page, size: keyof typeof viewports): Promise<void> {
  await page.setViewportSize(viewports[size]);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let drawn = 0; drawn < 3; drawn += 1) await frame();
  });
}
