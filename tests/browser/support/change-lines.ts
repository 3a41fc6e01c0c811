import type { Page } from 'playwright';
import { cellOf, chooseCell, typeCell } from './order-form.ts';

/**
 * What somebody would change in the lines of a screen, by screen: on those whose record is refused as long as its lines
 * are what they were (`refusedWhen`), filling in what is missing is not enough.
 */
export const likelyChanges: Record<string, (page: Page) => Promise<void>> = {
  // Everything goes back after all.
  'requester/correction': async (page) => {
    const delivered = (await cellOf(page, 0, 'deliveredQuantity').innerText()).trim();
    await typeCell(page, 0, 'acceptedQuantity', '0');
    await typeCell(page, 0, 'rejectedQuantity', delivered);
    await chooseCell(page, 0, 'rejectionBranch', '返品');
    await typeCell(page, 0, 'rejectionReason', '数え直したところ不足');
  },
};
