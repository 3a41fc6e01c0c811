import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { PlannedPayment } from './payment-plan.ts';
import { acceptancesOf, taxSharesOf } from './plan-standing.ts';

/** Which planned payment is accepted: its number, the day it was received, and how much; all that is open unless told. */
export interface PlanChoice {
  planNo?: unknown;
  /** `YYYY/MM/DD` */
  receivedOn?: unknown;
  /** Whole yen with tax. */
  amount?: unknown;
}

/** Rows as a contract keeps them, with how far they are. */
type Row = PlannedPayment & { acceptedAmount?: string; openAmount?: string };

/**
 * May so much of a planned payment be accepted? No more than is open, of a time that has begun, received by today, and of
 * nothing that comes after the end of a contract that was terminated.
 */
export function isPlanRowOpen(contract: JsonObject, choice: PlanChoice, today: string): boolean {
  const row = rowOf(contract, choice);
  const { receivedOn } = choice;
  if (!row || typeof receivedOn !== 'string') return false;
  const begins = row.from ?? String(contract.firstStartedOn ?? contract.startsOn);
  const terminatedOn = String(contract.terminatedOn ?? '');
  if (receivedOn > today || receivedOn < begins) return false;
  if (terminatedOn !== '' && (row.from ?? row.acceptOn) > terminatedOn) return false;
  const amount = new ExactDecimal(amountOf(row, choice));
  return amount.isInteger() && amount.gt(0) && amount.lte(row.openAmount ?? row.amount);
}

/** What is accepted of a planned payment: its lines, one for each rate of tax, as the acceptance has them. */
export function planAcceptanceOf(contract: JsonObject, choice: PlanChoice): JsonObject | undefined {
  const row = rowOf(contract, choice);
  if (!row) return undefined;
  const amount = amountOf(row, choice);
  const [first] = Array.isArray(contract.lines) ? (contract.lines as JsonObject[]) : [];
  const time = row.name ?? `${row.from ?? row.acceptOn}～${row.until ?? row.acceptOn}`;
  const productName = `${String(contract.title ?? '')}（${time}）`.slice(0, 200);
  const lines = taxSharesOf(contract, amount).map((share, index) => ({
    orderLineNo: index + 1,
    productName,
    unitCode: first?.unitCode ?? '',
    deliveredQuantity: '1',
    acceptedQuantity: '1',
    rejectedQuantity: '0',
    unitPrice: share.amount,
    taxType: share.taxType,
    taxRate: share.taxRate,
  }));
  return { planNo: row.planNo, receivedOn: String(choice.receivedOn), amount, lines };
}

/** The acceptances of a contract with what has become of one of them (`null`: it was taken back). */
export function acceptancesWith(acceptances: unknown, id: string, values: JsonObject | null): JsonObject[] {
  const kept = acceptancesOf({ acceptances: acceptances as JsonObject[] });
  if (values === null) return kept.filter(({ acceptanceId }) => acceptanceId !== id);
  const found = kept.some(({ acceptanceId }) => acceptanceId === id);
  const changed = kept.map((one) => (one.acceptanceId === id ? { ...one, ...values } : one));
  return found ? changed : [...kept, { acceptanceId: id, ...values }];
}

/** Does a contract as it is to be still plan whatever was accepted of it, under its number, for that day and no less? */
export function keepsAcceptedRows(former: JsonObject, contract: JsonObject): boolean {
  const plan = rowsOf(contract);
  return rowsOf(former)
    .filter(({ acceptedAmount = '0' }) => new ExactDecimal(acceptedAmount).gt(0))
    .every(({ planNo, acceptOn, acceptedAmount = '0' }) => {
      const row = plan.find((one) => Number(one.planNo) === Number(planNo));
      return row?.acceptOn === acceptOn && new ExactDecimal(row.amount).gte(acceptedAmount);
    });
}

function rowOf(contract: JsonObject, { planNo }: PlanChoice): Row | undefined {
  return rowsOf(contract).find((row) => Number(row.planNo) === Number(planNo));
}

function rowsOf({ plan }: JsonObject): Row[] {
  return Array.isArray(plan) ? (plan as unknown[] as Row[]) : [];
}

function amountOf(row: Row, { amount }: PlanChoice): string {
  const isTold = typeof amount === 'string' && /^\d{1,20}(\.\d{1,10})?$/.test(amount);
  return isTold ? amount : (row.openAmount ?? row.amount);
}
