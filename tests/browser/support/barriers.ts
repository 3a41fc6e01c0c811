import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What is looked at besides what keeps somebody from working. */
interface Looking {
  /** Colours take longest; they are the same at every width. */
  withContrast?: boolean;
  /** Menu and head, which are the same around every screen. */
  withFrame?: boolean;
  /** Levels of headings that are skipped, which keep nobody from working. */
  withLevels?: boolean;
}

/** Findings of axe that keep somebody from working. Rows of a list are alike: those after the eighth are passed over. */
export async function barriers(page: Page, looking: Looking = {}): Promise<string[]> {
  const { withContrast = true, withFrame = true, withLevels = false } = looking;
  // What a document has loaded once stays: its source is half a megabyte to read.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Without frames there is no need for the page that axe opens to gather their results.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: withContrast } } })
    .exclude('tbody tr:nth-child(n+9)');
  if (!withFrame) axe.exclude('.top-bar, .shell nav:not(.breadcrumbs)');
  const { violations } = await axe.analyze();
  return violations
    .filter(({ id, impact }) => {
      return impact === 'serious' || impact === 'critical' || (withLevels && id === 'heading-order');
    })
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} — ${node.failureSummary ?? ''}`),
    );
}
