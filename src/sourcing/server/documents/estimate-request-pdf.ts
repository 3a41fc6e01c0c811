import { documentDecimal } from '../../../platform/server/pdf/document-amounts.ts';
import { setFramedText } from '../../../platform/server/pdf/framed-text.ts';
import { setLetterHead, setSenderBlock } from '../../../platform/server/pdf/letter-head.ts';
import { setLinesTable, type TableColumn } from '../../../platform/server/pdf/lines-table.ts';
import { setFooters } from '../../../platform/server/pdf/page-footers.ts';
import { openSheet, type Sheet, sheetBytes } from '../../../platform/server/pdf/pdf-sheet.ts';
import type { EstimateRequestDocument, EstimateRequestLine } from './estimate-request-document.ts';

// Price and date are left blank: whoever answers on paper writes them there.
const lineColumns: TableColumn<EstimateRequestLine>[] = [
  { heading: 'No.', width: 26, align: 'center', value: (_line, index) => String(index + 1) },
  {
    heading: '品名・仕様',
    width: 207,
    align: 'left',
    value: (line) => line.productName,
    detail: (line) => line.detail,
  },
  { heading: '数量', width: 50, align: 'right', value: (line) => documentDecimal(line.quantity) },
  { heading: '単位', width: 34, align: 'center', value: (line) => line.unitName },
  { heading: '希望納期', width: 62, align: 'center', value: (line) => line.deliveryDate },
  { heading: '単価（円）', width: 72, align: 'right', value: () => '' },
  { heading: '回答納期', width: 60.28, align: 'center', value: () => '' },
];

/** Sets a request for an estimate as a PDF: A4, Japanese, as many pages as the lines need. */
export async function estimateRequestPdf(request: EstimateRequestDocument, at: Date): Promise<Buffer> {
  const { companyName } = request.buyer;
  const sheet = openSheet({ title: `見積依頼書 ${request.number}`, author: companyName, at });
  const head = setLetterHead(sheet, {
    title: '見　積　依　頼　書',
    addressee: 'お取引先',
    honorific: '各位',
    width: 270,
    opening: ['下記のとおり見積をお願いいたします。', '単価・回答納期をご記入のうえ、期限までにご回答ください。'],
    sender: (y) => setSender(sheet, request, y),
    facts: [
      ['件名', request.title],
      ['回答期限', request.answerDeadline || '追ってご連絡します'],
      ['希望納期', request.deliveryDate],
      ['納品場所', request.deliveryPlace],
    ],
  });
  const y = await setLinesTable(sheet, lineColumns, request.lines, head + 12);
  setFramedText(sheet, '備考', request.note === '' ? '特になし' : request.note, y + 12);
  setFooters(sheet, `${companyName}　見積依頼番号 ${request.number}`, null);
  return sheetBytes(sheet);
}

function setSender(sheet: Sheet, { number, requestedOn, buyer }: EstimateRequestDocument, y: number): number {
  const facts = [
    ['見積依頼番号', number],
    ['依頼日', requestedOn],
  ] as const;
  const lines = [
    { text: buyer.companyName, size: 11, bold: true },
    { text: buyer.address },
    { text: buyer.phone === '' ? '' : `電話 ${buyer.phone}` },
    { text: buyer.organizationName },
    { text: `担当 ${buyer.personName}` },
  ];
  return setSenderBlock(sheet, { facts, labelWidth: 66, lines }, y);
}
