import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { weighAnswers, weightOfCriteria } from '../../../src/sourcing/domain/weigh-answers.ts';
import { holdCriteria } from '../../../src/sourcing/server/weigh-effects.ts';

const criteria = [
  { name: '品質', weight: 30 },
  { name: '納期', weight: 20 },
];

describe('points of answers', () => {
  const given = (supplierCode: string, criterionName: string, ...scores: number[]) =>
    scores.map((score) => ({ supplierCode, criterionName, score }));

  it('are the averages of what was given, by weight, and what the price leaves of the rest', () => {
    const scores = [...given('S1', '品質', 5, 3), ...given('S1', '納期', 2), ...given('S2', '品質', 5)];
    const offers = weighAnswers({ criteria, scores }, [
      { supplierCode: 'S1', realCost: '100000' },
      { supplierCode: 'S2', realCost: '125000' },
      { supplierCode: 'S3' },
    ]);
    // S1: 30 × 4/5 + 20 × 2/5 = 32, price 50. S2: 30 × 5/5 = 30, price 50 × 100000/125000 = 40.
    expect(offers).toEqual([
      expect.objectContaining({
        points: '32',
        criterionPoints: [
          { name: '品質', points: '24' },
          { name: '納期', points: '8' },
        ],
        pricePoints: '50',
        totalPoints: '82',
        pointsRank: 1,
      }),
      expect.objectContaining({ points: '30', pricePoints: '40', totalPoints: '70', pointsRank: 2 }),
      { supplierCode: 'S3' },
    ]);
  });

  it('share a rank where they are equal', () => {
    const same = { realCost: '500' };
    const ranks = weighAnswers({ criteria }, [same, same, { realCost: '1000' }]).map(({ pointsRank }) => pointsRank);
    expect(ranks).toEqual([1, 1, 3]);
  });

  it('are none where nothing was decided', () => {
    const offers = [{ supplierCode: 'S1', realCost: '100' }];
    expect(weighAnswers({}, offers)).toEqual(offers);
  });

  it('cannot weigh all that there is, nor two of one name', () => {
    expect(weightOfCriteria(criteria)).toBe(50);
    expect(weightOfCriteria([...criteria, { name: '品質', weight: 1 }])).toBeGreaterThan(99);
  });
});

describe('criteria', () => {
  const other = [{ name: '品質', weight: 31 }];
  const hold = (stored: JsonObject, sent: JsonObject) =>
    holdCriteria({ record: sent, stored: { criteria, ...stored } } as Parameters<typeof holdCriteria>[0]);
  const answered = (channel: string) => [{ status: 'answered', channel }];

  it.each<[string, JsonObject]>([
    ['nobody has answered', { answers: [{ status: 'requested', channel: 'portal' }] }],
    ['what was answered is sealed', { isSealed: true, answers: answered('portal') }],
  ])('may be changed while %s', (_when, stored) => {
    expect(() => hold(stored, { criteria: other })).not.toThrow();
  });

  it.each<[string, JsonObject]>([
    ['an answer can be read', { answers: answered('portal') }],
    ['a sealed answer was typed in', { isSealed: true, answers: answered('paper') }],
    ['sealed answers were opened', { isSealed: true, openedAt: '2026-11-20T08:00:00Z', answers: answered('portal') }],
    ['a round is over', { roundNo: 2, answers: [] }],
  ])('are what they are once %s', (_when, stored) => {
    for (const sent of [other, [], [criteria[1] as JsonObject, criteria[0] as JsonObject]]) {
      expect(() => hold(stored, { criteria: sent })).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ at: '/criteria', keyword: 'criteriaFixed' })] }),
      );
    }
    expect(() => hold(stored, { criteria })).not.toThrow();
  });
});
