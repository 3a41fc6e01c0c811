import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExpressions } from '../../../engine/core/expressions/expressions.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { decodeText } from '../../../engine/core/layouts/encode-text.ts';
import { writeLayout } from '../../../engine/core/layouts/write-layout.ts';
import { transitionalCounter } from '../../../src/closing/index.ts';
import { productFunctions } from '../../../src/expressions.ts';
import { closingJournal } from '../../../src/journal/domain/closing-journal.ts';
import { JournalMapping } from '../../../src/journal/domain/journal-mapping.ts';
import { splitCost } from '../../../src/journal/domain/split-cost.ts';
import { transferJournal } from '../../../src/journal/domain/transfer-journal.ts';
import { productDefinitions } from '../../support/product-definitions.ts';

const known = [
  ['entry', 'payable', '3110', '買掛金'],
  ['entry', 'inputTax', '1810', '仮払消費税'],
  ['entry', 'bank', '1120', '当座預金'],
  ['entry', 'withholding', '3510', '預り金'],
  ['entry', 'offset', '1650', '未収入金'],
  ['entry', 'transferFee', '7290', '雑収入'],
  ['taxCategory', '0.1', '51', '課税10%'],
  ['accountTitle', '5250', '6120', '事務用品費'],
].map(
  ([kind = '', ownCode = '', theirCode = '', theirName = '']): JsonObject => ({ kind, ownCode, theirCode, theirName }),
);

const statement: JsonObject = {
  statementNumber: 'PS26-000123',
  closingDate: '2026/11/15',
  supplierCode: 'S011',
  supplierName: '株式会社ハルツミ商会',
  registrationNumber: 'T8000099000001',
  taxFraction: 3,
  amountWithTax: '2211',
  entries: [
    {
      acceptanceId: 'a',
      acceptanceNumber: 'AC-1',
      title: '用紙',
      taxAmounts: [{ amount: '1005', taxType: 2, taxRate: '0.1' }],
    },
    {
      acceptanceId: 'b',
      acceptanceNumber: 'AC-2',
      title: '封筒',
      taxAmounts: [{ amount: '1005', taxType: 2, taxRate: '0.1' }],
    },
  ],
};
const bearer = {
  costDepartmentCode: 'B0111',
  costDepartmentName: '総務部',
  accountTitleCode: '5250',
  accountTitleName: '消耗品',
};
const shares = [
  { departmentCode: 'B0111', departmentName: '総務部', percent: '40' },
  { departmentCode: 'B0112', departmentName: '経理部', percent: '33.33' },
  { departmentCode: 'B0113', departmentName: '人事部', percent: '26.67' },
];

/** A row in a few words: debit, its department, credit, yen. */
const told = (rows: readonly JsonObject[]) =>
  rows.map((row) => [row.debitTitleName, row.debitDepartmentCode, row.creditTitleName, row.amount]);

function booksWith(
  more: { shares?: typeof shares; mapping?: JournalMapping; bearer?: JsonObject; ended?: string; bought?: number } = {},
) {
  const { mapping = new JournalMapping(known) } = more;
  const own = more.bearer ?? bearer;
  return {
    mapping,
    bearers: new Map([
      ['a', own],
      ['b', own],
    ]),
    shares: new Map([['B0111', more.shares ?? []]]),
    registrationsEnded: new Map(more.ended === undefined ? [] : [['S011', more.ended]]),
    counter: transitionalCounter(
      more.bought === undefined ? [] : [{ supplierCode: 'S011', tradedOn: '2027/04/01', yen: String(more.bought) }],
    ),
  };
}

