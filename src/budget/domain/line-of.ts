import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { BudgetLine } from './budget-account.ts';

/**
 * The day (`YYYY/MM/DD`) whose month a record's yen count in before they are accepted: the day an order is to be delivered, the
 * day a bill was made out, or the day it came; empty where the record says none.
 */
export function budgetDayOf({ deliveryDate, billedOn, receivedOn }: JsonObject): string {
  return String(deliveryDate || billedOn || receivedOn || '');
}

/** What a record is booked on; `null` where it does not say both who bears it and as what. */
export function budgetLineOf({ costDepartmentCode, accountTitleCode }: JsonObject): BudgetLine | null {
  if (typeof costDepartmentCode !== 'string' || costDepartmentCode === '') return null;
  if (typeof accountTitleCode !== 'string' || accountTitleCode === '') return null;
  return { costDepartmentCode, accountTitleCode };
}
