import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { Person } from '../../../engine/core/wire.ts';
import { eventNotAllowed } from '../../../engine/server/errors.ts';
import type { Effect } from '../../../engine/server/ports.ts';
import { judgePaymentDate } from '../../domain/dates/payment-limit.ts';
import { paymentSchedule } from '../../domain/dates/payment-schedule.ts';
import type { ApprovalStage } from '../../domain/records.generated.ts';
import { payeeAccountOf } from '../../master/index.ts';
import { businessDateOf } from '../../platform/server/clock.ts';
import { tellStatements } from './tell-statements.ts';

/** `payToAccount`: the account as the master has it now: what is applied for with it is approved with it. */
const payToAccount: Effect<'payment/payment'> = async ({ record, related }) => {
  const [supplier] = await related('master/supplier', 'code', record.supplierCode);
  const payeeAccount = payeeAccountOf(supplier?.record ?? {});
  delete record.payeeAccount;
  if (payeeAccount !== undefined) record.payeeAccount = payeeAccount;
};

/** `reschedulePayment`: it could not be paid before, so that a day that passed while it was held is caught up with. */
const reschedulePayment: Effect<'payment/payment'> = ({ record, now }) => {
  reschedule(record, now);
};

/**
 * `replaceApprover`: another approver decides at the stage that is open. The route has changed, so the approval starts anew
 * after this; whether that is a lawful route is judged as after every event.
 */
const replaceApprover: Effect<'payment/payment'> = async ({ query, actor, record, event }) => {
  const code = String(event.params.approverCode);
  const { rows } = await query<{ name: string }>('select name from user_account where tenant = $1 and code = $2', [
    actor.tenant,
    code,
  ]);
  const approver = { code, name: rows[0]?.name ?? code };
  record.approvalStageList = record.approvalStageList?.map((stage) =>
    stage.stageNo === record.approval?.currentStage ? withApprover(stage, approver) : stage,
  );
};

/** `keepRequestedDate`: another date is asked for; until it is approved the old one holds. */
const keepRequestedDate: Effect<'payment/payment'> = ({ record, event, now }) => {
  const wished = String(event.params.wishedDate);
  const today = businessDateOf(now);
  const { dueDate, verdict } = paymentSchedule({ ...record, wishedDate: wished, payableFrom: today });
  const isOpen = wished >= today && dueDate !== undefined && dueDate !== record.dueDate;
  if (!isOpen || verdict === undefined || verdict === 'tooLate') throw eventNotAllowed('flow.payment.refused.date');
  record.requestedDate = dueDate;
};

/**
 * `closePayment`: the closing was executed, the money is on its way, since the day of the transfer (parameter `paidOn`) or today. How many days that took, and whether the law allows as
 * many, is kept as it came about, whatever had been planned.
 */
const closePayment: Effect<'payment/payment'> = async (context) => {
  const { record, event, now, enqueue, recordId } = context;
  const paidOn = typeof event.params.paidOn === 'string' ? event.params.paidOn : businessDateOf(now);
  const paid = judgePaymentDate(record.receivedOn, paidOn, record.protectedDeal === true);
  Object.assign(record, { paidOn, paidDays: String(paid.days), paidVerdict: paid.verdict });
  enqueue('payment.closed', {
    recordType: 'payment/payment',
    recordId,
    number: record.paymentNumber ?? null,
    supplierCode: record.supplierCode ?? null,
    paymentAmount: record.paymentAmount ?? null,
    paidOn,
  });
  await tellStatements(context, paidOn);
};

/** Effects of the payment's lifecycle, by the name the flow calls them. */
export const paymentEffects: Record<string, Effect> = {
  payToAccount,
  reschedulePayment,
  replaceApprover,
  keepRequestedDate,
  closePayment,
};

// Who forwarded it may be the one who decides now: the route is the owner's.
function withApprover(
  { need: _need, forwarded: _forwarded, ...stage }: ApprovalStage,
  { code, name }: Person,
): ApprovalStage {
  return { ...stage, rule: 'any', approvers: [{ code, name }] };
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
