import type { InvoiceDocument } from './invoice-document.ts';
import { setLinesTable, type TableColumn } from './lines-table.ts';
import { setFooters } from './page-footers.ts';
import { ink, openSheet, page, type Sheet, setRule, setText, sheetBytes, textHeight } from './pdf-sheet.ts';
import { formatDecimal, type PurchaseOrderLine } from './purchase-order-document.ts';
import { setTotals, totalsHeight } from './totals-block.ts';

const lineColumns: TableColumn<PurchaseOrderLine>[] = [
  { heading: 'No.', width: 26, align: 'center', value: (_line, index) => String(index + 1) },
  {
    heading: '品名',
    width: 199,
    align: 'left',
    value: (line) => line.productName + line.taxMark,
    detail: (line) => line.detail,
  },
  { heading: '数量', width: 50, align: 'right', value: (line) => formatDecimal(line.quantity) },
  { heading: '単位', width: 34, align: 'center', value: (line) => line.unitName },
  { heading: '単価（円）', width: 68, align: 'right', value: (line) => formatDecimal(line.unitPrice) },
  { heading: '金額（円）', width: 74, align: 'right', value: (line) => formatDecimal(line.amountWithoutTax) },
  { heading: '検収日', width: 60.28, align: 'center', value: (line) => line.deliveryDate },
];

const middle = (page.left + page.right) / 2;

/** Sets a qualified invoice as a PDF: A4, Japanese, as many pages as the lines need. */
export async function invoicePdf(invoice: InvoiceDocument, at: Date): Promise<Buffer> {
  const sheet = openSheet({ title: `請求書 ${invoice.number}`, author: invoice.supplier.name, at });
  const head = setHead(sheet, invoice);
  const end = await setLinesTable(sheet, lineColumns, invoice.lines, head + 12);
  const totals = roomFor(sheet, end + 10, totalsHeight(invoice));
  const below = setTotals(sheet, invoice, totals);
  setNote(sheet, invoice, below + 12);
  const footer = `${invoice.supplier.name}　請求番号 ${invoice.number}`;
  setFooters(sheet, footer, invoice.isWithdrawn ? '取下げ' : null);
  return sheetBytes(sheet);
}

/** A new page when `height` does not fit below `y`. */
function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.addPage();
  return page.top;
}

function setHead(sheet: Sheet, invoice: InvoiceDocument): number {
  const style = { width: page.right - page.left, size: 20, bold: true, align: 'center' as const };
  setText(sheet, '請　求　書', page.left, page.top, style);
  setRule(sheet, page.top + 31, { from: middle - 75, to: middle + 75, weight: 1 });
  const left = setAddressee(sheet, invoice, page.top + 48);
  const right = setSender(sheet, invoice, page.top + 48);
  return Math.max(left, right);
}

function setAddressee(sheet: Sheet, invoice: InvoiceDocument, y: number): number {
  const width = 270;
  const name = `${invoice.buyerName}　御中`;
  const style = { width, size: 13, bold: true };
  setText(sheet, name, page.left, y, style);
  const under = y + textHeight(sheet, name, style) + 2;
  setRule(sheet, under, { to: page.left + width, weight: 0.8 });
  setText(sheet, `件名　${invoice.title}`, page.left, under + 8, { width });
  setText(sheet, '下記のとおりご請求申し上げます。', page.left, under + 24, { width });
  const top = under + 46;
  const height = 32;
  sheet.lineWidth(1).strokeColor(ink.rule).rect(page.left, top, width, height).stroke();
  sheet.rect(page.left, top, 96, height).fillAndStroke(ink.shade, ink.rule);
  setText(sheet, 'ご請求金額\n（税込）', page.left, top + 4, { width: 96, align: 'center', bold: true });
  setText(sheet, `¥${formatDecimal(invoice.amountWithTax)}`, page.left + 100, top + 5, {
    width: width - 110,
    size: 15,
    bold: true,
    align: 'right',
  });
  return top + height;
}

function setSender(sheet: Sheet, invoice: InvoiceDocument, y: number): number {
  const x = 345;
  const width = page.right - x;
  let at = y;
  for (const [label, value] of [
    ['請求番号', invoice.number],
    ['請求日', invoice.billedOn],
    ['締日', invoice.closingDate],
    ['お支払期日', invoice.dueDate],
  ] as const) {
    setText(sheet, label, x, at, { width: 62, color: ink.quiet });
    setText(sheet, value, x + 64, at, { width: width - 64, align: 'right' });
    at += 15;
  }
  at += 6;
  const { name, address, phone, registrationNumber } = invoice.supplier;
  const rows = [
    { text: name, size: 11, bold: true },
    { text: registrationNumber === '' ? '' : `登録番号 ${registrationNumber}` },
    { text: address },
    { text: phone === '' ? '' : `電話 ${phone}` },
  ].filter(({ text }) => text !== '');
  for (const { text, ...style } of rows) {
    setText(sheet, text, x, at, { width, ...style });
    at += textHeight(sheet, text, { width, ...style }) + 1;
  }
  return at;
}

function setNote(sheet: Sheet, invoice: InvoiceDocument, y: number): void {
  const hasReduced = invoice.lines.some(({ taxMark }) => taxMark !== '');
  const note = [hasReduced ? '※は軽減税率の対象です。' : '', invoice.note].filter(Boolean).join('\n');
  if (note === '') return;
  const style = { width: page.right - page.left - 16 };
  const height = textHeight(sheet, note, style) + 26;
  const top = roomFor(sheet, y, Math.min(height, page.bottom - page.top));
  const frame = sheet.lineWidth(0.5).strokeColor(ink.hair);
  frame.rect(page.left, top, page.right - page.left, height).stroke();
  setText(sheet, '備考', page.left + 8, top + 4, { width: 100, bold: true });
  setText(sheet, note, page.left + 8, top + 18, style);
}
