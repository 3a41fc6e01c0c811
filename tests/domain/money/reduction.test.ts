import { expect, it } from 'vitest';
import { buildSelection } from '../../../src/sourcing/domain/build-selection.ts';

const line = (lineNo: number, quantity: string, unitPrice: string, firstUnitPrice?: string) => ({
  lineNo,
  quantity,
  unitPrice,
  ...(firstUnitPrice !== undefined && { firstUnitPrice }),
});
const request = { lines: [line(1, '10', '0'), line(2, '2.5', '0'), line(3, '4', '0')] };
const offerOf = (lines: object[]) => {
  const answer = { id: 'a', state: 'answered', record: { lines, supplierCode: 'S1' }, supplier: {} };
  const { offers } = buildSelection(request, [answer as Parameters<typeof buildSelection>[1][number]], {
    awards: new Map(),
    today: '2026/11/20',
  });
  return offers[0];
};

it('says by how much a supplier came down since his first answer, by quantity, of what he offers still', () => {
  const offer = offerOf([
    line(1, '10', '90', '100'),
    line(2, '2.5', '200', '190'),
    { ...line(3, '4', '1', '500'), isNotOffered: true },
  ]);
  // 10 × 10 − 2.5 × 10 = 75 of 1,000 + 475.
  expect(offer).toMatchObject({ reduction: '75', reductionRate: '5.1' });
});

it('says nothing of who answered once, and no rate of what was free', () => {
  expect(offerOf([line(1, '10', '90')])).not.toHaveProperty('reduction');
  expect(offerOf([line(1, '10', '5', '0')])).toMatchObject({ reduction: '-50' });
  expect(offerOf([line(1, '10', '5', '0')])).not.toHaveProperty('reductionRate');
});
