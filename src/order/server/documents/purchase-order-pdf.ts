import { setApprovalStamps, stampBlockHeight } from '../../../platform/server/pdf/approval-stamps.ts';
import { documentDecimal, taxMarksSaid } from '../../../platform/server/pdf/document-amounts.ts';
import { documentLineColumns } from '../../../platform/server/pdf/document-line-columns.ts';
import { setFramedText } from '../../../platform/server/pdf/framed-text.ts';
import { setLetterHead, setSenderBlock } from '../../../platform/server/pdf/letter-head.ts';
import { setLinesTable } from '../../../platform/server/pdf/lines-table.ts';
import { setFooters } from '../../../platform/server/pdf/page-footers.ts';
import { openSheet, roomFor, type Sheet, sheetBytes } from '../../../platform/server/pdf/pdf-sheet.ts';
import { setTotals, totalsHeight } from '../../../platform/server/pdf/totals-block.ts';
import { orderDocumentName } from './order-document-name.ts';
import type { PurchaseOrderDocument } from './purchase-order-document.ts';

const lineColumns = documentLineColumns({ name: '品名・型番', date: '納期' });

/** Sets a purchase order as a PDF: A4, Japanese, as many pages as the lines need. */
export async function purchaseOrderPdf(order: PurchaseOrderDocument, at: Date): Promise<Buffer> {
  const sheet = openSheet({
    title: `${orderDocumentName(order)} ${order.number}`,
    author: order.buyer.companyName,
    at,
  });
  const head = setHead(sheet, order);
  let y = await setLinesTable(sheet, lineColumns, order.lines, head + 12);
  y = roomFor(sheet, y + 10, totalsHeight(order));
  y = setTotals(sheet, order, y);
  const notes = [
    taxMarksSaid(order.lines),
    ...(order.isProtectedDeal ? ['本書は、中小受託取引適正化法第4条により明示すべき事項を記載したものです。'] : []),
    order.note === '' ? '特になし' : order.note,
  ];
  y = setFramedText(sheet, '備考', notes.filter(Boolean).join('\n'), y + 12);
  y = roomFor(sheet, y + 6, stampBlockHeight);
  setApprovalStamps(sheet, order.stamps, y);
  setFooters(
    sheet,
    `${order.buyer.companyName}　注文番号 ${order.number}${order.versionNo > 1 ? `　第${order.versionNo}版` : ''}`,
    order.isRevoked ? '取　消' : null,
  );
  return sheetBytes(sheet);
}

function setHead(sheet: Sheet, order: PurchaseOrderDocument): number {
  const { isProvisional, isChanged } = order;
  return setLetterHead(sheet, {
    title: isProvisional ? '仮　注　文　書' : isChanged ? '変　更　注　文　書' : '注　文　書',
    addressee: order.supplierName,
    width: 270,
    opening: [
      isProvisional
        ? '単価が未定のため、下記のとおり仮の注文をいたします。'
        : isChanged
          ? '下記のとおり、注文の内容を変更いたします。'
          : '下記のとおり注文いたします。',
    ],
    amount: {
      label: isProvisional ? '概算金額\n（税込）' : 'ご注文金額\n（税込）',
      amount: documentDecimal(order.amountWithTax),
    },
    sender: (y) => setSender(sheet, order, y),
    facts: [
      ['件名', order.title],
      ['納期', order.deliveryDate],
      ['納品場所', order.deliveryPlace],
      ...(order.inspectionDate === '' ? [] : ([['検査完了期日', order.inspectionDate]] as const)),
      ...order.statements,
      ...(order.paymentTerms === '' ? [] : ([['支払条件', order.paymentTerms]] as const)),
    ],
  });
}

function setSender(sheet: Sheet, order: PurchaseOrderDocument, y: number): number {
  const { companyName, organizationName, personName, address, phone } = order.buyer;
  const facts = [
    ['注文番号', order.number],
    ...(order.versionNo > 1 ? ([['版', `第${order.versionNo}版`]] as const) : []),
    ['注文日', order.orderedOn],
  ] as const;
  const lines = [
    { text: companyName, size: 11, bold: true },
    { text: address ?? '' },
    { text: phone === null ? '' : `電話 ${phone}` },
    { text: organizationName },
    { text: `担当 ${personName}` },
  ];
  return setSenderBlock(sheet, { facts, labelWidth: 52, lines }, y);
}
