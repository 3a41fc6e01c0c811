import { describe, expect, it } from 'vitest';
import { type CorrectedLine, correctsNothing } from '../../../src/acceptance/domain/corrects-nothing.ts';

const kept: CorrectedLine = { acceptedQuantity: '8', rejectedQuantity: '0', formerQuantity: '8' };
const cut: CorrectedLine = {
  acceptedQuantity: '6',
  rejectedQuantity: '2',
  rejectionBranch: 'priceCut',
  reducedUnitPrice: '3000',
  formerQuantity: '6',
  formerRejectionBranch: 'priceCut',
  formerReducedUnitPrice: '3000',
};

describe('a correction', () => {
  it.each<[string, CorrectedLine[]]>([
    ['the same lines', [kept, cut]],
    ['the same numbers written otherwise', [{ ...kept, acceptedQuantity: '8.00' }]],
    ['what would be done with goods that are not rejected', [{ ...kept, rejectionBranch: 'return' }]],
  ])('of %s corrects nothing', (_name, lines) => {
    expect(correctsNothing(lines)).toBe(true);
  });

  it.each<[string, CorrectedLine[]]>([
    ['a quantity', [kept, { ...cut, acceptedQuantity: '5', rejectedQuantity: '3' }]],
    ['what is done with rejected goods', [{ ...cut, rejectionBranch: 'return' }]],
    ['a reduced price', [{ ...cut, reducedUnitPrice: '2999' }]],
    ['a quantity that is still being typed', [{ ...kept, acceptedQuantity: '' }]],
  ])('that changes %s corrects something', (_name, lines) => {
    expect(correctsNothing(lines)).toBe(false);
  });

  it('without any lines has nothing to compare', () => {
    expect(correctsNothing([])).toBe(false);
  });
});
