import type { Page } from 'playwright';

/**
 * The page as it stands, as HTML in which no script runs: its looks, its navigation and sections, and an empty place with the
 * id `grid` where its grid was, which the scripts of the bare page fill. What the browser paints around a grid is the same then, whoever wrote the grid.
 */
export async function stillPage(page: Page, bare: string): Promise<string> {
  await page.waitForFunction('window.painted', undefined, { timeout: 120_000 });
  await page.waitForTimeout(1_500);
  const scripts =
    bare
      .match(/<script[^>]*>|<link[^>]*>/g)
      ?.map((tag) => (tag.startsWith('<script') ? `${tag}</script>` : tag))
      .join('') ?? '';
  const still: string = await page.evaluate(`(() => {
    const looks = [...document.styleSheets]
      .filter(({ ownerNode }) => !ownerNode.textContent.includes('.ag-'))
      .map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\\n'));
    const page = document.documentElement.cloneNode(true);
    for (const part of page.querySelectorAll('script, style, link')) part.remove();
    const grid = page.querySelector('.ag-root-wrapper').closest('section');
    grid.replaceWith(Object.assign(document.createElement('div'), { id: 'grid' }));
    const head = page.querySelector('head');
    head.append(Object.assign(document.createElement('base'), { href: '/' }));
    head.append(Object.assign(document.createElement('style'), { textContent: looks.join('\\n') }));
    return '<!doctype html>' + page.outerHTML;
  })()`);
  return still.replace('</head>', `${scripts}</head>`);
}
