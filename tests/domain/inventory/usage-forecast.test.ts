import { describe, expect, it } from 'vitest';
import { proposalOf, standingOf } from '../../../src/inventory/domain/stock-standing.ts';
import { forecastUsage } from '../../../src/inventory/domain/usage-forecast.ts';

const days = (...used: string[]) =>
  used.map((one, index) => ({ day: `2026/11/${String(index + 1).padStart(2, '0')}`, used: one }));
const asked = { leadDays: 4, orderLot: '10', removesOutliers: false };

describe('levels by use', () => {
  it('follow from mean, spread and lead time', () => {
    // Mean 2, standard deviation 2: reserve 1.65 × 2 × √4 = 6.6; 2 × 4 + 6.6 = 14.6; and 60 for a month.
    expect(forecastUsage(days('0', '4', '0', '4'), asked)).toMatchObject({
      perDay: '2',
      fence: null,
      minimum: '7',
      reorderPoint: '15',
      maximum: '75',
    });
  });

  it('take a spike out when they are asked to, and tell it apart either way', () => {
    // Quartiles 2 and 4 of 1 2 2 3 4 4 90 by proportion: 2 and 4, fence 4 + 1.5 × 2 = 7.
    const spiky = days('1', '2', '2', '3', '4', '4', '90', '0');
    const whole = forecastUsage(spiky, asked);
    expect(whole).toMatchObject({ fence: '7', perDay: '13.25' });
    expect(whole.days.filter(({ isOutlier }) => isOutlier).map(({ used }) => used)).toEqual(['90']);
    expect(forecastUsage(spiky, { ...asked, removesOutliers: true }).perDay).toBe('2.29');
  });

  it('are nothing but a lot for what nobody uses', () => {
    expect(forecastUsage(days('0', '0'), asked)).toMatchObject({ minimum: '0', reorderPoint: '0', maximum: '10' });
  });
});

describe('where a product stands', () => {
  const setting = { minimum: '5', reorderPoint: '10', maximum: '40', orderLot: '12' };

  it.each([
    ['4', '100', 'belowMinimum', '0'],
    ['4', '0', 'belowMinimum', '36'],
    ['10', '0', 'reorder', '36'],
    ['8', '2', 'reorder', '36'],
    ['8', '3', 'enough', '0'],
    ['41', '0', 'overMaximum', '0'],
  ])('with %s free and %s on their way: %s, %s to order', (free, dueIn, standing, proposal) => {
    expect(standingOf({ free, coming: dueIn }, setting)).toBe(standing);
    expect(proposalOf({ free, coming: dueIn }, setting)).toBe(proposal);
  });

  it('is enough where nobody set anything', () => {
    expect([standingOf({ free: '0', coming: '0' }, {}), proposalOf({ free: '0', coming: '0' }, {})]).toEqual([
      'enough',
      '0',
    ]);
  });
});
