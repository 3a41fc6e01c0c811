import { ink, page, type Sheet, setText, textHeight } from './pdf-sheet.ts';

const labelWidth = 62;

/** Sets rows of a label and its value across the page; answers where they end. */
export function setFactRows(
  sheet: Sheet,
  rows: readonly (readonly [label: string, value: string])[],
  y: number,
): number {
  let at = y;
  for (const [label, value] of rows) {
    const style = { width: page.right - page.left - labelWidth - 12 };
    const height = Math.max(18, textHeight(sheet, value, style) + 6);
    sheet.rect(page.left, at, labelWidth, height).fillAndStroke(ink.shade, ink.hair);
    sheet
      .lineWidth(0.5)
      .strokeColor(ink.hair)
      .rect(page.left + labelWidth, at, page.right - page.left - labelWidth, height)
      .stroke();
    setText(sheet, label, page.left, at + 3, { width: labelWidth, align: 'center', bold: true });
    setText(sheet, value, page.left + labelWidth + 6, at + 3, style);
    at += height;
  }
  return at;
}
