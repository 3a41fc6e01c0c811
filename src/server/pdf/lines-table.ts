import { setImmediate } from 'node:timers/promises';
import { ink, page, type Sheet, setRule, setText, textHeight } from './pdf-sheet.ts';
import { formatDecimal, type PurchaseOrderLine } from './purchase-order-document.ts';

interface Column {
  heading: string;
  /** The product column carries a tax mark and a second, smaller line. */
  isProduct?: boolean;
  width: number;
  align: 'left' | 'center' | 'right';
  value: (line: PurchaseOrderLine, index: number) => string;
}

const columns: Column[] = [
  { heading: 'No.', width: 26, align: 'center', value: (_line, index) => String(index + 1) },
  {
    heading: '品名・型番',
    isProduct: true,
    width: 199,
    align: 'left',
    value: (line) => line.productName + line.taxMark,
  },
  { heading: '数量', width: 50, align: 'right', value: (line) => formatDecimal(line.quantity) },
  { heading: '単位', width: 34, align: 'center', value: (line) => line.unitName },
  { heading: '単価（円）', width: 68, align: 'right', value: (line) => formatDecimal(line.unitPrice) },
  { heading: '金額（円）', width: 74, align: 'right', value: (line) => formatDecimal(line.amountWithoutTax) },
  { heading: '納期', width: 60.28, align: 'center', value: (line) => line.deliveryDate },
];

const pad = 4;
const headHeight = 20;
const linesAtOnce = 5;

/** Sets the lines from `y` on, over as many pages as they need with the heading repeated; answers where they end. */
export async function setLinesTable(sheet: Sheet, lines: readonly PurchaseOrderLine[], y: number): Promise<number> {
  let top = y;
  let at = setHeading(sheet, top);
  for (const [index, line] of lines.entries()) {
    const height = lineHeight(sheet, line);
    if (at + height > page.bottom) {
      setFrame(sheet, top, at);
      sheet.addPage();
      top = page.top;
      at = setHeading(sheet, top);
    }
    setLine(sheet, line, index, at);
    // Setting text costs milliseconds a line: other requests get their turn in between.
    if (index % linesAtOnce === 0) await setImmediate();
    at += height;
    setRule(sheet, at, { color: ink.hair });
  }
  setFrame(sheet, top, at);
  return at;
}

function setHeading(sheet: Sheet, y: number): number {
  sheet.rect(page.left, y, page.right - page.left, headHeight).fill(ink.shade);
  eachColumn((column, x) =>
    setText(sheet, column.heading, x + pad, y + 4, {
      width: column.width - 2 * pad,
      align: 'center',
      bold: true,
      size: 8.5,
    }),
  );
  setRule(sheet, y + headHeight);
  return y + headHeight;
}

function setLine(sheet: Sheet, line: PurchaseOrderLine, index: number, y: number): void {
  eachColumn((column, x) => {
    const style = { width: column.width - 2 * pad, align: column.align };
    const text = column.value(line, index);
    setText(sheet, text, x + pad, y + pad - 1, style);
    if (column.isProduct && line.detail !== '') {
      const below = y + pad - 1 + textHeight(sheet, text, style);
      setText(sheet, line.detail, x + pad, below, { ...style, size: 7.5, color: ink.quiet });
    }
  });
}

function lineHeight(sheet: Sheet, line: PurchaseOrderLine): number {
  const heights = columns.map((column) => {
    const style = { width: column.width - 2 * pad };
    const hasDetail = column.isProduct && line.detail !== '';
    const detail = hasDetail ? textHeight(sheet, line.detail, { ...style, size: 7.5 }) : 0;
    return textHeight(sheet, column.value(line, 0), style) + detail;
  });
  return Math.max(...heights) + 2 * pad - 2;
}

function setFrame(sheet: Sheet, top: number, bottom: number): void {
  sheet
    .lineWidth(0.8)
    .strokeColor(ink.rule)
    .rect(page.left, top, page.right - page.left, bottom - top)
    .stroke();
  eachColumn((_column, x, index) => {
    if (index > 0) sheet.lineWidth(0.4).strokeColor(ink.hair).moveTo(x, top).lineTo(x, bottom).stroke();
  });
}

function eachColumn(work: (column: Column, x: number, index: number) => void): void {
  let x = page.left;
  for (const [index, column] of columns.entries()) {
    work(column, x, index);
    x += column.width;
  }
}
