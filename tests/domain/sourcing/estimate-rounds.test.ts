import { describe, expect, it } from 'vitest';
import { selectionStanding } from '../../../src/sourcing/domain/selection-standing.ts';
import { roundChange } from '../../../src/sourcing/web/matrix-model.ts';

describe('how a price moved since the round before', () => {
  it.each([
    ['1150', '1200', '▼50'],
    ['12000.5', '10000', '▲2,000.5'],
    ['1200', '1200.0', '±0'],
    ['1200', undefined, ''],
    [undefined, '1200', ''],
  ])('%s after %s reads %s', (unitPrice, previousUnitPrice, expected) => {
    expect(roundChange({ ...(unitPrice && { unitPrice }), ...(previousUnitPrice && { previousUnitPrice }) })).toBe(
      expected,
    );
  });
});

describe('what was saved since the first round', () => {
  const row = { lineNo: 1, requestedQuantity: '10', answerId: 'A', realUnitPrice: '1100' };

  it('counts what was awarded by what the same supplier first asked', () => {
    const lines = [
      { ...row, quantity: '4', unitPrice: '1100', firstUnitPrice: '1200' },
      { ...row, answerId: 'B', quantity: '6', unitPrice: '1110', firstUnitPrice: '1100' },
      { ...row, lineNo: 2, answerId: 'A', unitPrice: '10', firstUnitPrice: '99' },
    ];
    expect(selectionStanding({ lines, offers: [] }).savedAmount).toBe('340');
  });

  it('is nothing where everybody was asked once', () => {
    expect(selectionStanding({ lines: [{ ...row, quantity: '4', unitPrice: '1100' }], offers: [] }).savedAmount).toBe(
      '0',
    );
  });
});
