import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import { actingAs } from '../../engine/server/records/access-questions.ts';
import { paymentSchedule } from '../domain/payment-schedule.ts';
import { routeCovers } from '../domain/route-covers.ts';
import { requiredStagesFor } from './approval-route-for.ts';
import type { GuardFacts } from './capability.ts';
import { chosenStages } from './chosen-stages.ts';

/** Code of the approval rules for payments. */
export const paymentLadder = 'payment';

/** What a payment takes over from its supplier, by the name it has there. */
const takenOver = {
  closingDay: 'closingDay',
  paymentMonths: 'paymentMonths',
  paymentDay: 'paymentDay',
  supplierIsProtected: 'isProtected',
  isPostponementAgreed: 'isPostponementAgreed',
} as const;

/**
 * What guards of payments see: `paymentMayBeApplied` when the chosen route does all that the rules demand, the terms are the
 * supplier's own, and a protected supplier is not paid later than need be: applied for today, which is what counts, not
 * the day it was looked at last.
 */
export const paymentFacts: GuardFacts = async ({ masters, query, actor, record, today }) => {
  const [required, supplier] = await Promise.all([
    requiredStagesFor(masters, actor, record, query, paymentLadder),
    typeof record.supplierCode === 'string'
      ? masters.getMaster(actor.tenant, 'master/supplier', record.supplierCode, query)
      : null,
  ]);
  const isCovered = required !== null && routeCovers(required, chosenStages(record), actingAs(actor).code);
  const { verdict } = paymentSchedule({ ...record, payableFrom: today });
  return {
    paymentMayBeApplied: isCovered && hasTermsOf(supplier, record) && verdict !== 'tooLate',
    routeCovers: isCovered,
    termsAreTheSuppliers: hasTermsOf(supplier, record),
  };
};

/** Are these the terms of this supplier, so that nobody makes a due date of his own? What is not said is no. */
function hasTermsOf(supplier: JsonObject | null, record: JsonObject): boolean {
  if (!supplier) return false;
  return Object.entries(takenOver).every(([own, theirs]) => (record[own] ?? false) === (supplier[theirs] ?? false));
}
