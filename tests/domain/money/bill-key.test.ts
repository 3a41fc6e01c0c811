import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billKeyOf } from '../../../src/payment/domain/bill-key.ts';

describe('the number of a bill as it is compared', () => {
  it('is the same in every width and case, with and without hyphens and blanks', () => {
    const written = ['INV-123', 'ｉｎｖ１２３', 'Inv 123', 'INV―１２３', 'inv_1-2-3', 'INV/123'];
    expect(new Set(written.map(billKeyOf))).toEqual(new Set(['INV123']));
    expect(billKeyOf('請求 第ｶﾞ7号')).toBe(billKeyOf('請求第ガ７号'));
  });

  it('tells others apart, and nothing from nothing', () => {
    expect(billKeyOf('INV-124')).not.toBe(billKeyOf('INV-123'));
    expect(billKeyOf('---')).toBe('');
  });

  it('comes to itself again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const key = billKeyOf(text);
        expect(billKeyOf(key)).toBe(key);
      }),
    );
  });
});
