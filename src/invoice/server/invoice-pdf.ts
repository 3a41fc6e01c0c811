import { documentDecimal, taxMarksSaid } from '../../platform/server/pdf/document-amounts.ts';
import { documentLineColumns } from '../../platform/server/pdf/document-line-columns.ts';
import { setFramedText } from '../../platform/server/pdf/framed-text.ts';
import { setLetterHead, setSenderBlock } from '../../platform/server/pdf/letter-head.ts';
import { setLinesTable } from '../../platform/server/pdf/lines-table.ts';
import { setFooters } from '../../platform/server/pdf/page-footers.ts';
import { openSheet, roomFor, type Sheet, sheetBytes } from '../../platform/server/pdf/pdf-sheet.ts';
import { setTotals, totalsHeight } from '../../platform/server/pdf/totals-block.ts';
import type { InvoiceDocument } from './invoice-document.ts';

const lineColumns = documentLineColumns({ name: '品名', date: '検収日' });

/** Sets a qualified invoice as a PDF: A4, Japanese, as many pages as the lines need. */
export async function invoicePdf(invoice: InvoiceDocument, at: Date): Promise<Buffer> {
  const sheet = openSheet({ title: `請求書 ${invoice.number}`, author: invoice.supplier.name, at });
  const head = setHead(sheet, invoice);
  const end = await setLinesTable(sheet, lineColumns, invoice.lines, head + 12);
  const totals = roomFor(sheet, end + 10, totalsHeight(invoice));
  const below = setTotals(sheet, invoice, totals);
  const framed = setFramedText(sheet, 'お振込先', invoice.payeeAccount, below + 12);
  const notes = [taxMarksSaid(invoice.lines), invoice.note];
  setFramedText(sheet, '備考', notes.filter(Boolean).join('\n'), framed);
  const footer = `${invoice.supplier.name}　請求番号 ${invoice.number}`;
  setFooters(sheet, footer, invoice.isWithdrawn ? '取下げ' : null);
  return sheetBytes(sheet);
}

function setHead(sheet: Sheet, invoice: InvoiceDocument): number {
  return setLetterHead(sheet, {
    title: '請　求　書',
    addressee: invoice.buyerName,
    width: 270,
    opening: [`件名　${invoice.title}`, '下記のとおりご請求申し上げます。'],
    amount: { label: 'ご請求金額\n（税込）', amount: documentDecimal(invoice.amountWithTax) },
    sender: (y) => setSender(sheet, invoice, y),
  });
}

function setSender(sheet: Sheet, invoice: InvoiceDocument, y: number): number {
  const { name, address, phone, registrationNumber } = invoice.supplier;
  const facts = [
    ['請求番号', invoice.number],
    ['請求日', invoice.billedOn],
    ['締日', invoice.closingDate],
    ['お支払期日', invoice.dueDate],
  ] as const;
  const lines = [
    { text: name, size: 11, bold: true },
    { text: registrationNumber === '' ? '' : `登録番号 ${registrationNumber}` },
    { text: address },
    { text: phone === '' ? '' : `電話 ${phone}` },
  ];
  return setSenderBlock(sheet, { facts, labelWidth: 62, lines }, y);
}
