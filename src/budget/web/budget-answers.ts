import { Decimal } from 'decimal.js';

/** What a line has in a month, and how much of it stands in which layer. Decimals in yen. */
export interface BudgetSums {
  budget: string;
  applied: string;
  ordered: string;
  accepted: string;
}

/** A line of a year: who bears it, as what it is booked, and its twelve months. */
export interface BudgetRow {
  costDepartmentCode: string;
  costDepartmentName: string;
  accountTitleCode: string;
  accountTitleName: string;
  months: BudgetSums[];
}

/** What `budget.inquiry` answers: the months (`YYYY/MM`), and the lines. */
export interface BudgetAnswer {
  months: string[];
  items: BudgetRow[];
}

/** The sum of some months, and what nobody has taken of it. */
export function totalOf(months: readonly BudgetSums[]): BudgetSums & { free: string } {
  const sum = (name: keyof BudgetSums) => months.reduce((whole, one) => whole.plus(one[name]), new Decimal(0));
  const [budget, applied, ordered, accepted] = [sum('budget'), sum('applied'), sum('ordered'), sum('accepted')];
  return {
    budget: budget.toFixed(),
    applied: applied.toFixed(),
    ordered: ordered.toFixed(),
    accepted: accepted.toFixed(),
    free: budget.minus(applied).minus(ordered).minus(accepted).toFixed(),
  };
}
