import { describe, expect, it } from 'vitest';
import { fiscalYearOf, seriesOf } from '../../src/domain/numbering.ts';

describe('numbers of documents', () => {
  it('start a new series with each fiscal year, which turns at midnight of 1 April in Tokyo', () => {
    expect(fiscalYearOf(new Date('2027-03-31T14:59:59Z'))).toBe(2026);
    expect(fiscalYearOf(new Date('2027-03-31T15:00:00Z'))).toBe(2027);
    expect(seriesOf('order', 2026)).toBe('order-2026');
  });
});
