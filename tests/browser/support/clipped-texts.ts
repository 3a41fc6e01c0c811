import type { Page } from 'playwright';

/**
 * Texts ending in `mark` whose end nobody can see: cut off by an element around them that does not scroll, or beyond the
 * page's width. Texts that are told in full elsewhere, by a title or to screen readers, are no loss.
 */
export function clippedTexts(page: Page, mark: string): Promise<string[]> {
  return page.evaluate((end) => {
    // What is far down the page has no more than a height it may have; here all of it is drawn.
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
    const clipped = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (
        !parent ||
        !text.includes(end) ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      // Columns of a table are as wide as people draw them.
      if (parent.closest('.ag-root-wrapper, .list-cell-left, [title], .bp6-visually-hidden, .visually-hidden, option'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width <= 1) continue;
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (box.width <= 1) break;
        const scrolls = /auto|scroll/.test(style.overflowX) && around !== document.documentElement;
        const cutsX = /hidden|clip/.test(style.overflowX) && (right > box.right + 2 || left < box.left - 2);
        const cutsY = /hidden|clip/.test(style.overflowY) && (bottom > box.bottom + 3 || top < box.top - 3);
        if (cutsX || cutsY) clipped.add(`${around.className}: ${text}`);
        if (cutsX || cutsY || scrolls || style.position === 'fixed') break;
        if (around === document.documentElement && right > window.innerWidth + 2) clipped.add(`page: ${text}`);
      }
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== whole);
    return [...clipped];
  }, mark);
}
