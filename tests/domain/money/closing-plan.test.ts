import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextSuppliers, type PlannedSupplier } from '../../../src/closing/domain/closing-plan.ts';

const plans = fc
  .array(fc.record({ entryCount: fc.integer({ min: 0, max: 50 }), isClosed: fc.boolean() }), { maxLength: 30 })
  .map((rows) =>
    rows.map(
      ({ entryCount, isClosed }, index): PlannedSupplier => ({
        supplierCode: `S${index}`,
        entryCount,
        ...(isClosed && { amountWithTax: '1' }),
      }),
    ),
  );

it('closes each supplier of a plan once, in order, in parts that are as large as they may be', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 80 }), (plan, most) => {
      const left = plan
        .filter(({ amountWithTax }) => amountWithTax === undefined)
        .map(({ supplierCode }) => supplierCode);
      const countOf = (codes: readonly string[]) =>
        plan.reduce((sum, one) => sum + (codes.includes(one.supplierCode) ? (one.entryCount ?? 0) : 0), 0);
      const done: string[] = [];
      let standing = plan;
      for (let part = nextSuppliers(standing, most); part.length > 0; part = nextSuppliers(standing, most)) {
        const next = left[done.length + part.length];
        expect(part.length === 1 || countOf(part) <= most).toBe(true);
        expect(next === undefined || countOf([...part, next]) > most).toBe(true);
        done.push(...part);
        standing = standing.map((one) => (part.includes(one.supplierCode) ? { ...one, amountWithTax: '1' } : one));
      }
      expect(done).toEqual(left);
    }),
  );
});
