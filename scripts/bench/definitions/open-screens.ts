import { launchBrowser } from '../../../tests/browser/support/launch-browser.ts';
import { openAs } from '../../../tests/browser/support/open-as.ts';
import { serveProduct } from '../../../tests/browser/support/serve-product.ts';

/** Milliseconds from the click in the navigation until the heading of the screen stands, the first time and again. */
export interface OpeningFigure {
  path: string;
  first: number;
  again: number;
}

/** Opens every screen of a person's navigation whose chunk and validator were never loaded, and once more. */
export async function measureOpening(login: string, most: number): Promise<OpeningFigure[]> {
  const [product, browser] = await Promise.all([serveProduct(), launchBrowser()]);
  try {
    const { page } = await openAs(browser, product, login);
    await page.goto('/eProcurement/Home');
    const links = page.locator('nav a.menu-link');
    await links.nth(1).waitFor();
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const open = async (path: string) => {
      const title = await page.locator(`nav a.menu-link[href="${path}"] .menu-title`).innerText();
      const start = performance.now();
      await page.locator(`nav a.menu-link[href="${path}"]`).click();
      await page.locator('h1', { hasText: title }).waitFor();
      return performance.now() - start;
    };
    const [home = '', ...others] = paths;
    const figures: OpeningFigure[] = [];
    for (const path of others.slice(0, most)) {
      const first = await open(path);
      await open(home);
      figures.push({ path, first, again: await open(path) });
      await open(home);
    }
    return figures;
  } finally {
    await browser.close();
    await product.close();
  }
}
