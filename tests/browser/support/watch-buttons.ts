import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Where buttons moved to after they could be pressed, in pixels from the top: `608 → 629`. */
    movedButtons?: string[];
  }
}

/**
 * Watches from the next address on whether the buttons of a completed input stay where they are: a button that moves
 * while it is pressed swallows the click, and a hasty person presses what has come to lie there.
 */
export async function watchButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    window.movedButtons = moved;
    new PerformanceObserver((shifts) => {
      for (const { sources = [] } of shifts.getEntries() as LayoutShift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const holds = node instanceof Element && node.matches('.engine-actions--start, :has(.engine-actions--start)');
          // Letters that come late move everything by a few pixels, which costs nobody his click.
          if (holds && Math.abs(currentRect.y - previousRect.y) > 8) moved.push(`${previousRect.y} → ${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** https://wicg.github.io/layout-instability/, which TypeScript's DOM does not know. */
interface LayoutShift extends PerformanceEntry {
  sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
