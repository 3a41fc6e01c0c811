import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { isRouteLawful, requiredStagesFor } from '../../approval/index.server.ts';
import { paymentSchedule } from '../../domain/dates/payment-schedule.ts';
import type { GuardFacts, RouteDemand } from '../../platform/server/capability.ts';

/** Code of the approval rules for payments. */
export const paymentLadder = 'payment';

/** A payment's rules look at the amount with tax: what is withheld makes it no smaller a matter. */
export const paymentDemand: RouteDemand = {
  stages: ({ masters, actor, record, query }) => requiredStagesFor(masters, actor, record, query, paymentLadder),
};

/** What a payment takes over from its supplier, by the name it has there. */
const takenOver = {
  closingDay: 'closingDay',
  paymentMonths: 'paymentMonths',
  paymentDay: 'paymentDay',
  supplierIsProtected: 'isProtected',
  isPostponementAgreed: 'isPostponementAgreed',
} as const;

/**
 * What guards of payments see: `paymentMayBeApplied` when the chosen route is lawful, the terms are the supplier's
 * own, and a protected supplier is not paid later than need be: applied for today, which is what counts, not
 * the day it was looked at last.
 */
export const paymentFacts: GuardFacts = async (asked) => {
  const { masters, query, actor, record, today } = asked;
  const [covers, supplier] = await Promise.all([
    isRouteLawful(paymentDemand, asked),
    typeof record.supplierCode === 'string'
      ? masters.getMaster(actor.tenant, 'master/supplier', record.supplierCode, query)
      : null,
  ]);
  const { verdict } = paymentSchedule({ ...record, payableFrom: today });
  return {
    paymentMayBeApplied: covers && hasTermsOf(supplier, record) && verdict !== 'tooLate',
    routeCovers: covers,
    termsAreTheSuppliers: hasTermsOf(supplier, record),
  };
};

/** Are these the terms of this supplier, so that nobody makes a due date of his own? What is not said is no. */
function hasTermsOf(supplier: JsonObject | null, record: JsonObject): boolean {
  if (!supplier) return false;
  return Object.entries(takenOver).every(([own, theirs]) => (record[own] ?? false) === (supplier[theirs] ?? false));
}
