import type { JsonObject } from '../../../../../engine/core/formats/json-schema.ts';
import { readTable } from '../read-table.ts';

const shiftJis = { encoding: 'shiftJis', lineEnd: 'crlf' } as const;
const delimited = { form: 'delimited', separator: 'comma', hasHeading: true, extension: 'csv' } as const;
const fixed = { form: 'fixed', extension: 'txt' } as const;

/** Columns of a file: title, field or 「固定値」, kind, bytes, and what is done to the value. */
function columns(table: string): JsonObject[] {
  return readTable(table).map(([title = '', field = '', type = 'text', bytes = '', rest = '']) => ({
    title,
    ...(field.startsWith('「') ? { fixedText: field.slice(1, -1) } : { field }),
    type,
    ...(bytes !== '' && { bytes: Number(bytes) }),
    ...Object.fromEntries(
      rest
        .split(' ')
        .filter(Boolean)
        .map((said) => said.split('='))
        .map(([name = '', value]) => [name, value ?? true]),
    ),
  }));
}

/** データマッピング of 東林: what accounting, management accounting, credit control and the travel system take. */
export const tourinMappings: readonly (JsonObject & { code: string })[] = [
  {
    code: 'GL-JOURNAL',
    name: '会計システムへの仕訳（固定長120バイト）',
    systemName: '会計システム',
    source: 'journal/list#rows',
    sourceName: '仕訳一覧：明細',
    ...fixed,
    ...shiftJis,
    fileStem: 'SHIWAKE',
    columns: columns(`
      レコード区分 | 「D」 | text | 1
      伝票番号 | rows.slipNo | text | 16
      行 | rows.rowNo | digits | 4
      伝票日付 | rows.on | digits | 8 | dateForm=yyyyMMdd
      借方科目 | rows.debitTitleCode | text | 6 | isRequired
      借方部門 | rows.debitDepartmentCode | text | 8
      借方税区分 | rows.debitTaxCode | text | 3
      貸方科目 | rows.creditTitleCode | text | 6 | isRequired
      貸方税区分 | rows.creditTaxCode | text | 3
      金額 | rows.amount | number | 13
      摘要 | rows.summary | text | 52 | letters=fullWidth fill=wideBlank mayCut`),
    filters: [{ column: 'journalDate', condition: 'previousMonth' }],
  },
  {
    code: 'MA-STATEMENT',
    name: '経営管理への支払明細',
    systemName: '経営管理システム',
    source: 'closing/statement-list',
    sourceName: '支払明細書一覧',
    ...delimited,
    ...shiftJis,
    fileStem: 'SHIHARAI',
    columns: columns(`
      対象月 | targetMonthly
      会社 | buyerName
      取引先コード | supplierCode | text | | isRequired
      取引先名 | supplierName | text | | letters=fullKana
      支払日 | payOn | text | | dateForm=yyyy-MM-dd
      税抜金額 | amountWithoutTax | number
      消費税 | amountTax | number
      税込金額 | amountWithTax | number`),
    filters: [],
  },
  {
    code: 'CREDIT-SUPPLIER',
    name: '与信管理への取引先（半角カナ）',
    systemName: '与信管理システム',
    source: '@master/supplier',
    sourceName: 'サプライヤー',
    ...fixed,
    ...shiftJis,
    fileStem: 'TORIHIKI',
    columns: columns(`
      取引先コード | code | text | 12
      取引先名カナ | kana | text | 40 | letters=halfKana mayCut
      取引先名 | name | text | 60 | fill=wideBlank mayCut
      登録番号 | registrationNumber | text | 14
      電話番号 | phone | text | 15`),
    filters: [],
  },
  {
    code: 'TRAVEL-DEPT',
    name: '出張精算への部門（部門名20バイト）',
    systemName: '出張精算システム',
    source: '@master/organization',
    sourceName: '組織',
    ...fixed,
    ...shiftJis,
    fileStem: 'BUMON',
    columns: columns(`
      部門コード | code | digits | 8
      部門名 | name | text | 20
      上位部門 | parentCode | text | 8`),
    filters: [],
  },
];

/** Which of them were run by whom, how many hours ago, why; the departments with long names do not fit. */
export const tourinRuns: readonly { mapping: string; login: string; hoursAgo: number; reason?: string }[] = [
  { mapping: 'GL-JOURNAL', login: 'matsumoto.akira', hoursAgo: 76, reason: '前月分の取込' },
  { mapping: 'MA-STATEMENT', login: 'matsumoto.akira', hoursAgo: 50 },
  { mapping: 'TRAVEL-DEPT', login: 'kato.ryota', hoursAgo: 47, reason: '新しい出張精算の試験' },
  { mapping: 'CREDIT-SUPPLIER', login: 'kato.ryota', hoursAgo: 27, reason: '四半期の与信見直し' },
  { mapping: 'TRAVEL-DEPT', login: 'kato.ryota', hoursAgo: 26 },
  { mapping: 'MA-STATEMENT', login: 'matsumoto.akira', hoursAgo: 4, reason: '赤黒の訂正後に差替え' },
  { mapping: 'TRAVEL-DEPT', login: 'kato.ryota', hoursAgo: 2, reason: '略称の相談中' },
];
