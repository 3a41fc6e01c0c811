import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { DeliveryNoteDocument } from '../../../src/delivery/server/delivery-note-document.ts';
import { deliveryNotePdf } from '../../../src/delivery/server/delivery-note-pdf.ts';

const note: DeliveryNoteDocument = {
  number: 'DL26-000123',
  orderNumber: 'PO26-031977',
  title: '製造一課 保護具 12月分',
  supplierName: '株式会社ハルツミ商会',
  buyerName: 'カナエ製作株式会社',
  requesterName: '佐藤 健太',
  shippedOn: '2026/11/19',
  deliveredOn: '2026/11/20',
  deliveryPlace: '相模工場　第2受入口',
  slip: 'みなと運輸　4086-1122',
  note: '',
  lines: Array.from({ length: 60 }, (_, index) => ({
    orderLineNo: String(index + 1),
    productName: `耐切創手袋 ${index + 1}番`,
    note: index === 0 ? '残りは来週' : '',
    orderedQuantity: '1200',
    quantity: '1000.5',
    unitName: '袋',
  })),
  acceptanceUrl: 'https://example.test/eProcurement/Requester/AcceptanceInput?copyFrom=0192',
  isWithdrawn: false,
};

const at = new Date('2026-11-20T01:00:00Z');

async function pagesOf(document: DeliveryNoteDocument): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await deliveryNotePdf(document, at)), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
}

describe('the delivery note', () => {
  it('says who sends what to whom, for which order, and how much of it', async () => {
    const [first = ''] = await pagesOf(note);
    for (const text of [
      '納 品 書',
      'カナエ製作株式会社 御中',
      'DL26-000123',
      'PO26-031977',
      '1,200',
      '1,000.5',
      '残りは来週',
    ])
      expect(first).toContain(text);
  });

  it('repeats the heading, has every line once and room to sign at the end', async () => {
    const pages = await pagesOf(note);
    expect(pages.length).toBeGreaterThan(1);
    const whole = pages.join('');
    for (const { productName } of note.lines) expect(whole.split(productName)).toHaveLength(2);
    expect(pages.every((text, index) => text.includes(`${index + 1} / ${pages.length}`))).toBe(true);
    expect(pages.at(-1)).toContain('受領印');
  });

  it('is marked on every page when the delivery was withdrawn, and only then', async () => {
    const marked = await pagesOf({ ...note, isWithdrawn: true });
    expect(marked.every((text) => text.includes('取 下 げ'))).toBe(true);
    expect((await pagesOf(note)).join('')).not.toContain('取 下 げ');
  });
});
