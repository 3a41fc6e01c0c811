import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { ownOutcome, scenarioOutcome } from '../../src/sourcing/domain/scenarios.ts';

const offer = (lineNo: number, answerId: string, unitPrice: string | null, more: JsonObject = {}): JsonObject => ({
  lineNo,
  answerId,
  requestedQuantity: '10',
  taxType: 2,
  taxRate: '0.1',
  taxFraction: 3,
  ...(unitPrice !== null && { unitPrice, realUnitPrice: unitPrice }),
  ...more,
});

describe('ways to award', () => {
  // A is cheap in the first line, B in the second, C in the third; A and C leave the second out.
  const lines = [
    ...[offer(1, 'a', '10'), offer(1, 'b', '11'), offer(1, 'c', '30')],
    ...[offer(2, 'a', null), offer(2, 'b', '20'), offer(2, 'c', null)],
    ...[offer(3, 'a', '50'), offer(3, 'b', '60'), offer(3, 'c', '40')],
  ];

  it('let each line go to the cheapest', () => {
    const outcome = scenarioOutcome('cheapest', { lines });
    expect(outcome).toMatchObject({ amountWithTax: '770', supplierCount: 3, unallocatedCount: 0 });
  });

  it('leave out as few lines as two suppliers can, and cost as little as that allows', () => {
    const outcome = scenarioOutcome('twoSuppliers', { lines });
    expect(outcome).toMatchObject({ amountWithTax: '781', supplierCount: 2, unallocatedCount: 0 });
    expect([...outcome.awards.keys()]).toEqual([1, 4, 8]);
  });

  it('give all to the only one who answered where no two did', () => {
    const outcome = scenarioOutcome('twoSuppliers', { lines: [offer(1, 'a', '10'), offer(2, 'a', null)] });
    expect(outcome).toMatchObject({ amountWithTax: '110', supplierCount: 1, unallocatedCount: 1 });
  });

  it('count what is entered as it stands, shared quantities too', () => {
    const shared = [
      offer(1, 'a', '10', { quantity: '6', deliveryDate: '2026/12/01' }),
      offer(1, 'b', '11', { quantity: '3', deliveryDate: '2026/12/24' }),
      offer(2, 'b', '20'),
    ];
    expect(ownOutcome({ lines: shared })).toEqual({
      awards: new Map([
        [0, '6'],
        [1, '3'],
      ]),
      amountWithTax: '102',
      supplierCount: 2,
      latestDate: '2026/12/24',
      unallocatedCount: 2,
    });
  });
});
