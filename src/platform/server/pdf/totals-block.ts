import { type DocumentTotals, documentDecimal } from './document-amounts.ts';
import { ink, page, type Sheet, setText } from './pdf-sheet.ts';

const rowHeight = 17;
const taxColumns = [
  { heading: '税率', width: 112 },
  { heading: '金額（税抜）', width: 78 },
  { heading: '消費税', width: 68 },
];
const totalsWidth = 200;

/** Height of the block in points. */
export function totalsHeight(order: DocumentTotals): number {
  return Math.max(3, order.taxes.length + 1) * rowHeight;
}

/** Sets the amounts per tax rate on the left and the totals on the right; answers where the block ends. */
export function setTotals(sheet: Sheet, order: DocumentTotals, y: number): number {
  setTaxes(sheet, order, y);
  const rows = [
    ['小計（税抜）', order.amountWithoutTax],
    ['消費税', order.amountTax],
    ['合計（税込）', order.amountWithTax],
  ] as const;
  const x = page.right - totalsWidth;
  for (const [index, [label, amount]] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const top = y + index * rowHeight;
    cell(sheet, label, x, top, 90, { bold: true, shade: true, align: 'center' });
    cell(sheet, `¥${documentDecimal(amount)}`, x + 90, top, totalsWidth - 90, { bold: isLast, align: 'right' });
  }
  return y + totalsHeight(order);
}

function setTaxes(sheet: Sheet, order: DocumentTotals, y: number): void {
  const rows = order.taxes.map((tax) => [
    tax.label,
    documentDecimal(tax.amountWithoutTax),
    documentDecimal(tax.amountTax),
  ]);
  let x = page.left;
  for (const [index, column] of taxColumns.entries()) {
    cell(sheet, column.heading, x, y, column.width, { bold: true, shade: true, align: 'center' });
    for (const [line, row] of rows.entries()) {
      const align = index === 0 ? 'left' : 'right';
      cell(sheet, row[index] ?? '', x, y + (line + 1) * rowHeight, column.width, { align });
    }
    x += column.width;
  }
}

function cell(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  width: number,
  style: { bold?: boolean; shade?: boolean; align: 'left' | 'center' | 'right' },
): void {
  if (style.shade) sheet.rect(x, y, width, rowHeight).fill(ink.shade);
  sheet.lineWidth(0.5).strokeColor(ink.hair).rect(x, y, width, rowHeight).stroke();
  setText(sheet, text, x + 4, y + 2.5, { width: width - 8, align: style.align, bold: style.bold ?? false, size: 8.5 });
}
