import type { ApprovalStage } from '../../engine/core/approval.ts';
import type { JsonObject } from '../../engine/core/formats/json-schema.ts';
import type { Actor, Query } from '../../engine/server/ports.ts';
import { actingAs } from '../../engine/server/records/access-questions.ts';
import { paymentSchedule } from '../domain/payment-expressions.ts';
import { routeCovers } from '../domain/route-covers.ts';
import { type MasterReader, requiredStagesFor } from './approval-route-for.ts';

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
export async function paymentFacts(
  masters: MasterReader,
  query: Query,
  actor: Actor,
  record: JsonObject,
  today: string,
): Promise<Record<string, unknown>> {
  const [required, supplier] = await Promise.all([
    requiredStagesFor(masters, actor, record, query, paymentLadder),
    typeof record.supplierCode === 'string'
      ? masters.getMaster(actor.tenant, 'master/supplier', record.supplierCode, query)
      : null,
  ]);
  const chosen = Array.isArray(record.approvalStageList) ? (record.approvalStageList as unknown[]) : [];
  const isCovered = required !== null && routeCovers(required, chosen.filter(isStage), actingAs(actor).code);
  const { verdict } = paymentSchedule({ ...record, payableFrom: today });
  return {
    paymentMayBeApplied: isCovered && hasTermsOf(supplier, record) && verdict !== 'tooLate',
    routeCovers: isCovered,
    termsAreTheSuppliers: hasTermsOf(supplier, record),
  };
}

/** Are these the terms of this supplier, so that nobody makes a due date of his own? What is not said is no. */
function hasTermsOf(supplier: JsonObject | null, record: JsonObject): boolean {
  if (!supplier) return false;
  return Object.entries(takenOver).every(([own, theirs]) => (record[own] ?? false) === (supplier[theirs] ?? false));
}

// A draft may hold anything; only what can count as a stage is looked at.
function isStage(stage: unknown): stage is ApprovalStage {
  if (typeof stage !== 'object' || stage === null) return false;
  const { stageNo, approvers } = stage as Partial<ApprovalStage>;
  return (
    typeof stageNo === 'number' && Array.isArray(approvers) && approvers.every((one) => typeof one?.code === 'string')
  );
}