describe('the journal of a statement', () => {
  it('books cost, tax and what the tax of the sum differs, against what is owed', () => {
    expect(told(closingJournal(statement, booksWith()))).toEqual([
      ['事務用品費', 'B0111', '買掛金', '1005'],
      ['仮払消費税', undefined, '買掛金', '100'],
      ['事務用品費', 'B0111', '買掛金', '1005'],
      ['仮払消費税', undefined, '買掛金', '100'],
      ['仮払消費税', undefined, '買掛金', '1'],
    ]);
  });

  it('books the tax by how the supplier stood on the day of each acceptance, and by the percentage of that day', () => {
    const categories = ['0.1-unregistered', '0.1-unregistered-70'].map((ownCode) => ({
      kind: 'taxCategory',
      ownCode,
      theirCode: ownCode,
      theirName: ownCode,
    }));
    const days = ['2026/09/29', '2026/09/30', '2026/10/01'];
    const entries = days.map((acceptedOn, index) => ({
      acceptanceId: 'a',
      acceptedOn,
      acceptanceNumber: `AC-${index}`,
      taxAmounts: [{ amount: '1000', taxType: 2, taxRate: '0.1' }],
    }));
    const books = booksWith({ mapping: new JournalMapping([...known, ...categories]), ended: '2026/09/30' });
    const rows = closingJournal({ ...statement, entries, amountWithTax: '3300' }, books);
    const codes = rows.filter(({ debitTitleName }) => debitTitleName === '仮払消費税').map((row) => row.debitTaxCode);
    expect(codes).toEqual(['51', '0.1-unregistered', '0.1-unregistered-70']);
  });

  const beyond = ['0.1-unregistered-70', '0.1-unregistered-0'].map((ownCode) => ({
    kind: 'taxCategory',
    ownCode,
    theirCode: ownCode,
    theirName: ownCode,
  }));
  /** Yen against what is owed by tax category, of acceptances (net, at 10 %) of the year from April 2027, after so much was bought. */
  const bookedBeyond = (bought: number, nets: readonly number[]) => {
    const entries = nets.map((net) => ({
      acceptanceId: 'a',
      acceptedOn: '2027/05/10',
      taxAmounts: [{ amount: String(net), taxType: 2, taxRate: '0.1' }],
    }));
    const owed = nets.reduce((sum, net) => sum + net + Math.floor(net / 10), 0);
    const books = booksWith({ mapping: new JournalMapping([...known, ...beyond]), bought });
    const rows = closingJournal({ ...statement, registrationNumber: '', entries, amountWithTax: String(owed) }, books);
    const yenOf = (code: string) =>
      rows.reduce((sum, { debitTaxCode, creditTaxCode, amount }) => {
        if (debitTaxCode === code) return sum + Number(amount);
        return creditTaxCode === code ? sum - Number(amount) : sum;
      }, 0);
    return { owed, within: yenOf('0.1-unregistered-70'), beyond: yenOf('0.1-unregistered-0') };
  };

  it.each([
    [99_998_900, 1100, 0],
    [99_998_901, 1099, 1],
    [99_999_999, 1, 1099],
    [100_000_000, 0, 1100],
    [250_000_000, 0, 1100],
  ])(
    'deducts nothing of a supplier without a registration beyond 100,000,000 yen a year: after %i',
    (bought, within, rest) => {
      expect(bookedBeyond(bought, [1000])).toEqual({ owed: 1100, within, beyond: rest });
    },
  );

  it('books each yen within the limit or beyond it, whatever is bought and sent back', () => {
    const net = fc.integer({ min: -30_000_000, max: 60_000_000 });
    const limit = 100_000_000;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120_000_000 }),
        fc.array(net, { minLength: 1, maxLength: 6 }),
        (bought, nets) => {
          const { owed, within, beyond: rest } = bookedBeyond(bought, nets);
          expect(within + rest).toBe(owed);
          expect(within).toBe(Math.min(bought + owed, limit) - Math.min(bought, limit));
        },
      ),
    );
  });

  it('splits a cost over departments, the last takes the remaining yen', () => {
    const rows = closingJournal(statement, booksWith({ shares }));
    expect(told(rows).slice(0, 3)).toEqual([
      ['事務用品費', 'B0111', '買掛金', '402'],
      ['事務用品費', 'B0112', '買掛金', '334'],
      ['事務用品費', 'B0113', '買掛金', '269'],
    ]);
  });

  it('turns red entries around', () => {
    const [entry] = statement.entries as JsonObject[];
    const red = { ...entry, taxAmounts: [{ amount: '-1005', taxType: 2, taxRate: '0.1' }] };
    const rows = closingJournal({ ...statement, entries: [red], amountWithTax: '-1105' }, booksWith());
    expect(told(rows)[0]).toEqual(['買掛金', undefined, '事務用品費', '1005']);
    expect(rows.every(({ amount }) => Number(amount) > 0)).toBe(true);
  });

  it('names what accounting has no code for, once', () => {
    const mapping = new JournalMapping(known.filter(({ ownCode }) => ownCode !== 'inputTax'));
    closingJournal({ ...statement, registrationNumber: '' }, booksWith({ mapping, bearer: {} }));
    expect(mapping.missing.map(({ kind, code }) => [kind, code])).toEqual([
      ['taxCategory', '0.1-unregistered'],
      ['acceptance', 'AC-1'],
      ['entry', 'inputTax'],
      ['acceptance', 'AC-2'],
    ]);
  });

  it('comes to what is owed, whatever the amounts', () => {
    const line = fc.record({ yen: fc.integer({ min: -99_999, max: 9_999_999 }), taxType: fc.constantFrom(1, 2, 3) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 9 }), (lines, off) => {
        const entries = lines.map(({ yen, taxType }) => ({
          acceptanceId: 'a',
          taxAmounts: [{ amount: String(yen), taxType, taxRate: taxType === 3 ? '0' : '0.1' }],
        }));
        const owed = lines.reduce(
          (sum, { yen, taxType }) => sum + (taxType === 2 ? yen + Math.floor(yen / 10) : yen),
          off,
        );
        const rows = closingJournal({ ...statement, entries, amountWithTax: String(owed) }, booksWith({ shares }));
        const credit = rows.reduce(
          (sum, row) => sum + Number(row.amount) * (row.creditTitleCode === '3110' ? 1 : -1),
          0,
        );
        expect(credit).toBe(owed);
      }),
    );
  });
});

