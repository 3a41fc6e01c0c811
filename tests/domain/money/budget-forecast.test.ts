import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forecastOf } from '../../../src/budget/domain/forecast.ts';
import { expectedOf } from '../../../src/budget/web/budget-answers.ts';

const yen = (...amounts: number[]) => amounts.map((amount) => new Decimal(amount));
const told = (used: number[], over: number) => forecastOf(yen(...used), over).map((month) => month.toNumber());

it('expects the average of the months that are over, and no less than what stands already', () => {
  expect(told([100, 301, 0, 500], 2)).toEqual([100, 301, 201, 500]);
});

it('expects nothing before a month is over, and what was where all are', () => {
  expect(told([10, 20], 0)).toEqual([]);
  expect(told([10, 20], 2)).toEqual([10, 20]);
});

it('never expects less than what stands, nor of months that are over anything else', () => {
  const months = fc.array(fc.nat(10_000_000), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 12 }), (used, over) => {
      const expected = told(used, over);
      expect(expected.slice(0, over)).toEqual(used.slice(0, over));
      used.forEach((amount, month) => {
        expect(expected[month]).toBeGreaterThanOrEqual(amount);
      });
    }),
  );
});

it('is told against the budget of the year', () => {
  const month = { budget: '100', applied: '0', ordered: '0', accepted: '0', paid: '90' };
  expect(expectedOf([month])).toBeNull();
  expect(expectedOf([{ ...month, forecast: '90' }])).toEqual({ forecast: '90', over: '-10' });
  expect(expectedOf([{ ...month, forecast: '130' }])).toEqual({ forecast: '130', over: '30' });
});
