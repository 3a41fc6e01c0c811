import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { buildSelection } from '../../../src/sourcing/domain/build-selection.ts';

const today = '2027/06/01';

/** The offer of a supplier without a registration, of goods for so much without tax, where so much was bought this year. */
function offerOf(
  amount: number,
  { boughtInYear = '0', supplier = {} }: { boughtInYear?: string; supplier?: object } = {},
) {
  const line = { lineNo: 1, productName: '品', quantity: '1', unitPrice: String(amount), taxType: 2, taxRate: '0.1' };
  const amounts = { amountWithoutTax: String(amount), amountTax: String(amount / 10) };
  const record = { supplierCode: 'S1', taxFraction: 1, lines: [{ ...line, amount: String(amount) }], ...amounts };
  const answer = { id: 'a', state: 'answered', record, supplier: { ...supplier }, boughtInYear };
  const { lines, offers } = buildSelection({ lines: [line] }, [answer], { awards: new Map(), today });
  const offer: JsonObject = { ...offers[0], realUnitPrice: lines[0]?.realUnitPrice ?? null };
  return offer;
}

describe('what an offer without a registration really costs', () => {
  it('is less of the part of its tax that may be deducted on the day, while the year is within its limit', () => {
    expect(offerOf(1_000_000)).toMatchObject({ realCost: '1030000', realUnitPrice: '1030000' });
    expect(offerOf(1_000_000)).not.toHaveProperty('isBeyondLimit');
  });

  it('has the whole tax of what passes the limit, and of all that comes after it', () => {
    const half = offerOf(1_000_000, { boughtInYear: '99450000' });
    expect(half).toMatchObject({ realCost: '1065000', realUnitPrice: '1065000', isBeyondLimit: true });
    expect(offerOf(1_000_000, { boughtInYear: '100000000' })).toMatchObject({ realCost: '1100000' });
  });

  it('knows no limit of a supplier who is registered', () => {
    const supplier = { registrationNumber: 'T7000012050002' };
    expect(offerOf(1_000_000, { boughtInYear: '100000000', supplier })).toMatchObject({
      isRegistered: true,
      realCost: '1000000',
    });
  });

  it('never falls as more was bought, and lies between what the rate of the day leaves and the whole tax', () => {
    const yen = fc.integer({ min: 0, max: 120_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }), yen, yen, (tens, one, other) => {
        const costAfter = (bought: number) => Number(offerOf(tens * 10, { boughtInYear: String(bought) }).realCost);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(costAfter(less)).toBeLessThanOrEqual(costAfter(more));
        expect(costAfter(less)).toBeGreaterThanOrEqual(costAfter(0));
        expect(costAfter(more)).toBeLessThanOrEqual(tens * 11);
      }),
    );
  });
});
