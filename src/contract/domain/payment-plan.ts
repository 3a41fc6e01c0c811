import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { addDays, isDate } from '../../domain/dates/calendar-date.ts';
import { dueDateOf } from '../../domain/dates/payment-terms.ts';
import { termEndOf } from './contract-terms.ts';
import { type PlanStanding, planStandingOf } from './plan-standing.ts';

/** A payment that a contract foresees. Dates are `YYYY/MM/DD`, the amount is yen with tax, a decimal. */
export interface PlannedPayment extends Partial<PlanStanding> {
  planNo: number;
  name?: string;
  /** The time that it pays for; absent where it pays for a milestone. */
  from?: string;
  until?: string;
  /** When what is paid for is expected to be accepted. */
  acceptOn: string;
  /** When it is paid by the supplier's terms; absent while these are not known. */
  payOn?: string;
  amount: string;
}

/** A contract that may be unfinished: anything can stand where a field belongs. */
export type UnfinishedContract = Readonly<Record<string, unknown>>;

/** Months between two payments, by the rule of the plan. */
const monthsOfRule: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 };

/** No contract runs longer: fifty years of months. */
const mostRows = 600;

/**
 * The payments of a contract in the order of their dates, those of terms before a renewal first: its total in equal parts of whole yen, the last of which takes what is
 * left over, or its milestones as they were agreed. Absent while the term or the total is not known; empty where what is
 * delivered decides.
 */
export function paymentPlanOf(contract: UnfinishedContract): PlannedPayment[] | undefined {
  const { startsOn, endsOn, amountWithTax: total, planRule } = contract;
  if (planRule === 'byDelivery') return [];
  if (planRule === 'milestones') return planned(contract, milestonesOf(contract.milestones));
  if (!isDate(startsOn) || !isDate(endsOn) || endsOn < startsOn || !isAmount(total)) return undefined;
  const periods = periodsOf(startsOn, endsOn, monthsOfRule[String(planRule)]);
  const part = new ExactDecimal(total).dividedToIntegerBy(periods.length);
  const last = new ExactDecimal(total).minus(part.times(periods.length - 1));
  return planned(
    contract,
    periods.map((period, index) => ({
      ...period,
      acceptOn: period.until,
      amount: (index === periods.length - 1 ? last : part).toFixed(),
    })),
  );
}

function periodsOf(startsOn: string, endsOn: string, months: number | undefined): { from: string; until: string }[] {
  const periods: { from: string; until: string }[] = [];
  let from = startsOn;
  while (from <= endsOn && periods.length < mostRows) {
    // From the first day, so that a term from the 31st does not wander through the short months.
    const end = months === undefined ? endsOn : termEndOf(startsOn, months * (periods.length + 1));
    const until = end < endsOn && periods.length < mostRows - 1 ? end : endsOn;
    periods.push({ from, until });
    from = addDays(until, 1);
  }
  return periods;
}

function milestonesOf(rows: unknown): Omit<PlannedPayment, 'planNo'>[] {
  if (!Array.isArray(rows)) return [];
  return (rows as UnfinishedContract[])
    .flatMap((row) => {
      const { name, acceptOn, amount } = row ?? {};
      if (!isDate(acceptOn) || !isAmount(amount)) return [];
      return [{ ...(typeof name === 'string' && { name }), acceptOn, amount }];
    })
    .sort((one, other) => (one.acceptOn < other.acceptOn ? -1 : one.acceptOn > other.acceptOn ? 1 : 0));
}

/** The rows, after those of the terms before this one, each with how far it is. */
function planned(contract: UnfinishedContract, rows: Omit<PlannedPayment, 'planNo'>[]): PlannedPayment[] {
  const former = Array.isArray(contract.formerPlan) ? (contract.formerPlan as PlannedPayment[]) : [];
  const own = rows.map((row, index) => {
    const payOn = payDateOf(contract, row.acceptOn);
    return { planNo: former.length + index + 1, ...row, ...(payOn !== undefined && { payOn }) };
  });
  return [...former, ...own].map((row) => {
    const standing = planStandingOf(contract as JsonObject, Number(row.planNo), row.amount);
    return { ...row, ...standing, ...(isDropped(contract, row, standing) && nothingOpen) };
  });
}

const nothingOpen = { openAmount: '0', openWithoutTax: '0', progress: 'dropped' } as const;

/** What begins after the day on which a contract was terminated is not to come, unless it was accepted before. */
function isDropped({ terminatedOn }: UnfinishedContract, row: PlannedPayment, { progress }: PlanStanding): boolean {
  return isDate(terminatedOn) && progress === 'planned' && (row.from ?? row.acceptOn) > terminatedOn;
}

function payDateOf(contract: UnfinishedContract, acceptOn: string): string | undefined {
  const { closingDay, paymentMonths, paymentDay, supplierIsProtected, isPostponementAgreed } = contract;
  if (typeof closingDay !== 'number' || typeof paymentMonths !== 'number' || typeof paymentDay !== 'number') {
    return undefined;
  }
  const protection = { isProtected: supplierIsProtected === true, isPostponementAgreed: isPostponementAgreed === true };
  return dueDateOf(acceptOn, { closingDay, paymentMonths, paymentDay }, protection).dueDate;
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,20}(\.\d{1,10})?$/.test(value);
}
