import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuantityForPrice } from '../../../engine/core/keyword-functions.ts';
import { findWholesaleTier, wholesaleMaximum } from '../../../src/domain/index.ts';

const tiers = [
  { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
  { minQuantity: 10, maxQuantity: 99, salePrice: '90' },
  { minQuantity: 200, maxQuantity: -1, salePrice: '80' },
];

/** Tiers one behind the other, with gaps between them, every one at its own price. */
const anyTiers = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 5 }), width: fc.nat(20) }), { minLength: 1, maxLength: 6 })
  .map((parts) => {
    let next = 1;
    return parts.map(({ gap, width }, index) => {
      const minQuantity = next + gap;
      next = minQuantity + width + 1;
      return { minQuantity, maxQuantity: minQuantity + width, salePrice: 100 - index };
    });
  });

describe('a wholesale tier', () => {
  it.each([
    ['1', 0],
    ['9', 0],
    ['10.000', 1],
    ['999999999999999', 2],
  ])('holds %s', (quantity, index) => {
    expect(findWholesaleTier(tiers, quantity)).toBe(tiers[index]);
  });

  it.each([['0'], ['9.5'], ['100'], ['199.999'], ['1000000000000000'], ['-1']])('does not hold %s', (quantity) => {
    expect(findWholesaleTier(tiers, quantity)).toBeNull();
  });

  it('without an end has its maximum at 999,999,999,999,999', () => {
    expect([wholesaleMaximum(-1), wholesaleMaximum('-1'), wholesaleMaximum(99)]).toEqual([
      999_999_999_999_999, 999_999_999_999_999, 99,
    ]);
  });
});

describe('a maximum with many digits', () => {
  it('stays what it is, to the last digit', () => {
    const maxQuantity = '123456789012.3456789';
    expect(wholesaleMaximum(maxQuantity)).toBe(maxQuantity);
    expect(wholesaleMaximum('-1.000')).toBe(999_999_999_999_999);
    const tier = { minQuantity: '0.0000000000000000001', maxQuantity, salePrice: '1' };
    expect(findWholesaleTier([tier], '123456789012.3456789')).toBe(tier);
    expect(findWholesaleTier([tier], '123456789012.34567891')).toBeNull();
  });
});

describe('a quantity at the price of a tier', () => {
  it('is taken in that tier, and never in a gap or in another one', () => {
    const exact = fc.property(anyTiers, fc.nat(5), fc.integer({ min: 0, max: 200 }), (list, nth, quantity) => {
      const tier = list[nth % list.length];
      const isInside = quantity >= (tier?.minQuantity ?? 0) && quantity <= (tier?.maxQuantity ?? 0);
      expect(isQuantityForPrice(quantity, tier?.salePrice, list)).toBe(isInside);
    });
    fc.assert(exact, { numRuns: 2_000 });
  });

  it('of nobody is taken in the gaps only', () => {
    const exact = fc.property(anyTiers, fc.integer({ min: 0, max: 200 }), (list, quantity) => {
      expect(isQuantityForPrice(quantity, '12.34', list)).toBe(findWholesaleTier(list, quantity) === null);
    });
    fc.assert(exact, { numRuns: 2_000 });
  });
});
