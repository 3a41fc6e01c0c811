import { documentDecimal } from '../../platform/server/pdf/document-amounts.ts';
import { setLetterHead } from '../../platform/server/pdf/letter-head.ts';
import { setLinesTable, type TableColumn } from '../../platform/server/pdf/lines-table.ts';
import { setFooters } from '../../platform/server/pdf/page-footers.ts';
import {
  ink,
  openSheet,
  page,
  roomFor,
  type Sheet,
  setText,
  sheetBytes,
  textHeight,
} from '../../platform/server/pdf/pdf-sheet.ts';
import { setQrCode } from '../../platform/server/pdf/qr-code.ts';
import type { DeliveryNoteDocument, DeliveryNoteLine } from './delivery-note-document.ts';

const qrSize = 92;
const receiptHeight = 56;

const lineColumns: TableColumn<DeliveryNoteLine>[] = [
  { heading: '発注行', width: 44, align: 'center', value: (line) => line.orderLineNo },
  { heading: '品名', width: 267.28, align: 'left', value: (line) => line.productName, detail: (line) => line.note },
  { heading: '発注数', width: 75, align: 'right', value: (line) => documentDecimal(line.orderedQuantity) },
  { heading: '納品数', width: 75, align: 'right', value: (line) => documentDecimal(line.quantity) },
  { heading: '単位', width: 50, align: 'center', value: (line) => line.unitName },
];

/** Sets a delivery note as a PDF: A4, Japanese, with the code that opens its acceptance. */
export async function deliveryNotePdf(note: DeliveryNoteDocument, at: Date): Promise<Buffer> {
  const sheet = openSheet({ title: `納品書 ${note.number}`, author: note.supplierName, at });
  const head = setHead(sheet, note);
  const y = await setLinesTable(sheet, lineColumns, note.lines, head + 12);
  setReceipt(sheet, roomFor(sheet, y + 16, receiptHeight));
  setFooters(sheet, `${note.supplierName}　納品番号 ${note.number}`, note.isWithdrawn ? '取　下　げ' : null);
  return sheetBytes(sheet);
}

function setHead(sheet: Sheet, note: DeliveryNoteDocument): number {
  return setLetterHead(sheet, {
    title: '納　品　書',
    addressee: note.buyerName,
    width: 230,
    opening: [`ご担当　${note.requesterName} 様`, '下記のとおり納品いたします。'],
    sender: (y) => setSender(sheet, note, y),
    facts: [
      ['件名', note.title],
      ['納品場所', note.deliveryPlace],
      ['運送・送り状', note.slip],
      ['連絡事項', note.note === '' ? '特になし' : note.note],
    ],
  });
}

function setSender(sheet: Sheet, note: DeliveryNoteDocument, y: number): number {
  const x = 300;
  const width = page.right - qrSize - 12 - x;
  let at = y;
  for (const [label, value] of [
    ['納品番号', note.number],
    ['注文番号', note.orderNumber],
    ['出荷日', note.shippedOn],
    ['納品日', note.deliveredOn],
  ] as const) {
    setText(sheet, label, x, at, { width: 46, color: ink.quiet });
    setText(sheet, value, x + 48, at, { width: width - 48, align: 'right' });
    at += 15;
  }
  const name = { width, size: 11, bold: true };
  setText(sheet, note.supplierName, x, at + 6, name);
  at += 6 + textHeight(sheet, note.supplierName, name);
  const codeX = page.right - qrSize;
  setQrCode(sheet, note.acceptanceUrl, codeX, y - 6, qrSize);
  const hint = '読み取ると検収の画面が開きます';
  const style = { width: qrSize, size: 6, align: 'center', color: ink.quiet } as const;
  setText(sheet, hint, codeX, y - 6 + qrSize, style);
  return Math.max(at, y - 6 + qrSize + textHeight(sheet, hint, style));
}

/** Who took the goods in signs on paper. */
function setReceipt(sheet: Sheet, y: number): void {
  const labels = ['受領日', '受領者', '受領印'];
  const width = 90;
  let x = page.right - labels.length * width;
  for (const label of labels) {
    sheet.rect(x, y, width, 16).fillAndStroke(ink.shade, ink.hair);
    sheet.lineWidth(0.5).strokeColor(ink.hair).rect(x, y, width, receiptHeight).stroke();
    setText(sheet, label, x, y + 2, { width, size: 8, align: 'center', bold: true });
    x += width;
  }
}
