import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../../../src/invoice/server/invoice-document.ts';
import { invoicePdf } from '../../../src/invoice/server/invoice-pdf.ts';

const invoice: InvoiceDocument = {
  number: 'IV26-002815',
  billedOn: '2026/11/20',
  closingDate: '2026/11/20',
  dueDate: '2026/12/30',
  title: '2026年11月分 ご請求',
  buyerName: 'カナエ製作株式会社',
  supplier: {
    name: '株式会社ハルツミ商会',
    address: '東京都港区芝公園二丁目',
    phone: '03-0000-0101',
    registrationNumber: 'T1234567890123',
  },
  payeeAccount: '架空第一銀行 相模原支店 普通 1000137 カ）ハルツミショウカイ',
  note: '',
  lines: [
    {
      productName: '超硬エンドミル φ6',
      detail: 'AC26-038999',
      quantity: '12',
      unitName: '本',
      unitPrice: '2500',
      taxMark: '',
      amountWithoutTax: '30000',
      deliveryDate: '2026/11/13',
    },
  ],
  taxes: [
    { label: '10%対象', amountWithoutTax: '30000', amountTax: '3000' },
    { label: '8%対象', amountWithoutTax: '1388', amountTax: '111' },
  ],
  amountWithoutTax: '31388',
  amountTax: '3111',
  amountWithTax: '34499',
  isWithdrawn: false,
};

async function textOf(document: InvoiceDocument): Promise<string> {
  const content = new Uint8Array(await invoicePdf(document, new Date('2026-11-20T01:00:00Z')));
  const pdf = await getDocument({ data: content, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

describe('the invoice', () => {
  it('says all that a qualified invoice must: who, to whom, when, what, and the tax of each rate', async () => {
    const text = await textOf(invoice);
    for (const part of [
      '株式会社ハルツミ商会',
      'カナエ製作株式会社',
      'T1234567890123',
      'IV26-002815',
      '超硬エンドミル φ6',
    ])
      expect(text).toContain(part);
    for (const part of ['10%対象', '30,000', '3,000', '8%対象', '1,388', '111', '34,499']) expect(text).toContain(part);
  });

  it('says where it is to be paid to, where that is known', async () => {
    expect(await textOf(invoice)).toContain('架空第一銀行 相模原支店 普通 1000137 カ）ハルツミショウカイ');
    expect(await textOf({ ...invoice, payeeAccount: '' })).not.toContain('お振込先');
  });

  it('shows no registration number of a supplier who has none', async () => {
    const supplier = { ...invoice.supplier, registrationNumber: '' };
    expect(await textOf({ ...invoice, supplier })).not.toContain('登録番号');
  });
});
