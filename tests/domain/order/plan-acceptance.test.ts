import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { paymentPlanOf } from '../../../src/contract/domain/payment-plan.ts';
import {
  acceptancesWith,
  isPlanRowOpen,
  keepsAcceptedRows,
  planAcceptanceOf,
} from '../../../src/contract/domain/plan-acceptance.ts';
import { taxSharesOf } from '../../../src/contract/domain/plan-standing.ts';

const line = { taxType: 2, taxRate: '0.1', amount: '1000000', unitCode: 'MONTH' };
const terms = { title: '清掃', taxFraction: 3, lines: [line], startsOn: '2026/04/01', endsOn: '2027/03/31' };

/** A contract as it is kept, its plan computed. */
const contractOf = (values: JsonObject = {}): JsonObject => {
  const contract: JsonObject = { ...terms, amountWithTax: '1100000', planRule: 'monthly', ...values };
  return { ...contract, plan: (paymentPlanOf(contract) ?? []) as unknown as JsonObject[] };
};
const accepted = (planNo: number, amount: string, paidOn = '') => ({
  acceptanceId: `a${planNo}`,
  planNo,
  amount,
  paidOn,
});

describe('a planned payment', () => {
  const today = '2026/11/20';

  it.each([
    ['all that is open of a month that has begun', { planNo: 8, receivedOn: '2026/11/20' }, true],
    ['no more than is open', { planNo: 8, receivedOn: '2026/11/20', amount: '91667' }, false],
    ['no part of a yen', { planNo: 8, receivedOn: '2026/11/20', amount: '1.5' }, false],
    ['nothing at all', { planNo: 8, receivedOn: '2026/11/20', amount: '0' }, false],
    ['no month that has not begun', { planNo: 9, receivedOn: '2026/11/20' }, false],
    ['nothing of tomorrow', { planNo: 8, receivedOn: '2026/11/21' }, false],
    ['no number that is not there', { planNo: 13, receivedOn: '2026/11/20' }, false],
  ])('is accepted: %s', (_what, choice, expected) => {
    expect(isPlanRowOpen(contractOf(), choice, today)).toBe(expected);
  });

  it('is not accepted twice, nor of a time after the contract was terminated', () => {
    const choice = { planNo: 8, receivedOn: '2026/11/20' };
    expect(isPlanRowOpen(contractOf({ acceptances: [accepted(8, '91666')] }), choice, today)).toBe(false);
    expect(isPlanRowOpen(contractOf({ terminatedOn: '2026/10/31' }), choice, today)).toBe(false);
  });

  it('says how far it is', () => {
    const acceptances = [accepted(1, '91666', '2026/06/30'), accepted(2, '91666'), accepted(3, '1')];
    const plan = contractOf({ acceptances }).plan as JsonObject[];
    expect(plan.slice(0, 4).map(({ progress, openAmount }) => [progress, openAmount])).toEqual([
      ['paid', '0'],
      ['accepted', '0'],
      ['partlyAccepted', '91665'],
      ['planned', '91666'],
    ]);
  });

  it('is dropped where its time begins after the contract was terminated, unless it was accepted', () => {
    const acceptances = [accepted(1, '91666'), accepted(11, '91666')];
    const plan = contractOf({ acceptances, terminatedOn: '2026/10/07' }).plan as JsonObject[];
    const told = plan.map(({ progress, openAmount, openWithoutTax }) => [progress, openAmount, openWithoutTax]);
    expect(told[0]).toEqual(['accepted', '0', '0']);
    // The month that it was terminated in has begun.
    expect(told[6]).toEqual(['planned', '91666', '83333']);
    const dropped = ['dropped', '0', '0'];
    expect(told.slice(7)).toEqual([dropped, dropped, dropped, ['accepted', '0', '0'], dropped]);
  });

  it('keeps its number when the contract is renewed', () => {
    const former = contractOf({ acceptances: [accepted(12, '1')] });
    const renewed = { ...former, formerPlan: former.plan ?? [], startsOn: '2027/04/01', endsOn: '2028/03/31' };
    const plan = contractOf(renewed).plan as JsonObject[];
    expect(plan.map(({ planNo }) => planNo)).toEqual(Array.from({ length: 24 }, (_one, index) => index + 1));
    expect(plan[11]).toMatchObject({ until: '2027/03/31', progress: 'partlyAccepted' });
    expect(plan[12]).toMatchObject({ from: '2027/04/01', progress: 'planned' });
  });

  it('is not planned away once it was accepted', () => {
    const former = contractOf({ acceptances: [accepted(2, '91666')] });
    expect(keepsAcceptedRows(former, contractOf({ ...former, amountWithTax: '1200000' }))).toBe(true);
    expect(keepsAcceptedRows(former, contractOf({ ...former, amountWithTax: '900000' }))).toBe(false);
    expect(keepsAcceptedRows(former, contractOf({ ...former, planRule: 'quarterly' }))).toBe(false);
  });

  it('is an acceptance of one line for each rate of tax, which come to its amount', () => {
    const food = { ...line, taxRate: '0.08', amount: '333333' };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (yen) => {
        const shares = taxSharesOf({ ...terms, lines: [line, food] }, String(yen));
        const sum = shares.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
        return sum.eq(yen) && shares.every(({ amount }) => new Decimal(amount).isInteger());
      }),
    );
    const contract = contractOf({ lines: [line, food], amountWithTax: '1459999' });
    const { lines } = planAcceptanceOf(contract, { planNo: 1, receivedOn: '2026/04/30' }) ?? {};
    expect((lines as JsonObject[]).map(({ unitPrice, taxType, taxRate }) => [unitPrice, taxType, taxRate])).toEqual([
      ['91666', 1, '0.1'],
      ['30000', 1, '0.08'],
    ]);
  });

  it('forgets an acceptance that was taken back, and keeps when it was paid', () => {
    const two = [accepted(1, '1'), accepted(2, '2')];
    expect(acceptancesWith(two, 'a1', null)).toEqual([accepted(2, '2')]);
    expect(acceptancesWith(two, 'a2', { paidOn: '2026/12/31' })[1]).toMatchObject({ planNo: 2, paidOn: '2026/12/31' });
  });
});
