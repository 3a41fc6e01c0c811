import { type DocumentLine, documentDecimal } from './document-amounts.ts';
import type { TableColumn } from './lines-table.ts';

/** Columns of the lines of a document about goods, with the headings in which documents differ. */
export function documentLineColumns(headings: { name: string; date: string }): TableColumn<DocumentLine>[] {
  return [
    { heading: 'No.', width: 26, align: 'center', value: (_line, index) => String(index + 1) },
    {
      heading: headings.name,
      width: 199,
      align: 'left',
      value: (line) => line.productName + line.taxMark,
      detail: (line) => line.detail,
    },
    { heading: '数量', width: 50, align: 'right', value: (line) => documentDecimal(line.quantity) },
    { heading: '単位', width: 34, align: 'center', value: (line) => line.unitName },
    { heading: '単価（円）', width: 68, align: 'right', value: (line) => documentDecimal(line.unitPrice) },
    { heading: '金額（円）', width: 74, align: 'right', value: (line) => documentDecimal(line.amountWithoutTax) },
    { heading: headings.date, width: 60.28, align: 'center', value: (line) => line.deliveryDate },
  ];
}
