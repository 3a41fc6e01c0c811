import { describe, expect, it } from 'vitest';
import { paymentPlanOf } from '../../../src/contract/domain/payment-plan.ts';
import { monthsBefore, termEndOf } from '../../../src/contract/index.ts';

describe('dates of a contract', () => {
  it.each([
    ['2027/03/31', 3, '2026/12/31'],
    ['2027/05/31', 3, '2027/02/28'],
    ['2028/03/30', 1, '2028/02/29'],
    ['2027/11/30', 0, '2027/11/30'],
  ])('a notice before %s of %i months is given by %s', (endsOn, months, by) => {
    expect(monthsBefore(endsOn, months)).toBe(by);
  });

  it.each([
    ['2026/03/01', 24, '2028/02/29'],
    ['2026/12/01', 12, '2027/11/30'],
    ['2026/01/31', 1, '2026/02/27'],
  ])('a term from %s of %i months ends on %s', (startsOn, months, endsOn) => {
    expect(termEndOf(startsOn, months)).toBe(endsOn);
  });
});

describe('the payment plan of a contract', () => {
  const year = { startsOn: '2026/12/01', endsOn: '2027/11/30', amountWithTax: '1000000' };
  const amounts = (contract: object) => paymentPlanOf({ ...year, ...contract })?.map(({ amount }) => amount);

  it('leaves the yen that cannot be divided to the last month', () => {
    expect(amounts({ planRule: 'monthly' })).toEqual([...Array(11).fill('83333'), '83337']);
  });

  it('ends with the contract where its term is no multiple of the rule', () => {
    const plan = paymentPlanOf({ ...year, endsOn: '2027/04/15', planRule: 'quarterly' });
    expect(plan?.map(({ from, until }) => [from, until])).toEqual([
      ['2026/12/01', '2027/02/28'],
      ['2027/03/01', '2027/04/15'],
    ]);
  });

  it('begins every month of a term from the 31st after the month before it', () => {
    const plan = paymentPlanOf({ ...year, startsOn: '2026/12/31', endsOn: '2027/04/29', planRule: 'monthly' });
    expect(plan?.map(({ from, until }) => `${from}-${until}`)).toEqual([
      '2026/12/31-2027/01/30',
      '2027/01/31-2027/02/27',
      '2027/02/28-2027/03/30',
      '2027/03/31-2027/04/29',
    ]);
  });

  it('is paid by the terms of the supplier', () => {
    const terms = { closingDay: 31, paymentMonths: 1, paymentDay: 31 };
    expect(paymentPlanOf({ ...year, ...terms, planRule: 'once' })).toMatchObject([
      { acceptOn: '2027/11/30', payOn: '2028/01/04', amount: '1000000' },
    ]);
  });

  it('keeps milestones in the order of their dates, and says nothing of a term that is not known', () => {
    const milestones = [
      { name: '完了', acceptOn: '2027/03/31', amount: '2' },
      { name: '着手', acceptOn: '2026/12/10', amount: '1' },
      { name: '未定' },
    ];
    expect(amounts({ planRule: 'milestones', milestones })).toEqual(['1', '2']);
    expect(paymentPlanOf({ planRule: 'monthly', startsOn: '2026/12/01' })).toBeUndefined();
    expect(paymentPlanOf({ planRule: 'byDelivery' })).toEqual([]);
  });
});
