import { describe, expect, it } from 'vitest';
import { documentNumber, fiscalYearOf, seriesOf } from '../../src/domain/numbering.ts';

describe('numbers of documents', () => {
  it('carry the fiscal year and six digits', () => {
    expect(documentNumber('order', 2026, 31_978)).toBe('PO26-031978');
    expect(documentNumber('opportunity', 2026, 110_458)).toBe('A26-110458');
  });

  it('keep every digit when the count outgrows its width', () => {
    expect(documentNumber('order', 2026, 1_234_567)).toBe('PO26-1234567');
  });

  it('start a new series with each fiscal year, which turns at midnight of 1 April in Tokyo', () => {
    expect(fiscalYearOf(new Date('2027-03-31T14:59:59Z'))).toBe(2026);
    expect(fiscalYearOf(new Date('2027-03-31T15:00:00Z'))).toBe(2027);
    expect(seriesOf('order', 2026)).toBe('order-2026');
  });
});
