import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWholesaleTier } from '../../../src/domain/index.ts';
import { tierAdvice, tiersOf } from '../../../src/order/domain/tier-advice.ts';

const tiers = [
  { minQuantity: 1, maxQuantity: 9, salePrice: '100' },
  { minQuantity: 10, maxQuantity: 99, salePrice: '90' },
  { minQuantity: 200, maxQuantity: -1, salePrice: '80' },
];

describe('advice about tiers', () => {
  it.each([
    ['7', 0, 1, '3'],
    ['9.5', null, 1, '0.5'],
    ['50', 1, 2, '150'],
    ['150', null, 2, '50'],
    ['200', 2, null, null],
  ])('for %s names the tier and what is missing for the next', (quantity, tier, next, more) => {
    const advice = tierAdvice(tiers, quantity);
    expect(advice?.tier).toBe(tier === null ? null : tiers[tier]);
    expect(advice?.next ?? null).toEqual(next === null ? null : { tier: tiers[next], more });
  });

  it('names no tier that is dearer', () => {
    const dearer = [...tiers.slice(0, 1), { minQuantity: 10, maxQuantity: -1, salePrice: '120' }];
    expect(tierAdvice(dearer, '5')?.next).toBeNull();
  });

  it('is none about what is no number', () => {
    expect([tierAdvice(tiers, ''), tierAdvice(tiers, 'x'), tierAdvice(tiers, '１')]).toEqual([null, null, null]);
  });

  it('leads to the tier that it names, whatever is ordered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (quantity) => {
        const next = tierAdvice(tiers, quantity)?.next;
        if (next) expect(findWholesaleTier(tiers, quantity + Number(next.more))).toBe(next.tier);
      }),
    );
  });

  it('leaves out rows that are no tiers', () => {
    expect(tiersOf([...tiers, {}, null, { minQuantity: 'x', maxQuantity: 1, salePrice: 1 }])).toEqual(tiers);
    expect(tiersOf('none')).toEqual([]);
  });
});
