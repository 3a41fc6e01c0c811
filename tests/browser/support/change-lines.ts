import type { Page } from 'playwright';
import { cellOf, chooseCell, fieldOf, pickCell, typeCell } from './order-form.ts';

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
  'supplier/estimate-answer-input': quoteEveryLine,
  'estimate-purchaser/answer-input': quoteEveryLine,
  'supplier/estimate-answer-refuse': giveReason,
  'estimate-purchaser/answer-refuse': giveReason,
  // Each month of a company is closed once, and those to come have their dates.
  'closing/date-register': (page) => fieldOf(page, 'closingDate').fill('2027/03/31'),
  // What is ordered for stock goes to a storage, and is of products that are kept there.
  'inventory/order-input': async (page) => {
    await fieldOf(page, 'storageCode').click();
    await page.getByRole('option', { name: 'SGM1' }).first().click();
    for (const row of [0, 1]) await pickCell(page, row, 'productCode', 'S011-0030', 'S011-0030');
  },
  // Of one budget a month gives to another.
  'budget/transfer-input': async (page) => {
    await fieldOf(page, 'fromMonth').fill('2026/12');
    await fieldOf(page, 'toMonth').fill('2027/01');
    await fieldOf(page, 'amount').fill('1000');
  },
  // A catalog comes as a file.
  'mall/catalog-release-input': async (page) => {
    const buffer = Buffer.from('品番,単価\nS011-0030,1200\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
    await page.getByText('prices.csv').waitFor();
  },
  'inventory/stock-request-input': async (page) => {
    await pickCell(page, 0, 'productCode', 'S001-0001', 'S001-0001');
    await typeCell(page, 0, 'quantity', '1');
  },
  'purchaser/comparison-to-estimate': async (page) => {
    await page.getByRole('button', { name: '最安で配分' }).click();
  },
};

/** A price and a date for every line that is asked for. */
async function quoteEveryLine(page: Page): Promise<void> {
  const drawn = page.locator('.engine-lines .ag-row:not(.ag-row-pinned) [col-id="unitPrice"]');
  // The lines are drawn a moment after the buttons below them.
  await drawn.first().waitFor();
  const rows = await drawn.count();
  for (let row = 0; row < rows; row += 1) {
    await typeCell(page, row, 'unitPrice', '1200');
    await typeCell(page, row, 'deliveryDate', '2027/01/20');
  }
}

async function giveReason(page: Page): Promise<void> {
  await fieldOf(page, 'refusalReason').selectOption('deliveryDate');
}
