import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { EffectContext } from '../../../engine/server/ports.ts';
import { runFlowEffect } from '../../support/flow-effects.ts';

/** Received on 2026/09/21, closing on 10/20, pay day 11/20, which is the law's last day, too. */
const payment = {
  receivedOn: '2026/09/21',
  closingDay: 20,
  paymentMonths: 1,
  paymentDay: 20,
  isEntrustedWork: true,
  supplierIsProtected: true,
  protectedDeal: true,
  dueDate: '2026/11/20',
  verdict: 'withinTwoMonths',
};

/** The record after an effect that runs on a day, in Japan's forenoon. */
async function after(name: string, on: string, more: JsonObject = {}, params: JsonObject = {}): Promise<JsonObject> {
  const record: JsonObject = { ...payment, ...more };
  const person = { code: 'U1', name: '佐藤 健太' };
  const context: Partial<EffectContext> = {
    record,
    stored: {},
    actor: {
      ...person,
      tenant: 'T',
      division: 10,
      organizationCode: 'K',
      roles: [],
      screens: new Set(),
      language: 'ja',
    },
    owner: { ...person, organizationCode: 'K' },
    participants: [],
    recordId: 'p',
    now: new Date(`${on}T01:00:00Z`),
    event: { type: name, comment: null, params },
    enqueue: () => undefined,
  };
  await runFlowEffect('payment', name, context as EffectContext);
  return record;
}

describe('a payment whose day passes while it waits', () => {
  it.each(['approvePayment', 'reschedulePayment', 'dropRequestedDate'])('is due at once after %s', async (name) => {
    expect(await after(name, '2026-11-24')).toMatchObject({
      dueDate: '2026/11/24',
      verdict: 'overdue',
      missedDate: '2026/11/20',
      daysFromReceipt: '65',
    });
  });

  it('keeps its day where that is still to come', async () => {
    expect(await after('approvePayment', '2026-11-19')).toMatchObject({
      dueDate: '2026/11/20',
      verdict: 'withinTwoMonths',
    });
  });
});

describe('another date of a payment', () => {
  const free = { supplierIsProtected: false, protectedDeal: false };
  const asked = async (on: string, wishedDate: string, more: JsonObject = free) =>
    (await after('keepRequestedDate', on, more, { wishedDate })).requestedDate;

  it('is asked for as it will be paid: off the days without banks', async () => {
    expect(await asked('2026-11-20', '2026/11/28')).toBe('2026/11/30');
    expect(await asked('2026-11-10', '2026/11/15', {})).toBe('2026/11/13');
  });

  it.each([
    ['has passed', '2026/11/19', free],
    ['is the one it has', '2026/11/20', free],
    ['is later than the law allows', '2026/11/24', {}],
  ])('is refused when it %s', async (_name, wishedDate, more) => {
    const refused = asked('2026-11-20', wishedDate, more);
    await expect(refused).rejects.toMatchObject({ appCode: 'EN-NOT-ALLOWED' });
  });

  it('that passed while people decided becomes the first day there is', async () => {
    const taken = await after('takeRequestedDate', '2026-11-27', { ...free, requestedDate: '2026/11/25' });
    expect(taken).toMatchObject({ dueDate: '2026/11/27' });
    expect(taken).not.toHaveProperty('requestedDate');
  });
});

describe('the closing of a payment', () => {
  it.each([
    ['2026-11-19', '60', 'within60Days'],
    ['2026-11-20', '61', 'withinTwoMonths'],
    ['2026-12-01', '72', 'tooLate'],
  ])('on %s says that it took %s days, and how that stands to the law: %s', async (on, paidDays, paidVerdict) => {
    expect(await after('closePayment', on)).toMatchObject({ paidOn: on.replaceAll('-', '/'), paidDays, paidVerdict });
  });

  it('says of a deal the law does not protect how long it took', async () => {
    const more = { supplierIsProtected: false, protectedDeal: false };
    expect(await after('closePayment', '2026-12-01', more)).toMatchObject({
      paidDays: '72',
      paidVerdict: 'notProtected',
    });
  });
});
