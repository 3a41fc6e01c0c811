import { Decimal } from 'decimal.js';

/** What a budget has for a month (`YYYY/MM`), in yen. */
export interface BudgetMonth {
  month: string;
  amount: string;
}

/** The months of a budget with so many yen more in one of them, or fewer. A month that it has not stays away. */
export function monthsWith(months: readonly BudgetMonth[], month: string, yen: Decimal): BudgetMonth[] {
  return months.map((one) =>
    one.month === month ? { ...one, amount: new Decimal(one.amount).plus(yen).toFixed() } : one,
  );
}
