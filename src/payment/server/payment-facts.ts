import { requiredStagesFor } from '../../approval/index.server.ts';
import { paymentSchedule } from '../../domain/dates/payment-schedule.ts';
import type { Fact, RouteDemand } from '../../platform/server/capability.ts';
import { paymentCircumstances } from './payment-circumstances.ts';

/** A payment's rules look at the amount with tax: what is withheld makes it no smaller a matter. */
export const paymentDemand: RouteDemand = {
  stages: async (asked) => requiredStagesFor({ ...asked, ...(await paymentCircumstances(asked)) }),
};

/**
 * `paidInTime`: a protected supplier is not paid later than need be, applied for today, which is what counts, not the day it
 * was looked at last. The terms are the supplier's own: the record's reference copies them.
 */
export const paidInTime: Fact = {
  description: 'Would a payment that is applied for today be made as early as the law demands? Reads the record alone.',
  records: ['payment/payment'],
  find: ({ record, today }) => paymentSchedule({ ...record, payableFrom: today }).verdict !== 'tooLate',
};
