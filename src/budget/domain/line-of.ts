import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { BudgetLine } from './budget-account.ts';

/**
 * The day (`YYYY/MM/DD`) whose month a record's yen count in before they are accepted: the day an order is to be delivered, the
 * day a bill was made out, or the day it came; empty where the record says none.
 */
export function budgetDayOf({ deliveryDate, billedOn, receivedOn }: JsonObject): string {
  return String(deliveryDate || billedOn || receivedOn || '');
}

/**
 * What a record is booked on; `null` where it does not say both who bears it and as what. What a project spends that has
 * budgets of its own counts in these alone, what another spends in its department's.
 */
export function budgetLineOf({
  costDepartmentCode,
  accountTitleCode,
  budgetProjectCode,
}: JsonObject): BudgetLine | null {
  if (typeof costDepartmentCode !== 'string' || costDepartmentCode === '') return null;
  if (typeof accountTitleCode !== 'string' || accountTitleCode === '') return null;
  return { costDepartmentCode, accountTitleCode, budgetProjectCode: String(budgetProjectCode ?? '') };
}

/**
 * What a record takes of its line, in yen without tax by month (`YYYY/MM`): what a contract plans in each and nothing was
 * accepted of yet, or all of it in the month of its day.
 *
 * @param today whose month counts where the record says no day
 */
export function budgetDemandsOf(record: JsonObject, today: string): Map<string, Decimal> {
  const { plan, amountWithoutTax } = record;
  const parts = Array.isArray(plan)
    ? (plan as JsonObject[]).map(({ acceptOn, openWithoutTax }) => ({ day: acceptOn, amount: openWithoutTax }))
    : [{ day: budgetDayOf(record) || today, amount: amountWithoutTax }];
  const demands = new Map<string, Decimal>();
  for (const { day, amount } of parts) {
    const month = String(day ?? '').slice(0, 7);
    demands.set(month, (demands.get(month) ?? new Decimal(0)).plus(String(amount || '0')));
  }
  return demands;
}
