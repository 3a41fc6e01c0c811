import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { BudgetLine } from './budget-account.ts';

/** What a record is booked on; `null` where it does not say both who bears it and as what. */
export function budgetLineOf({ costDepartmentCode, accountTitleCode }: JsonObject): BudgetLine | null {
  if (typeof costDepartmentCode !== 'string' || costDepartmentCode === '') return null;
  if (typeof accountTitleCode !== 'string' || accountTitleCode === '') return null;
  return { costDepartmentCode, accountTitleCode };
}
