import { describe, expect, it } from 'vitest';
import { type InvoicePayment, paidOtherwise } from '../../../src/transfer/domain/paid-otherwise.ts';

const payment = (state: string, more: Partial<InvoicePayment> = {}): InvoicePayment => ({
  id: state,
  number: `PY-${state}`,
  state,
  isApproved: state === 'approved',
  ...more,
});
const paid = (paidOn: string) => payment('paid', { paidOn });

describe('what payments of invoices say against a transfer of their statement', () => {
  it.each([
    ['nothing where nobody has asked for it', [[], []], undefined],
    ['nothing where all are approved', [[payment('approved')], [payment('approved')], []], undefined],
    [
      'that all was paid by hand, since the last of the days',
      [[paid('2026/11/10')], [paid('2026/11/02')]],
      'paidByHand',
    ],
    ['that a part was', [[paid('2026/11/10')], [payment('approved')]], 'partlyPaid'],
    ['that a part was, of which nobody asked for the rest', [[paid('2026/11/10')], []], 'partlyPaid'],
    ['that one is held', [[payment('approved')], [payment('pendingAfterApproval')]], 'paymentHeld'],
    ['that one is held, before that one is not approved', [[payment('rejected')], [payment('pending')]], 'paymentHeld'],
    ...[
      'draft',
      'confirmation',
      'pendingApproval',
      'rejected',
      'sentBack',
      'pulledBack',
      'changeRequested',
      'cancelled',
    ].map((state) => [
      `that one is not approved: ${state}`,
      [[payment('approved')], [payment(state)]],
      'paymentNotApproved',
    ]),
    ['that one was approved later', [[payment('approved', { isApproved: false })]], 'paymentNotApproved'],
    ['nothing where one was cancelled and asked for again', [[payment('cancelled'), payment('approved')]], undefined],
    ['that it was paid, whatever was asked for since', [[paid('2026/11/10'), payment('confirmation')]], 'paidByHand'],
  ] as [string, InvoicePayment[][], string | undefined][])('say %s', (_what, ofEntries, reason) => {
    expect(paidOtherwise(ofEntries)?.reason).toBe(reason);
  });

  it('names the payment and the day', () => {
    expect(paidOtherwise([[paid('2026/11/10')], [paid('2026/11/12')]])).toEqual({
      reason: 'paidByHand',
      paymentId: 'paid',
      paymentNumber: 'PY-paid',
      paidOn: '2026/11/12',
    });
  });
});