describe('the journal of a transfer', () => {
  it('has a row for what was sent, withheld, offset and taken as a fee, and none for what is held', () => {
    const line = { supplierCode: 'S033', supplierName: '文月翻訳事務所', statementNumber: 'PS-1' };
    const lines = [
      {
        ...line,
        transferAmount: '88790',
        withholdingTax: '10210',
        offsetAmount: '10560',
        payeeFee: '440',
        heldAmount: '0',
      },
      { ...line, transferAmount: '0', withholdingTax: '0', offsetAmount: '0', payeeFee: '0', heldAmount: '110000' },
    ];
    const proposal = { proposalNumber: 'TF-1', transferDate: '2026/11/30', lines };
    expect(told(transferJournal(proposal, { ...booksWith(), bills: new Map() }))).toEqual([
      ['買掛金', undefined, '当座預金', '88790'],
      ['買掛金', undefined, '預り金', '10210'],
      ['買掛金', undefined, '未収入金', '10560'],
      ['買掛金', undefined, '雑収入', '440'],
    ]);
  });

  it('books a bill without an order as what it says, over its departments, and leaves to accounting what says nothing', () => {
    const bill = {
      ...bearer,
      title: '通訳',
      taxFraction: 3,
      registrationStanding: 'registered',
      lines: [{ amount: '100001', taxType: 2, taxRate: '0.1' }],
    };
    const paid = { supplierCode: 'S033', paymentNumber: 'PY-1', transferAmount: '99791', withholdingTax: '10210' };
    const lines = [
      { ...paid, paymentId: 'p' },
      { ...paid, paymentId: 'q', withholdingTax: '0' },
    ];
    const mapping = new JournalMapping([
      ...known,
      { kind: 'entry', ownCode: 'unassigned', theirCode: '1999', theirName: '仮払金' },
    ]);
    const books = {
      ...booksWith({ shares, mapping }),
      bills: new Map<string, JsonObject>([
        ['p', bill],
        ['q', {}],
      ]),
    };
    const proposal = { proposalNumber: 'TF-2', transferDate: '2026/11/30', lines };
    expect(told(transferJournal(proposal, books))).toEqual([
      ['事務用品費', 'B0111', '買掛金', '40000'],
      ['事務用品費', 'B0112', '買掛金', '33330'],
      ['事務用品費', 'B0113', '買掛金', '26671'],
      ['仮払消費税', undefined, '買掛金', '10000'],
      ['買掛金', undefined, '当座預金', '99791'],
      ['買掛金', undefined, '預り金', '10210'],
      ['仮払金', undefined, '当座預金', '99791'],
    ]);
  });
});

describe('a cost that is split', () => {
  it('sums up to itself, black and red alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (yen) => {
        const parts = splitCost(String(yen), shares).map(({ amount }) => Number(amount));
        expect(parts.reduce((one, other) => one + other, 0)).toBe(yen);
        expect(splitCost(String(-yen), shares).map(({ amount }) => -Number(amount) + 0)).toEqual(
          parts.map((one) => one + 0),
        );
      }),
    );
  });
});

describe('the CSV of a journal', () => {
  it('is to the byte what accounting takes, marked when it is exported again', () => {
    const layout = productDefinitions().layouts.get('journal/entries');
    if (!layout) throw new Error('There is no layout.');
    const [row] = closingJournal(statement, booksWith());
    const fileOf = (outputs: object[]) => {
      const record = { journalNumber: 'JE26-00001', rows: [{ ...row, rowNo: 1 }], outputs: outputs as JsonObject[] };
      const file = writeLayout(layout, { record, id: '1' }, createExpressions(productFunctions));
      if ('faults' in file) throw new Error(JSON.stringify(file.faults));
      return [file.fileName, ...decodeText(file.content, 'shiftJis').split('\r\n')];
    };
    const head =
      '伝票番号,行,日付,借方科目コード,借方科目,借方部門コード,借方部門,借方税区分,借方金額,貸方科目コード,貸方科目,貸方部門コード,貸方部門,貸方税区分,貸方金額,取引先コード,取引先,摘要,再出力';
    const line =
      'PS26-000123,1,2026/11/15,6120,事務用品費,B0111,総務部,51,1005,3110,買掛金,,,,1005,S011,株式会社ハルツミ商会,AC-1 用紙,';
    expect(fileOf([{}])).toEqual(['SHIWAKE_JE26-00001.csv', head, line, '']);
    expect(fileOf([{}, {}])).toEqual(['SHIWAKE_JE26-00001_再1.csv', head, `${line}再1`, '']);
  });
});
