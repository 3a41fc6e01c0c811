import type { ApprovalProgress, ApprovalStage } from '../../../engine/core/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { paymentSchedule } from '../../domain/payment-expressions.ts';
import { businessDateOf } from '../clock.ts';
import { nextDocumentNumber } from './next-document-number.ts';
import { organizationNameOf } from './organization-name-of.ts';

/**
 * `numberPayment`: who applied, for which organization and when; the number comes with the first time and stays. It could not
 * be paid before, so that a pay day that has passed is caught up with.
 */
const numberPayment: Effect = async (context) => {
  const { record, owner, now, toState } = context;
  record.paymentNumber ??= await nextDocumentNumber(context, 'payment');
  record.requesterCode = owner.code;
  record.requesterName = owner.name;
  const organizationName = await organizationNameOf(context);
  if (organizationName !== undefined) record.organizationName = organizationName;
  if (toState === 'pendingApproval') record.appliedAt = now.toISOString();
  record.payableFrom = businessDateOf(now);
  reschedule(record);
};

/** `approvePayment`: it may be paid from now on. */
const approvePayment: Effect = ({ record, now }) => {
  record.approvedAt = now.toISOString();
};

/**
 * `replaceApprover`: another approver decides at the stage that is open. The route has changed, so the approval starts anew
 * after this.
 */
const replaceApprover: Effect = async ({ query, actor, record, owner, event }) => {
  const stages = (record.approvalStageList ?? []) as object as ApprovalStage[];
  const progress = record.approval as object as ApprovalProgress | undefined;
  const { rows } = await query<{ code: string; name: string }>(
    `select code, name from user_account
     where tenant = $1 and code = $2 and active and division = 10 and 'APPROVER' = any(roles)`,
    [actor.tenant, event.params.approverCode],
  );
  const [approver] = rows;
  if (!approver || approver.code === owner.code) throw eventNotAllowed('flow.payment.refused.approver');
  record.approvalStageList = stages.map(
    (stage): JsonObject => toJson(stage.stageNo === progress?.currentStage ? withApprover(stage, approver) : stage),
  );
};

/** `keepRequestedDate`: another date is asked for; until it is approved the old one holds. */
const keepRequestedDate: Effect = ({ record, event, now }) => {
  const wished = String(event.params.wishedDate);
  const { verdict } = paymentSchedule({ ...record, wishedDate: wished });
  const isOpen = wished >= businessDateOf(now) && wished !== record.dueDate;
  if (!isOpen || verdict === undefined || verdict === 'tooLate') throw eventNotAllowed('flow.payment.refused.date');
  record.requestedDate = wished;
};

/** `takeRequestedDate`: the date asked for is the due date now. */
const takeRequestedDate: Effect = ({ record }) => {
  record.wishedDate = record.requestedDate ?? record.wishedDate ?? null;
  delete record.requestedDate;
  reschedule(record);
};

/** `dropRequestedDate`: the old date stays. */
const dropRequestedDate: Effect = ({ record }) => {
  delete record.requestedDate;
};

/** `closePayment`: the closing was executed, the money is on its way. */
const closePayment: Effect = ({ record, now, enqueue, recordId }) => {
  record.paidOn = businessDateOf(now);
  enqueue('payment.closed', {
    recordType: 'payment/payment',
    recordId,
    number: record.paymentNumber ?? null,
    supplierCode: record.supplierCode ?? null,
    paymentAmount: record.paymentAmount ?? null,
    paidOn: record.paidOn,
  });
};

/** Effects of the payment's lifecycle, by the name the flow calls them. */
export const paymentEffects: Record<string, Effect> = {
  numberPayment,
  approvePayment,
  replaceApprover,
  keepRequestedDate,
  takeRequestedDate,
  dropRequestedDate,
  closePayment,
};

function withApprover({ need: _need, ...stage }: ApprovalStage, { code, name }: Person): ApprovalStage {
  return { ...stage, rule: 'any', approvers: [{ code, name }] };
}

function toJson(stage: ApprovalStage): JsonObject {
  return JSON.parse(JSON.stringify(stage)) as JsonObject;
}

/** The schedule as it comes out now; a missed pay day goes when none is missed any more, the law's limit where it has none. */
function reschedule(record: JsonObject): void {
  const { days, ...schedule } = paymentSchedule(record);
  delete record.missedDate;
  Object.assign(record, schedule, days !== undefined && { daysFromReceipt: days });
  if (record.verdict === 'notProtected') delete record.latestDate;
}
