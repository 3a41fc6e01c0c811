import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { paymentTermsText } from '../../../src/order/domain/payment-terms-text.ts';
import { orderDocument } from '../../../src/order/server/documents/order-document.ts';
import type { PurchaseOrderDocument } from '../../../src/order/server/documents/purchase-order-document.ts';
import { purchaseOrderPdf } from '../../../src/order/server/documents/purchase-order-pdf.ts';
import { taxMarkOf, taxSummaries } from '../../../src/platform/server/pdf/document-amounts.ts';

const lineCount = 60;

const order: PurchaseOrderDocument = {
  versionNo: 1,
  isChanged: false,
  number: 'PO26-031977',
  orderedOn: '2026/11/20',
  title: '製造一課 保護具 12月分',
  supplierName: '株式会社ハルツミ商会',
  buyer: {
    companyName: 'カナエ製作株式会社',
    organizationName: '製造部 製造一課',
    personName: '髙橋 﨑子',
    address: '神奈川県架空市1-2-3 架空ビル7F',
    phone: '046-000-0101',
  },
  deliveryDate: '2026/12/04',
  deliveryPlace: '相模工場　第2受入口',
  inspectionDate: '2026/12/11',
  statements: [],
  isProtectedDeal: false,
  paymentTerms: '毎月20日締め、翌月末日払い',
  note: '平日9時から16時にお届けください。',
  lines: Array.from({ length: lineCount }, (_, index) => ({
    productName: `耐切創手袋 ${index + 1}番`,
    detail: 'TRS-CG05-L／ヤマセ工具',
    quantity: '12',
    unitName: '袋',
    unitPrice: '1287',
    taxMark: '',
    amountWithoutTax: '15444',
    deliveryDate: '2026/12/04',
  })),
  taxes: [{ label: '10%対象', amountWithoutTax: '926640', amountTax: '92664' }],
  amountWithoutTax: '926640',
  amountTax: '92664',
  amountWithTax: '1019304',
  stamps: [{ stageName: '課長承認', personName: '鈴木 由美', on: '2026/11/20' }],
  isProvisional: false,
  isRevoked: false,
};

/** The text of every page. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
}

describe('the purchase order', () => {
  it('says what a purchase order says', async () => {
    const [first = ''] = await pagesOf(await purchaseOrderPdf(order, new Date('2026-11-20T01:00:00Z')));
    for (const text of [
      '注 文 書',
      '株式会社ハルツミ商会 御中',
      'PO26-031977',
      '¥1,019,304',
      '相模工場',
      '髙橋 﨑子',
      '2026/12/11',
      '毎月20日締め、翌月末日払い',
    ]) {
      expect(first).toContain(text);
    }
  });

  it('repeats the heading of the lines and numbers the pages', async () => {
    const pages = await pagesOf(await purchaseOrderPdf(order, new Date('2026-11-20T01:00:00Z')));
    expect(pages.length).toBeGreaterThan(2);
    const withLines = pages.filter((text) => text.includes('耐切創手袋'));
    expect(withLines.every((text) => text.includes('品名・型番'))).toBe(true);
    expect(pages.every((text, index) => text.includes(`${index + 1} / ${pages.length}`))).toBe(true);
    const whole = pages.join('');
    for (const text of [`耐切創手袋 ${lineCount}番`, '合計（税込）', '鈴木']) expect(whole).toContain(text);
  });

  it('marks what has its tax inside, and says what its marks mean', async () => {
    const mark = taxMarkOf({ taxType: 1, taxRate: '0.08' });
    const lines = order.lines.slice(0, 1).map((line) => ({ ...line, taxMark: mark }));
    const [first = ''] = await pagesOf(await purchaseOrderPdf({ ...order, lines }, new Date('2026-11-20T01:00:00Z')));
    for (const text of ['※は軽減税率', '［内税］の単価は消費税を含みます']) expect(first).toContain(text);
    expect([taxMarkOf({ taxType: 2, taxRate: '0.1' }), taxMarkOf({ taxType: 3, taxRate: '0.08' })]).toEqual(['', '']);
  });

  it.each([
    [{ closingDay: 20, paymentMonths: 1, paymentDay: 31 }, '毎月20日締め、翌月末日払い'],
    [{ closingDay: 31, paymentMonths: 2, paymentDay: 5 }, '毎月末日締め、翌々月5日払い'],
    [{ closingDay: 31, paymentMonths: 2 }, ''],
  ])('says the terms of payment %j', (terms, said) => {
    expect(paymentTermsText(terms)).toBe(said);
  });

  it('says that the price is open and the amount an estimate', async () => {
    const at = new Date('2026-11-20T01:00:00Z');
    const [first = ''] = await pagesOf(await purchaseOrderPdf({ ...order, isProvisional: true }, at));
    for (const text of ['仮 注 文 書', '単価が未定', '概算金額']) expect(first).toContain(text);
    expect(first).not.toContain('ご注文金額');
  });

  it('states what article 4 asks for: what is not fixed yet with its reason and day, and what is supplied for payment', async () => {
    const at = new Date('2026-11-20T01:00:00Z');
    const { statements } = await orderDocument(
      {
        database: { query: async () => ({ rows: [], rowCount: 0 }) },
        engine: { listMasters: async () => [], getMaster: async () => null },
      } as never,
      'A',
      {
        record: {
          inspectionOpen: true,
          inspectionOpenReason: '試作の結果で検査の方法が変わるため',
          inspectionKnownBy: '2026/12/04',
          priceUndecided: true,
          priceUndecidedReason: '工数が変わるため',
          priceDueDate: '2026/12/18',
          suppliedMaterials: '丸棒 S45C 20本 @1,200円',
        },
        number: 'PO26-1',
        state: 'provisional',
        owner: { code: 'U1', name: '佐藤 健太' },
      },
    );
    expect(statements).toEqual([
      ['検査完了期日', '未定（試作の結果で検査の方法が変わるため）2026/12/04までに定めてお知らせします'],
      ['単価', '未定（工数が変わるため）2026/12/18までに定めてお知らせします'],
      ['有償支給材', '丸棒 S45C 20本 @1,200円'],
    ]);
    const pages = await pagesOf(
      await purchaseOrderPdf({ ...order, inspectionDate: '', statements, isProtectedDeal: true }, at),
    );
    const whole = pages.join('').replaceAll(/\s/g, '');
    for (const said of ['未定（試作の結果で検査の方法が変わるため）2026/12/04', '丸棒', '取引適正化法第4条']) {
      expect(whole).toContain(said);
    }
  });

  it('marks a revoked order on every page', async () => {
    const pages = await pagesOf(
      await purchaseOrderPdf({ ...order, isRevoked: true }, new Date('2026-11-20T01:00:00Z')),
    );
    for (const text of pages) expect(text).toContain('取 消');
  });

  it('adds the lines up by tax rate, tax-free lines last', () => {
    const lines = [
      { taxType: 3, taxRate: '0', amountWithoutTax: '100', amountTax: '0' },
      { taxType: 2, taxRate: '0.08', amountWithoutTax: '1000', amountTax: '80' },
      { taxType: 2, taxRate: '0.1', amountWithoutTax: '0.1', amountTax: '0' },
      { taxType: 2, taxRate: '0.1', amountWithoutTax: '0.2', amountTax: '0' },
    ];
    expect(taxSummaries(lines)).toEqual([
      { label: '10%対象', amountWithoutTax: '0.3', amountTax: '0' },
      { label: '8%対象（軽減税率）', amountWithoutTax: '1000', amountTax: '80' },
      { label: '非課税', amountWithoutTax: '100', amountTax: '0' },
    ]);
  });
});
