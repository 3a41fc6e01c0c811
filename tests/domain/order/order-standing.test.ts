import { describe, expect, it } from 'vitest';
import { acceptedAmounts } from '../../../src/acceptance/domain/accepted-amounts.ts';
import {
  acceptableQuantity,
  countedQuantity,
  isShortageTolerable,
  openQuantity,
  orderStanding,
} from '../../../src/order/domain/order-standing.ts';
import { bookedLines, reversed } from '../../../src/order/server/order-lines.ts';

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
});

describe('more or less than was ordered', () => {
  it.each([
    ['0', '10', '3', '7'],
    ['5', '100', '0', '105'],
    ['5', '100', '98', '7'],
    ['5', '3', '0', '3.15'],
    [undefined, '100', '100', '0'],
  ])('with %s%% over, of %s ordered and %s delivered, %s may still come', (percent, quantity, delivered, most) => {
    expect(acceptableQuantity(line(quantity, delivered), percent)).toBe(most);
  });

  it('is sound as far as it is tolerated, with nothing open and nothing below zero', () => {
    const over = line('100', '105', '105');
    expect(orderStanding([over], '5')).toBe('accepted');
    expect(orderStanding([over], '4')).toBe('broken');
    expect([openQuantity(over), countedQuantity(over)]).toEqual(['0', '105']);
  });

  it('counts what was sent back of too much as cancelled, not as open', () => {
    const [sentBack] = bookedLines(
      [line('100', '105')],
      [{ lineNo: 1, accepted: '100', delivered: '-5', cancelled: '5' }],
    );
    expect(orderStanding(sentBack ? [sentBack] : [], '5')).toBe('accepted');
  });

  it.each([
    ['a little is open', [line('100', '98'), line('40', '40')], true],
    ['too much of one line is open', [line('100', '98'), line('40', '38')], false],
    ['nothing is open', [line('100', '100')], false],
    ['nothing came', [line('100')], false],
  ])('a shortage is tolerable when %s: %j', (_what, lines, tolerable) => {
    expect(isShortageTolerable(lines, '3')).toBe(tolerable);
    expect(isShortageTolerable(lines, undefined)).toBe(false);
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
