import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { chooseMarginRule } from '../../../src/trading/domain/choose-margin-rule.ts';
import type { MarginRule } from '../../../src/trading/domain/margin-rule.ts';
import { marginSteps, salePriceBy } from '../../../src/trading/domain/margin-steps.ts';

const decimal = (value: bigint, places: number) => new ExactDecimal(value.toString()).div(10 ** places).toFixed();
const costs = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((value) => decimal(value, 3));
const rates = fc.bigInt({ min: 0n, max: 949n }).map((value) => decimal(value, 3));
const amounts = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((value) => decimal(value, 2));
const rule = (more: Partial<MarginRule>): MarginRule => ({ code: 'R', marginType: 2, rounding: 2, ...more });
const rules = fc.oneof(
  rates.map((marginRate) => rule({ calculation: 1, divisor: 1, marginRate })),
  rates.map((marginRate) => rule({ calculation: 2, marginRate })),
  amounts.map((marginAmount) => rule({ marginType: 1, marginAmount })),
);

describe('the price by a rule of margins', () => {
  it.each([
    ['top three digits', 1, '15000'],
    ['whole yen', 2, '15054'],
    ['three places', 3, '15054.878'],
  ])('is rounded to %s', (_title, rounding, price) => {
    expect(salePriceBy(rule({ calculation: 1, divisor: 1, marginRate: '0.18', rounding }), '12345')).toBe(price);
  });

  it('is told step by step, to what is earned', () => {
    const told = marginSteps(rule({ calculation: 1, divisor: 2, marginRate: '0.82', rounding: 1 }), '15360');
    expect(told.map(({ step, reckoning, price }) => `${step} ${reckoning} ${price}`)).toEqual([
      'cost  15360',
      'margin 15360 ÷ 0.82 18731.707317',
      'threePlaces  18731.707',
      'wholeYen  18731',
      'topThree  18700',
      'earned 18700 − 15360 3340',
    ]);
  });

  it('every step is at most the one before, and loses less than it says', () => {
    const held = fc.property(rules, costs, (one, cost) => {
      const steps = marginSteps({ ...one, rounding: 1 }, cost);
      const [, margin, places, whole, top] = steps.map(({ price }) => new ExactDecimal(price));
      if (!margin || !places || !whole || !top) throw new Error('A step is missing.');
      expect(places.minus(margin).abs().lte('0.000501')).toBe(true);
      expect(whole.lte(places) && places.minus(whole).lt(1)).toBe(true);
      expect(top.lte(whole) && whole.minus(top).lte(whole.times('0.01'))).toBe(true);
      expect(steps.at(-1)?.price).toBe(top.minus(cost).toFixed());
    });
    fc.assert(held);
  });

  it('grows with the cost, and never falls when the margin rises', () => {
    const held = fc.property(rules, costs, costs, (one, cost, more) => {
      const low = salePriceBy(one, cost) ?? '';
      const high = salePriceBy(one, new ExactDecimal(cost).plus(more).toFixed()) ?? '';
      expect(new ExactDecimal(high).gte(low)).toBe(true);
    });
    fc.assert(held);
    const rising = fc.property(rates, rates, costs, (one, other, cost) => {
      const [small = '0', large = '0'] = [one, other].toSorted((a, b) => new ExactDecimal(a).cmp(b));
      const priceAt = (marginRate: string) => salePriceBy(rule({ calculation: 1, divisor: 1, marginRate }), cost) ?? '';
      expect(new ExactDecimal(priceAt(large)).gte(priceAt(small))).toBe(true);
    });
    fc.assert(rising);
  });

  it('of a rate that divides by the rest earns that rate of the price, up to a yen', () => {
    const held = fc.property(rates, costs, (marginRate, cost) => {
      const price = new ExactDecimal(salePriceBy(rule({ calculation: 1, divisor: 1, marginRate }), cost) ?? '');
      const exact = new ExactDecimal(cost).div(new ExactDecimal(1).minus(marginRate));
      expect(exact.minus(price).abs().lte('1.001')).toBe(true);
    });
    fc.assert(held);
  });

  it.each([
    ['no kind', {}],
    ['no rate', { marginType: 2, calculation: 1 }],
    ['nothing to divide by', { marginType: 2, calculation: 1, divisor: 2, marginRate: '0' }],
  ])('is not there while there is %s', (_title, unfinished) => {
    expect(marginSteps(unfinished, '100')).toEqual([]);
    expect(salePriceBy(unfinished, '100')).toBeNull();
  });
});

describe('the rule that counts', () => {
  const all = [
    rule({ code: 'base' }),
    rule({ code: 'company', companyCode: 'C1' }),
    rule({ code: 'category', categoryCode: 'K1' }),
    rule({ code: 'source', sourceCode: 'G1' }),
    rule({ code: 'closest', sourceCode: 'G1', categoryCode: 'K1' }),
    rule({ code: 'twin', sourceCode: 'G1', categoryCode: 'K1' }),
  ];
  it.each([
    [{ companyCode: 'C9' }, 'base'],
    [{ companyCode: 'C1' }, 'company'],
    [{ companyCode: 'C1', categoryCode: 'K1' }, 'category'],
    [{ companyCode: 'C1', sourceCode: 'G1' }, 'source'],
    [{ companyCode: 'C1', sourceCode: 'G1', categoryCode: 'K1' }, 'closest'],
  ])('for %j is %s', (asked, code) => {
    for (const order of [all, all.toReversed()]) expect(chooseMarginRule(order, asked)?.code).toBe(code);
  });

  it('is none where none fits', () => {
    expect(chooseMarginRule(all.slice(1), { companyCode: 'C9', sourceCode: 'G9', categoryCode: 'K9' })).toBeNull();
  });
});
