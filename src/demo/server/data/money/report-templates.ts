import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';

/** A report template of the demo: whose, made how many working days ago, and how many hours ago it was run. */
export interface DemoTemplate {
  owner: string;
  age: number;
  isShared?: true;
  ranHoursAgo: readonly number[];
  record: JsonObject;
}

const lines = { source: 'closing/monthly-lines', sourceName: '月次案件明細ダウンロード（締め）' };
const columns = (...names: string[]) => names.map((column) => ({ column }));

/** The templates of 東林, as its people keep them. The last one asks an amount for a word, and fails. */
export const tourinTemplates: readonly DemoTemplate[] = [
  {
    owner: 'matsumoto.akira',
    age: 96,
    isShared: true,
    ranHoursAgo: [],
    record: {
      ...lines,
      templateName: '検収明細（前月・会計取込用）',
      fileType: 'csv',
      encoding: 'shiftJis',
      columns: columns(
        'acceptedOn',
        'supplierCode',
        'supplierName',
        'number',
        'title',
        'amountWithoutTax',
        'amountWithTax',
      ),
      filters: [{ column: 'acceptedOn', condition: 'previousMonth' }],
      isMonthly: true,
      runDay: 3,
    },
  },
  {
    owner: 'matsumoto.akira',
    age: 41,
    ranHoursAgo: [52, 3],
    record: {
      ...lines,
      templateName: '当月の検収（10万円以上）',
      fileType: 'xlsx',
      columns: columns('acceptedOn', 'supplierName', 'title', 'requesterName', 'amountWithTax', 'orderNumber'),
      filters: [
        { column: 'acceptedOn', condition: 'thisMonth' },
        { column: 'amountWithTax', condition: 'between', value: '100000' },
      ],
      sortColumn: 'amountWithTax',
      isDescending: true,
    },
  },
  {
    owner: 'kato.ryota',
    age: 18,
    ranHoursAgo: [27],
    record: {
      ...lines,
      templateName: '月次購買レポート',
      fileType: 'xlsx',
      columns: [],
      filters: [{ column: 'acceptedOn', condition: 'previousMonth' }],
    },
  },
  {
    owner: 'tanaka.mai',
    age: 25,
    ranHoursAgo: [30],
    record: {
      source: 'requester/monthly-lines',
      sourceName: '月次案件明細ダウンロード',
      templateName: 'サプライヤ別の検収（コード順）',
      fileType: 'csv',
      encoding: 'utf8',
      keepsZeros: true,
      columns: columns('supplierCode', 'supplierName', 'acceptedOn', 'title', 'amountWithoutTax'),
      filters: [],
      sortColumn: 'supplierCode',
    },
  },
  {
    owner: 'matsumoto.akira',
    age: 6,
    ranHoursAgo: [5],
    record: {
      ...lines,
      templateName: '高額検収の確認',
      fileType: 'csv',
      encoding: 'utf8',
      columns: columns('acceptedOn', 'supplierName', 'amountWithTax'),
      filters: [{ column: 'amountWithTax', condition: 'between', value: '五百万円' }],
    },
  },
];
