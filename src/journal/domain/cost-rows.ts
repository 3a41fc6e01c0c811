import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { type TaxTotal, taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';
import type { JournalMapping, Unmapped } from './journal-mapping.ts';
import { type JournalCause, journalRow } from './journal-row.ts';
import { type CostShare, splitCost } from './split-cost.ts';

/** What bears the cost of an acceptance or a bill. */
export interface CostBearer {
  costDepartmentCode?: unknown;
  costDepartmentName?: unknown;
  accountTitleCode?: unknown;
  accountTitleName?: unknown;
}

/** What costs are booked by. */
export interface CostBooks {
  mapping: JournalMapping;
  /** Departments whose costs others bear, by code. */
  shares: ReadonlyMap<string, readonly CostShare[]>;
}

/** A cost before it is booked. */
export interface Cost {
  /** Amounts with tax type and rate, as lines of invoices have them. */
  taxAmounts: unknown;
  taxFraction: unknown;
  /** Per cent of the tax that is deducted: 100 of a registered supplier, less by the day of the trade of another. */
  deductiblePercent: number;
  /** How much of an amount with tax, in yen, that percentage holds for; the rest deducts nothing. Absent: all of it. */
  withinLimit?: (yen: string) => string;
  bearer: CostBearer;
  /** What is noted where nobody bears it and accounting has no account for that. */
  document?: Unmapped;
}

/** The rows of a cost against what is owed for it: by rate and department, with its tax. They sum up to the amount with tax. */
export function costRows(cause: JournalCause, cost: Cost, books: CostBooks): JsonObject[] {
  const { mapping } = books;
  const payable = { title: mapping.entry('payable') };
  const fraction = Number(cost.taxFraction);
  const totals = taxTotalsOf(taxedAmountsOf(cost.taxAmounts ?? []), isFraction(fraction) ? fraction : 1);
  return totals
    .flatMap((total) => partsByDeduction(total, cost))
    .flatMap((part) => {
      const { taxRate, amountWithoutTax, amountTax, deductiblePercent } = part;
      const taxCode = mapping.tax(taxRate, deductiblePercent);
      const { title, parts } = bornBy(cost, amountWithoutTax, books);
      const costs = parts.flatMap(({ department, amount }) =>
        journalRow(cause, { title, taxCode, ...(department && { department }) }, payable, amount),
      );
      return [...costs, ...journalRow(cause, { title: mapping.entry('inputTax'), taxCode }, payable, amountTax)];
    });
}

/** A total as far as its tax is deducted alike: what is within the limit, and what is beyond it. Their yen sum up to the total's. */
function partsByDeduction(
  total: TaxTotal,
  { deductiblePercent, withinLimit }: Cost,
): (TaxTotal & { deductiblePercent: number })[] {
  if (!withinLimit || total.taxRate === '0') return [{ ...total, deductiblePercent }];
  const whole = new ExactDecimal(total.amountWithTax);
  const within = new ExactDecimal(withinLimit(total.amountWithTax));
  const tax = whole.isZero() ? whole : within.times(total.amountTax).dividedBy(whole).trunc();
  return [
    { deductiblePercent, within, tax },
    { deductiblePercent: 0, within: whole.minus(within), tax: new ExactDecimal(total.amountTax).minus(tax) },
  ]
    .filter((part) => !part.within.isZero() || !part.tax.isZero())
    .map((part) => ({
      taxRate: total.taxRate,
      amountWithoutTax: part.within.minus(part.tax).toFixed(0),
      amountTax: part.tax.toFixed(0),
      amountWithTax: part.within.toFixed(0),
      deductiblePercent: part.deductiblePercent,
    }));
}

/** Does a record say both who bears its cost and as what? */
export function isBorne({ costDepartmentCode, accountTitleCode }: CostBearer): boolean {
  return typeof accountTitleCode === 'string' && typeof costDepartmentCode === 'string';
}

function bornBy({ bearer, document }: Cost, amount: string, { mapping, shares }: CostBooks) {
  if (!isBorne(bearer)) {
    // Accounting may take what nobody bears yet on an account of its own; else somebody has to say who does.
    const title = document && !mapping.has('unassigned') ? mapping.note(document) : mapping.entry('unassigned');
    return { title, parts: [{ department: undefined, amount }] };
  }
  const [department, account] = [
    { code: String(bearer.costDepartmentCode), name: String(bearer.costDepartmentName ?? '') },
    { code: String(bearer.accountTitleCode), name: String(bearer.accountTitleName ?? '') },
  ];
  const split = shares.get(department.code) ?? [];
  const parts = split.length > 0 ? splitCost(amount, split) : [{ ...department, amount }];
  return {
    title: mapping.master('accountTitle', account),
    parts: parts.map(({ code, name, amount: part }) => ({
      department: mapping.master('costDepartment', { code, name }),
      amount: part,
    })),
  };
}
