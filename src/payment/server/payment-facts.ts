import { isRouteLawful, requiredStagesFor } from '../../approval/index.server.ts';
import { paymentSchedule } from '../../domain/dates/payment-schedule.ts';
import type { GuardFacts, RouteDemand } from '../../platform/server/capability.ts';

/** Code of the approval rules for payments. */
export const paymentLadder = 'payment';

/** A payment's rules look at the amount with tax: what is withheld makes it no smaller a matter. */
export const paymentDemand: RouteDemand = {
  stages: (asked) => requiredStagesFor({ ...asked, ladder: paymentLadder }),
};

/**
 * What guards of payments see: `paymentMayBeApplied` when the chosen route is lawful and a protected supplier is not paid
 * later than need be: applied for today, which is what counts, not the day it was looked at last. The terms are the
 * supplier's own: the record's reference copies them.
 */
export const paymentFacts: GuardFacts = async (asked) => {
  const covers = await isRouteLawful(paymentDemand, asked);
  const { verdict } = paymentSchedule({ ...asked.record, payableFrom: asked.today });
  return { paymentMayBeApplied: covers && verdict !== 'tooLate', routeCovers: covers };
};
