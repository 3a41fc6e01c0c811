import type { ApprovalProgress, ApprovalStage } from '../../../engine/core/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { judgePaymentDate } from '../../domain/dates/payment-limit.ts';
import { paymentSchedule } from '../../domain/dates/payment-schedule.ts';
import { payeeAccountOf } from '../../master/index.ts';
import { organizationNameOf } from '../../platform/server/accounts/organization-name-of.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { nextDocumentNumber } from '../../platform/server/records/next-document-number.ts';

/**
 * `numberPayment`: who applied, for which organization and when, and the account that is paid to; the number comes with the
 * first time and stays. It could not be paid before, so that a pay day that has passed is caught up with.
 */
const numberPayment: Effect = async (context) => {
  const { record, owner, now, toState, related } = context;
  record.paymentNumber ??= await nextDocumentNumber(context, 'payment');
  record.requesterCode = owner.code;
  record.requesterName = owner.name;
  const organizationName = await organizationNameOf(context);
  if (organizationName !== undefined) record.organizationName = organizationName;
  const [supplier] = await related('master/supplier', 'code', String(record.supplierCode));
  delete record.payeeAccount;
  Object.assign(record, payeeOf(supplier?.record));
  if (toState === 'pendingApproval') record.appliedAt = now.toISOString();
  reschedule(record, now);
};

/** `approvePayment`: it may be paid from now on; a pay day that passed while people decided is caught up with. */
const approvePayment: Effect = ({ record, now }) => {
  record.approvedAt = now.toISOString();
  reschedule(record, now);
};

/** `reschedulePayment`: it could not be paid before, so that a day that passed while it was held is caught up with. */
const reschedulePayment: Effect = ({ record, now }) => {
  reschedule(record, now);
};

/**
 * `replaceApprover`: another approver decides at the stage that is open. The route has changed, so the approval starts anew
 * after this; whether that is a lawful route is judged as after every event.
 */
const replaceApprover: Effect = async ({ query, actor, record, event }) => {
  const stages = (record.approvalStageList ?? []) as object as ApprovalStage[];
  const progress = record.approval as object as ApprovalProgress | undefined;
  const code = String(event.params.approverCode);
  const { rows } = await query<{ name: string }>('select name from user_account where tenant = $1 and code = $2', [
    actor.tenant,
    code,
  ]);
  const approver = { code, name: rows[0]?.name ?? code };
  record.approvalStageList = stages.map(
    (stage): JsonObject => toJson(stage.stageNo === progress?.currentStage ? withApprover(stage, approver) : stage),
  );
};

/** `keepRequestedDate`: another date is asked for; until it is approved the old one holds. */
const keepRequestedDate: Effect = ({ record, event, now }) => {
  const wished = String(event.params.wishedDate);
  const today = businessDateOf(now);
  const { dueDate, verdict } = paymentSchedule({ ...record, wishedDate: wished, payableFrom: today });
  const isOpen = wished >= today && dueDate !== undefined && dueDate !== record.dueDate;
  if (!isOpen || verdict === undefined || verdict === 'tooLate') throw eventNotAllowed('flow.payment.refused.date');
  record.requestedDate = dueDate;
};

/** `takeRequestedDate`: the date asked for is the due date now, or the first one there is where it passed meanwhile. */
const takeRequestedDate: Effect = ({ record, now }) => {
  record.wishedDate = record.requestedDate ?? record.wishedDate ?? null;
  delete record.requestedDate;
  reschedule(record, now);
};

/** `dropRequestedDate`: the old date stays, unless it passed meanwhile. */
const dropRequestedDate: Effect = ({ record, now }) => {
  delete record.requestedDate;
  reschedule(record, now);
};

/**
 * `closePayment`: the closing was executed, the money is on its way. How many days that took, and whether the law allows as
 * many, is kept as it came about, whatever had been planned.
 */
const closePayment: Effect = ({ record, now, enqueue, recordId }) => {
  const paidOn = businessDateOf(now);
  const paid = judgePaymentDate(String(record.receivedOn), paidOn, record.protectedDeal === true);
  Object.assign(record, { paidOn, paidDays: String(paid.days), paidVerdict: paid.verdict });
  enqueue('payment.closed', {
    recordType: 'payment/payment',
    recordId,
    number: record.paymentNumber ?? null,
    supplierCode: record.supplierCode ?? null,
    paymentAmount: record.paymentAmount ?? null,
    paidOn,
  });
};

/** Effects of the payment's lifecycle, by the name the flow calls them. */
export const paymentEffects: Record<string, Effect> = {
  numberPayment,
  approvePayment,
  reschedulePayment,
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

/** The account as the master has it now: what is applied for with it is approved with it. */
function payeeOf(supplier: JsonObject = {}): JsonObject {
  const payeeAccount = payeeAccountOf(supplier);
  return payeeAccount === undefined ? {} : { payeeAccount };
}

/**
 * The schedule of what can be paid from now on at the earliest; a missed pay day goes when none is missed any more, the law's
 * limit where it has none.
 */
function reschedule(record: JsonObject, now: Date): void {
  record.payableFrom = businessDateOf(now);
  const { days, ...schedule } = paymentSchedule(record);
  delete record.missedDate;
  Object.assign(record, schedule, days !== undefined && { daysFromReceipt: days });
  if (record.verdict === 'notProtected') delete record.latestDate;
}
