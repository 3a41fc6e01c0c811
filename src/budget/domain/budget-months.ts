import { Decimal } from 'decimal.js';
import { fiscalYearBegin } from '../../domain/dates/fiscal-year.ts';

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

/** The fiscal year of a month (`YYYY/MM`), by its first day. */
export function yearOfMonth(month: string): string {
  return fiscalYearBegin(`${month}/01`);
}

/**
 * Do the months of a budget belong to one fiscal year? What is no month yet belongs to none, and of what is too long the
 * beginning counts: the server does not look at more of it.
 */
export function isOneYear(months: unknown): boolean {
  const rows: readonly unknown[] = Array.isArray(months) ? months : [];
  const known = rows.flatMap((row) => {
    const { month } = (row ?? {}) as Partial<BudgetMonth>;
    const begins = typeof month === 'string' ? month.slice(0, 7) : '';
    return /^\d{4}\/\d{2}$/.test(begins) ? [begins] : [];
  });
  return new Set(known.map(yearOfMonth)).size <= 1;
}

/** Are these whole yen? What is no number yet is not judged. */
export function isWholeYen(value: unknown): boolean {
  const text = String(value ?? '');
  return !/^-?\d+(\.\d+)?$/.test(text) || new Decimal(text).isInteger();
}

/**
 * What of the months of a budget comes too late, `today` (`YYYY/MM/DD`): a month that it had not (`before`) in a fiscal year that
 * is over, and any other amount in a year before the last; what is left of the last year may still be carried over.
 *
 * @returns places in `after`
 */
export function lateMonths(before: readonly BudgetMonth[], after: readonly BudgetMonth[], today: string): number[] {
  const thisYear = fiscalYearBegin(today);
  const lastYear = fiscalYearBegin(`${Number(thisYear.slice(0, 4)) - 1}/04/01`);
  const had = new Map(before.map(({ month, amount }) => [month, amount]));
  return after.flatMap(({ month, amount }, index) => {
    const year = yearOfMonth(month);
    const former = had.get(month);
    if (year >= thisYear) return [];
    if (former === undefined) return [index];
    return year < lastYear && !new Decimal(former).equals(amount) ? [index] : [];
  });
}
