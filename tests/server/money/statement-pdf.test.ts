import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import { statementDocument } from '../../../src/closing/server/statement-document.ts';
import { statementPdf } from '../../../src/closing/server/statement-pdf.ts';

type Statement = RecordOf<'closing/statement'>;

/** 12 × 1,005 at 10 %: rounded once 1,206, acceptance by acceptance 1,200; one at 8 % beside it. */
const statement: Statement = {
  statementNumber: 'PS26-000123',
  closingId: '0198b0c0-0000-7000-8000-0000000000aa',
  targetMonthly: '2026-11',
  closingDate: '2026/11/15',
  buyerName: 'トウリン精機株式会社',
  supplierCode: 'S011',
  supplierName: '株式会社ハルツミ商会',
  registrationNumber: 'T8000099000001',
  taxFraction: 3,
  payOn: '2026/12/25',
  issuedAt: '2026-11-16T01:30:00.000Z',
  confirmDays: 7,
  confirmBy: '2026/11/26',
  entries: [
    ...Array.from({ length: 12 }, (_, index) => ({
      acceptanceId: `acceptance-${index}`,
      acceptanceNumber: `AC26-0390${String(index).padStart(2, '0')}`,
      orderNumber: 'PO26-031990',
      title: '超硬エンドミル φ6',
      acceptedOn: `2026/11/${String(index + 1).padStart(2, '0')}`,
      taxAmounts: [{ amount: '1005', taxType: 2 as const, taxRate: '0.1' }],
      amountWithoutTax: '1005',
      amountTax: '100',
      amountWithTax: '1105',
    })),
    {
      acceptanceId: 'acceptance-tea',
      acceptanceNumber: 'AC26-039099',
      title: '来客用の茶葉',
      acceptedOn: '2026/11/13',
      taxAmounts: [{ amount: '1388', taxType: 2 as const, taxRate: '0.08' }],
      amountWithoutTax: '1388',
      amountTax: '111',
      amountWithTax: '1499',
    },
  ],
  taxTotals: [
    { taxRate: '0.1', amountWithoutTax: '12060', amountTax: '1206', amountWithTax: '13266' },
    { taxRate: '0.08', amountWithoutTax: '1388', amountTax: '111', amountWithTax: '1499' },
  ],
  amountWithoutTax: '13448',
  amountTax: '1317',
  amountWithTax: '14765',
  taxOfEntries: '1311',
  taxDifference: '6',
};

async function textOf(more: Partial<Statement> = {}, state = 'issued', endedOn?: string): Promise<string> {
  const record = { ...statement, ...more };
  const document = statementDocument({ number: 'PS26-000123', state, record }, endedOn);
  const content = new Uint8Array(await statementPdf(document, new Date('2026-11-16T01:30:00Z')));
  const pdf = await getDocument({ data: content, verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('');
}

describe('the statement of purchases', () => {
  it('says all that stands for a qualified invoice: both parties, the number, each day, what, and the tax of each rate', async () => {
    const text = await textOf();
    for (const part of ['トウリン精機株式会社', '株式会社ハルツミ商会', 'T8000099000001', 'PS26-000123', '仕入明細書'])
      expect(text).toContain(part);
    for (const part of ['2026/11/16', '2026/11/15', '2026/12/25', 'AC26-039011', '2026/11/12', '超硬エンドミル φ6'])
      expect(text).toContain(part);
    for (const part of ['10%対象', '12,060', '1,206', '8%対象（軽減税率）', '1,388', '14,765', '8%※'])
      expect(text).toContain(part);
  });

  it('says how the tax was rounded and how far that is from the tax of each acceptance', async () => {
    expect(await textOf()).toContain('切り捨て');
    expect(await textOf()).toContain('検収ごとの税額の合計 ¥1,311');
    expect(await textOf()).toContain('端数の差 ¥6');
  });

  it('says from when silence counts as a word, and what the word was', async () => {
    expect(await textOf()).toContain('2026/11/26までに誤りのご連絡がないときは');
    expect(await textOf({ deemedOn: '2026/11/27' }, 'confirmed')).toContain('2026/11/27に確認があったもの');
    const confirmed = await textOf({ confirmedAt: '2026-11-18T00:00:00.000Z' }, 'confirmed');
    expect(confirmed).toContain('2026/11/18に貴社の確認');
    expect(confirmed).not.toContain('誤りのご連絡がないときは');
    expect(await textOf({}, 'objected')).toContain('誤りのご連絡をいただき');
  });

  it.each([
    ['', undefined, false, false],
    ['T8000099000001', '2026/10/01', false, false],
    ['T8000099000001', '2026/11/10', true, true],
    ['T8000099000001', '2026/11/20', true, false],
  ])(
    'of number "%s" whose registration ended on %s shows it: %s, with its end: %s',
    async (number, endedOn, shown, end) => {
      const text = await textOf({ registrationNumber: number }, 'issued', endedOn);
      expect(text.includes('登録番号')).toBe(shown);
      expect(text.includes('に失効')).toBe(end);
    },
  );

  it('bears a mark once it was withdrawn', async () => {
    expect(await textOf({}, 'withdrawn')).toContain('取下げ');
  });
});
