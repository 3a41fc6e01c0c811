import { documentDecimal } from '../../platform/server/pdf/document-amounts.ts';
import { setFramedText } from '../../platform/server/pdf/framed-text.ts';
import { setLetterHead, setSenderBlock } from '../../platform/server/pdf/letter-head.ts';
import { setLinesTable, type TableColumn } from '../../platform/server/pdf/lines-table.ts';
import { setFooters } from '../../platform/server/pdf/page-footers.ts';
import { openSheet, roomFor, type Sheet, sheetBytes } from '../../platform/server/pdf/pdf-sheet.ts';
import { setTotals, totalsHeight } from '../../platform/server/pdf/totals-block.ts';
import type { StatementDocument, StatementLine } from './statement-document.ts';

const columns: TableColumn<StatementLine>[] = [
  { heading: 'No.', width: 26, align: 'center', value: (_line, index) => String(index + 1) },
  {
    heading: '件名',
    width: 177.28,
    align: 'left',
    value: ({ title }) => title,
    detail: ({ acceptanceNumber, orderNumber }) => [acceptanceNumber, orderNumber].filter(Boolean).join('／'),
  },
  { heading: '検収日', width: 60, align: 'center', value: ({ acceptedOn }) => acceptedOn },
  { heading: '税率', width: 42, align: 'center', value: ({ taxRates }) => taxRates },
  yen('金額（税抜）', 72, 'amountWithoutTax'),
  yen('消費税', 58, 'amountTax'),
  yen('金額（税込）', 76, 'amountWithTax'),
];

/** Sets a statement of purchases as a PDF: A4, Japanese, as many pages as the acceptances need. */
export async function statementPdf(statement: StatementDocument, at: Date): Promise<Buffer> {
  const sheet = openSheet({ title: `支払明細書 ${statement.number}`, author: statement.buyerName, at });
  const head = setHead(sheet, statement);
  const end = await setLinesTable(sheet, columns, statement.lines, head + 12);
  const totals = roomFor(sheet, end + 10, totalsHeight(statement));
  const below = setTotals(sheet, statement, totals);
  const framed = setFramedText(sheet, '消費税の計算', taxSaid(statement), below + 12);
  setFramedText(sheet, 'ご確認について', statement.confirmation, framed);
  const footer = `${statement.buyerName}　支払明細書番号 ${statement.number}`;
  setFooters(sheet, footer, statement.isWithdrawn ? '取下げ' : null);
  return sheetBytes(sheet);
}

function setHead(sheet: Sheet, statement: StatementDocument): number {
  const { registrationNumber, registrationEndedOn } = statement;
  const ended = registrationEndedOn === '' ? '' : `（${registrationEndedOn}に失効）`;
  return setLetterHead(sheet, {
    title: '支払明細書',
    addressee: statement.supplierName,
    width: 270,
    opening: [
      ...(registrationNumber === '' ? [] : [`登録番号 ${registrationNumber}${ended}`]),
      '仕入明細書として、下記のとおりお知らせします。',
    ],
    amount: { label: 'お支払金額\n（税込）', amount: documentDecimal(statement.amountWithTax) },
    sender: (y) =>
      setSenderBlock(
        sheet,
        {
          facts: [
            ['支払明細書番号', statement.number],
            ['発行日', statement.issuedOn],
            ['対象月', statement.targetMonthly],
            ['締め日', statement.closingDate],
            ['お支払予定日', statement.payOn],
            ['確認期限', statement.confirmBy],
          ],
          labelWidth: 72,
          lines: [{ text: statement.buyerName, size: 11, bold: true }],
        },
        y,
      ),
  });
}

function taxSaid({ lines, rounding, taxOfEntries, taxDifference }: StatementDocument): string {
  const isReduced = lines.some(({ taxRates }) => taxRates.includes('※'));
  return [
    ...(isReduced ? ['※は軽減税率の対象を含みます。'] : []),
    `消費税は税率ごとの合計に対して一度だけ端数処理（${rounding}）しています。`,
    `検収ごとの税額の合計 ¥${documentDecimal(taxOfEntries)}　端数の差 ¥${documentDecimal(taxDifference)}`,
  ].join('\n');
}

function yen(
  heading: string,
  width: number,
  field: 'amountWithoutTax' | 'amountTax' | 'amountWithTax',
): TableColumn<StatementLine> {
  return { heading, width, align: 'right', value: (line) => documentDecimal(line[field]) };
}
