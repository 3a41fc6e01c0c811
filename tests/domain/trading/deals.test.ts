import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { TradingDeal } from '../../../src/domain/records.generated.ts';
import { closingOfDeals } from '../../../src/trading/domain/closing-of-deals.ts';
import { dealOfAcceptance } from '../../../src/trading/domain/deal-of-acceptance.ts';
import { dealTotals } from '../../../src/trading/domain/deal-totals.ts';
import { reversedDeal } from '../../../src/trading/domain/reversed-deal.ts';

const decimal = (max: bigint, places: number) =>
  fc.bigInt({ min: 1n, max }).map((value) => new ExactDecimal(value.toString()).div(10 ** places).toFixed());
const fraction = fc.constantFrom(1 as const, 2 as const, 3 as const);
const line = fc.record({
  acceptedQuantity: decimal(100_000n, 1),
  unitPrice: decimal(10n ** 8n, 2),
  costPrice: decimal(10n ** 8n, 2),
  sourceCode: fc.constantFrom('G1', 'G2', 'G3'),
  taxType: fc.constantFrom(1 as const, 2 as const, 3 as const),
  taxRate: fc.constantFrom('0.1', '0.08'),
});
const deal = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), taxFraction: fraction }).map(dealOf);
const rounding: Record<string, 1 | 2 | 3> = { G1: 1, G2: 2, G3: 3 };

type Line = typeof line extends fc.Arbitrary<infer One> ? One : never;

function dealOf({ lines, taxFraction }: { lines: Line[]; taxFraction: 1 | 2 | 3 }): TradingDeal {
  const accepted = lines.map(({ acceptedQuantity, unitPrice, taxType, taxRate }, index) => ({
    orderLineNo: index + 1,
    deliveredQuantity: acceptedQuantity,
    acceptedQuantity,
    rejectedQuantity: '0',
    unitPrice,
    taxType,
    taxRate,
  }));
  const costs = new Map(
    lines.map(({ costPrice, sourceCode }, index) => [
      index + 1,
      { costPrice, sourceCode, sourceName: sourceCode, sourceTaxFraction: rounding[sourceCode] ?? 3 },
    ]),
  );
  return {
    acceptanceId: 'a',
    companyCode: 'C',
    acceptedOn: '2026/11/01',
    ...dealOfAcceptance({ lines: accepted, taxFraction }, costs),
  };
}

const sumOf = (rows: readonly object[], name: string) =>
  rows
    .map((row) => String((row as Record<string, unknown>)[name] ?? '0'))
    .reduce((sum, value) => sum.plus(value), new ExactDecimal(0))
    .toFixed();

describe('a trading company’s deal', () => {
  it('is what the buyer pays, less its costs, to the yen', () => {
    const held = fc.property(deal, (one) => {
      const { costWithoutTax = '', marginAmount = '', missingCount } = dealTotals(one);
      expect(missingCount).toBe(0);
      expect(new ExactDecimal(costWithoutTax).plus(marginAmount).toFixed()).toBe(one.saleWithoutTax);
      expect(sumOf(one.lines, 'saleWithoutTax')).toBe(one.saleWithoutTax);
      expect(new ExactDecimal(one.saleWithoutTax ?? '').plus(one.saleTax ?? '').toFixed()).toBe(one.saleWithTax);
    });
    fc.assert(held);
  });

  it('and the red one that takes it back come to nothing together, however anybody rounds', () => {
    const held = fc.property(deal, (one) => {
      const red = { ...one, ...reversedDeal(one, '2026/12/01') } as TradingDeal;
      for (const part of ['saleWithoutTax', 'saleTax', 'saleWithTax'] as const)
        expect(sumOf([one, red], part)).toBe('0');
      const totals = [dealTotals(one), dealTotals(red)];
      for (const part of ['costWithoutTax', 'costTax', 'costWithTax', 'marginAmount'])
        expect(sumOf(totals, part)).toBe('0');
    });
    fc.assert(held);
  });

  it('tells no margin while a cost is missing', () => {
    const held = fc.property(deal, fc.nat(), (one, at) => {
      const lines = one.lines.map(({ costPrice, ...rest }, index) =>
        index === at % one.lines.length || costPrice === undefined ? rest : { ...rest, costPrice },
      );
      expect(Object.keys(dealTotals({ ...one, lines }))).toEqual(['missingCount', 'sourceNames']);
      expect(dealTotals({ ...one, lines }).missingCount).toBe(1);
    });
    fc.assert(held);
  });

  it('pays nothing for what was rejected, and its cost for what was kept at less', () => {
    const lines = [
      { ...plain, acceptedQuantity: '8', rejectedQuantity: '2', rejectionBranch: 'return' as const },
      {
        ...plain,
        orderLineNo: 2,
        acceptedQuantity: '8',
        rejectedQuantity: '2',
        rejectionBranch: 'priceCut' as const,
        reducedUnitPrice: '50',
      },
      { ...plain, orderLineNo: 3, acceptedQuantity: '0', rejectedQuantity: '10', rejectionBranch: 'return' as const },
    ];
    const cost = { costPrice: '80', sourceCode: 'G1', sourceName: 'G1', sourceTaxFraction: 1 as const };
    const made = dealOfAcceptance({ lines, taxFraction: 3 }, new Map([1, 2, 3].map((lineNo) => [lineNo, cost])));
    expect(made.lines.map(({ lineNo, quantity }) => [lineNo, quantity])).toEqual([
      [1, '8'],
      [2, '10'],
    ]);
    expect(dealTotals(made as Partial<TradingDeal>)).toMatchObject({ costWithoutTax: '1440', marginAmount: '260' });
    expect(made.saleWithoutTax).toBe('1700');
  });
});

const plain = { orderLineNo: 1, deliveredQuantity: '10', unitPrice: '100', taxType: 2 as const, taxRate: '0.1' };

describe('a closing of deals', () => {
  it('holds every yen of every deal once: of the buyer, of each supplier, and of the margin', () => {
    const held = fc.property(fc.array(deal, { maxLength: 5 }), (deals) => {
      const closed = closingOfDeals(deals);
      const sources = closed.sources as object[];
      for (const part of ['saleWithoutTax', 'saleTax', 'saleWithTax'] as const)
        expect(closed[part]).toBe(sumOf(deals, part));
      expect(sumOf(sources, 'costWithoutTax')).toBe(closed.costWithoutTax);
      expect(sumOf(sources, 'costWithTax')).toBe(closed.costWithTax);
      const margin = new ExactDecimal(String(closed.saleWithoutTax)).minus(String(closed.costWithoutTax));
      expect(closed.marginAmount).toBe(margin.toFixed());
      expect(new ExactDecimal(String(closed.costWithoutTax)).plus(String(closed.costTax)).toFixed()).toBe(
        closed.costWithTax,
      );
    });
    fc.assert(held);
  });
});
