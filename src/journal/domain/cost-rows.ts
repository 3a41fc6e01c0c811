import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
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
  return totals.flatMap(({ taxRate, amountWithoutTax, amountTax }) => {
    const taxCode = mapping.tax(taxRate, cost.deductiblePercent);
    const { title, parts } = bornBy(cost, amountWithoutTax, books);
    const costs = parts.flatMap(({ department, amount }) =>
      journalRow(cause, { title, taxCode, ...(department && { department }) }, payable, amount),
    );
    return [...costs, ...journalRow(cause, { title: mapping.entry('inputTax'), taxCode }, payable, amountTax)];
  });
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
