import { describe, expect, it } from 'vitest';
import { countAgrees, isNearEnough } from '../../../src/inventory/domain/count-agrees.ts';

describe('a count of a shelf', () => {
  it.each([
    { counted: '98', booked: '100', recountBeyond: '2', isNear: true },
    { counted: '97', booked: '100', recountBeyond: '2', isNear: false },
    { counted: '102', booked: '100', recountBeyond: '2', isNear: true },
    { counted: '0', booked: '0', recountBeyond: '0', isNear: true },
    { counted: '1', booked: '0', recountBeyond: '100', isNear: false },
    { counted: '0.1', booked: '0.3', recountBeyond: '66.7', isNear: true },
  ])('of $counted where $booked are booked is within $recountBeyond %: $isNear', (one) => {
    expect(isNearEnough(one.counted, one.booked, one.recountBeyond)).toBe(one.isNear);
  });

  it('agrees only when every line does, and with no line that is not there', () => {
    const books = { lines: [{ lineNo: 1, bookQuantity: '4' }], recountBeyond: '0' };
    expect(countAgrees([{ lineNo: 1, countedQuantity: '4' }], books)).toBe(true);
    expect(countAgrees([{ lineNo: 1, countedQuantity: '5' }], books)).toBe(false);
    expect(countAgrees([{ lineNo: 2, countedQuantity: '0' }], books)).toBe(false);
  });
});
