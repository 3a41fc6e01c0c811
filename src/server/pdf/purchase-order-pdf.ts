import { setApprovalStamps, stampBlockHeight } from './approval-stamps.ts';
import { setLinesTable } from './lines-table.ts';
import { ink, openSheet, page, type Sheet, setRule, setText, sheetBytes, textHeight } from './pdf-sheet.ts';
import { formatDecimal, type PurchaseOrderDocument } from './purchase-order-document.ts';
import { setTotals, totalsHeight } from './totals-block.ts';

const middle = (page.left + page.right) / 2;

/** Sets a purchase order as a PDF: A4, Japanese, as many pages as the lines need. */
export async function purchaseOrderPdf(order: PurchaseOrderDocument, at: Date): Promise<Buffer> {
  const sheet = openSheet({ title: `注文書 ${order.number}`, author: order.buyer.companyName, at });
  const head = setHead(sheet, order);
  let y = await setLinesTable(sheet, order.lines, head + 12);
  y = roomFor(sheet, y + 10, totalsHeight(order));
  y = setTotals(sheet, order, y);
  y = setNote(sheet, order, y + 12);
  y = roomFor(sheet, y + 14, stampBlockHeight);
  setApprovalStamps(sheet, order.stamps, y);
  setFooters(sheet, order);
  return sheetBytes(sheet);
}

/** A new page when `height` does not fit below `y`. */
function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.addPage();
  return page.top;
}

function setHead(sheet: Sheet, order: PurchaseOrderDocument): number {
  setText(sheet, '注　文　書', page.left, page.top, {
    width: page.right - page.left,
    size: 20,
    bold: true,
    align: 'center',
  });
  setRule(sheet, page.top + 31, { from: middle - 75, to: middle + 75, weight: 1 });
  const left = setAddressee(sheet, order, page.top + 48);
  const right = setSender(sheet, order, page.top + 48);
  const y = Math.max(left, right) + 10;
  return setFacts(sheet, order, y);
}

function setAddressee(sheet: Sheet, order: PurchaseOrderDocument, y: number): number {
  const width = 270;
  const name = `${order.supplierName}　御中`;
  const style = { width, size: 13, bold: true };
  setText(sheet, name, page.left, y, style);
  const under = y + textHeight(sheet, name, style) + 2;
  setRule(sheet, under, { to: page.left + width, weight: 0.8 });
  setText(sheet, '下記のとおり注文いたします。', page.left, under + 8, { width });
  const top = under + 30;
  const height = 32;
  sheet.lineWidth(1).strokeColor(ink.rule).rect(page.left, top, width, height).stroke();
  sheet.rect(page.left, top, 96, height).fillAndStroke(ink.shade, ink.rule);
  setText(sheet, 'ご注文金額\n（税込）', page.left, top + 4, { width: 96, align: 'center', bold: true });
  setText(sheet, `¥${formatDecimal(order.amountWithTax)}`, page.left + 100, top + 5, {
    width: width - 110,
    size: 15,
    bold: true,
    align: 'right',
  });
  return top + height;
}

function setSender(sheet: Sheet, order: PurchaseOrderDocument, y: number): number {
  const x = 345;
  const width = page.right - x;
  let at = y;
  for (const [label, value] of [
    ['注文番号', order.number],
    ['注文日', order.orderedOn],
  ] as const) {
    setText(sheet, label, x, at, { width: 52, color: ink.quiet });
    setText(sheet, value, x + 54, at, { width: width - 54, align: 'right' });
    at += 15;
  }
  at += 6;
  const { companyName, organizationName, personName, address, phone } = order.buyer;
  const rows = [
    { text: companyName, size: 11, bold: true },
    { text: address ?? '' },
    { text: phone === null ? '' : `電話 ${phone}` },
    { text: organizationName },
    { text: `担当 ${personName}` },
  ].filter(({ text }) => text !== '');
  for (const { text, ...style } of rows) {
    setText(sheet, text, x, at, { width, ...style });
    at += textHeight(sheet, text, { width, ...style }) + 1;
  }
  return at;
}

function setFacts(sheet: Sheet, order: PurchaseOrderDocument, y: number): number {
  const labelWidth = 62;
  const rows = [
    ['件名', order.title],
    ['納期', order.deliveryDate],
    ['納品場所', order.deliveryPlace],
  ] as const;
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

function setNote(sheet: Sheet, order: PurchaseOrderDocument, y: number): number {
  const style = { width: page.right - page.left - 16 };
  const note = order.note === '' ? '特になし' : order.note;
  const height = textHeight(sheet, note, style) + 26;
  const top = roomFor(sheet, y, Math.min(height, page.bottom - page.top));
  sheet
    .lineWidth(0.5)
    .strokeColor(ink.hair)
    .rect(page.left, top, page.right - page.left, height)
    .stroke();
  setText(sheet, '備考', page.left + 8, top + 4, { width: 100, bold: true });
  setText(sheet, note, page.left + 8, top + 18, style);
  return top + height;
}

/** What every page carries, once the number of pages is known. */
function setFooters(sheet: Sheet, order: PurchaseOrderDocument): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    setRule(sheet, 806, { color: ink.hair });
    setText(sheet, `${order.buyer.companyName}　注文番号 ${order.number}`, page.left, 810, {
      width: 350,
      size: 8,
      color: ink.quiet,
    });
    setText(sheet, `${index + 1} / ${count}`, page.right - 100, 810, {
      width: 100,
      size: 8,
      align: 'right',
      color: ink.quiet,
    });
    if (order.isRevoked) setRevokedMark(sheet);
  }
}

function setRevokedMark(sheet: Sheet): void {
  sheet.save();
  sheet.rotate(-35, { origin: [page.width / 2, page.height / 2] });
  sheet.opacity(0.16);
  setText(sheet, '取　消', 0, page.height / 2 - 70, {
    width: page.width,
    size: 110,
    bold: true,
    align: 'center',
    color: ink.stamp,
  });
  sheet.restore();
}
