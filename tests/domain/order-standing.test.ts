import { describe, expect, it } from 'vitest';
import { acceptedAmounts } from '../../src/domain/accepted-amounts.ts';
import { cancelOpen, openQuantity, orderStanding } from '../../src/domain/order-standing.ts';
import { bookedLines, reversed } from '../../src/server/effects/order-lines.ts';

const line = (quantity: string, delivered = '0', accepted = '0', cancelled = '0') => ({
  lineNo: 1,
  quantity,
  deliveredQuantity: delivered,
  acceptedQuantity: accepted,
  cancelledQuantity: cancelled,
});

describe('where an order stands', () => {
  it.each([
    [[line('10')], 'waitingDelivery'],
    [[line('10', '4')], 'partlyDelivered'],
    [[line('10', '10'), line('2')], 'partlyDelivered'],
    [[line('10', '10')], 'delivered'],
    [[line('10', '10', '4')], 'delivered'],
    [[line('10', '10', '10')], 'accepted'],
    [[line('10', '4', '4', '6')], 'accepted'],
    [[line('10', '0', '0', '10')], 'cancelled'],
    [[line('0.3', '0.1', '0.1', '0.2')], 'accepted'],
  ] as const)('%j is %s', (lines, standing) => {
    expect(orderStanding(lines)).toBe(standing);
  });

  it.each([
    ['more came than was ordered', line('10', '11')],
    ['more was accepted than came', line('10', '4', '5')],
    ['what came was cancelled, too', line('10', '8', '0', '3')],
    ['something was accepted twice back', line('10', '4', '-1')],
  ])('is broken when %s', (_what, one) => {
    expect(orderStanding([one])).toBe('broken');
  });

  it('has nothing open once the rest is cancelled', () => {
    const [rest] = cancelOpen([line('10', '4', '4')]);
    expect(rest && openQuantity(rest)).toBe('0');
    expect(orderStanding(rest ? [rest] : [])).toBe('accepted');
  });
});

describe('bookings of the chain', () => {
  it('leave ordered = accepted + cancelled + outstanding, and taken back leave what was there', () => {
    const before = [line('10', '10')];
    const bookings = [{ lineNo: 1, accepted: '7', delivered: '-3', cancelled: '1' }];
    const after = bookedLines(before, bookings);
    expect(after).toEqual([{ ...line('10', '7', '7', '1') }]);
    expect(orderStanding(after)).toBe('partlyDelivered');
    expect(bookedLines(after, reversed(bookings))).toEqual(before);
  });
});

describe('what is owed for an accepted line', () => {
  const accepted = { acceptedQuantity: '6', unitPrice: '4500', taxType: 2, taxRate: '0.10' };

  it('is the accepted quantity at its price', () => {
    expect(acceptedAmounts({ ...accepted, rejectedQuantity: '2', rejectionBranch: 'return' }, 3)).toMatchObject({
      amountWithoutTax: '27000',
      amountWithTax: '29700',
    });
  });

  it('has what is kept in spite of a fault at the reduced price', () => {
    const cut = { ...accepted, rejectedQuantity: '2', rejectionBranch: 'priceCut', reducedUnitPrice: '3000' };
    expect(acceptedAmounts(cut, 3)).toMatchObject({ amountWithoutTax: '33000', amountWithTax: '36300' });
    expect(acceptedAmounts({ ...cut, reducedUnitPrice: undefined }, 3)).toEqual({});
  });
});
