import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forecastUsage } from '../../../src/inventory/domain/usage-forecast.ts';

const used = fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, fc.integer({ min: 1, max: 60 }), fc.constant(900));

/** The same figures by plain numbers, written anew from what the chart says of its method. */
function plainly(days: readonly number[], removesOutliers: boolean, leadDays: number) {
  const sorted = days.filter((one) => one > 0).sort((one, other) => one - other);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const below = sorted[Math.floor(place)] ?? 0;
    return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place - Math.floor(place));
  };
  const fence = sorted.length < 4 ? Number.POSITIVE_INFINITY : at(0.75) + 1.5 * (at(0.75) - at(0.25));
  const counted = removesOutliers ? days.filter((one) => one <= fence) : days;
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
  const perDay = mean(counted);
  const reserve = 1.65 * Math.sqrt(mean(counted.map((one) => (one - perDay) ** 2))) * Math.sqrt(leadDays);
  return {
    fence,
    outliers: days.map((one) => one > fence),
    perDay,
    reserve,
    reorderPoint: perDay * leadDays + reserve,
  };
}

it('comes to what a plain second computation does, with and without outliers, days without use among them', () => {
  fc.assert(
    fc.property(
      fc.array(used, { minLength: 1, maxLength: 400 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 60 }),
      (amounts, removesOutliers, leadDays) => {
        const days = amounts.map((amount, index) => ({ day: `day ${index}`, used: String(amount) }));
        const told = forecastUsage(days, { leadDays, orderLot: '1', removesOutliers });
        const plain = plainly(amounts, removesOutliers, leadDays);
        expect(Math.abs(Number(told.fence ?? plain.fence) - plain.fence) || 0).toBeLessThan(1e-6);
        expect(told.fence === null).toBe(plain.fence === Number.POSITIVE_INFINITY);
        expect(told.days.map(({ isOutlier }) => isOutlier)).toEqual(plain.outliers);
        expect(Math.abs(Number(told.perDay) - plain.perDay)).toBeLessThanOrEqual(0.00501);
        // Rounded up to whole pieces; floating point may be a hair off on either side.
        expect(Number(told.minimum) - plain.reserve).toBeGreaterThanOrEqual(-1e-6);
        expect(Number(told.minimum) - plain.reserve).toBeLessThan(1 + 1e-6);
        expect(Number(told.reorderPoint) - plain.reorderPoint).toBeGreaterThanOrEqual(-1e-6);
        expect(Number(told.reorderPoint) - plain.reorderPoint).toBeLessThan(1 + 1e-6);
      },
    ),
    { numRuns: 60, seed: 18 },
  );
});
