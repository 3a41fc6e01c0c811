import { ExactDecimal } from '../../../engine/core/exact-decimal.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { taxedAmountsOf } from '../../domain/amounts/invoice-amounts.ts';
import { taxTotalsOf } from '../../domain/amounts/invoice-tax.ts';
import { isFraction } from '../../domain/amounts/round-fraction.ts';
import type { JournalMapping } from './journal-mapping.ts';
import { type JournalCause, journalRow } from './journal-row.ts';
import { type CostShare, splitCost } from './split-cost.ts';

/** What bears the cost of an acceptance. */
export interface CostBearer {
  costDepartmentCode?: unknown;
  costDepartmentName?: unknown;
  accountTitleCode?: unknown;
  accountTitleName?: unknown;
}

/** What a statement's entries are booked by. */
export interface ClosingBooks {
  mapping: JournalMapping;
  /** By id of the acceptance. */
  bearers: ReadonlyMap<string, CostBearer>;
  /** Departments whose costs others bear, by code. */
  shares: ReadonlyMap<string, readonly CostShare[]>;
}

/**
 * The rows of a statement: each entry's cost by rate and department, its tax, and what the tax of the sum differs from the tax
 * of the entries. They sum up to what the supplier is owed.
 */
export function closingJournal(statement: JsonObject, books: ClosingBooks): JsonObject[] {
  const { mapping } = books;
  const cause: JournalCause = {
    slipNo: String(statement.statementNumber),
    on: String(statement.closingDate),
    supplierCode: String(statement.supplierCode),
    supplierName: String(statement.supplierName ?? ''),
    summary: '',
  };
  const payable = { title: mapping.entry('payable') };
  const fraction = Number(statement.taxFraction);
  const isRegistered = typeof statement.registrationNumber === 'string' && statement.registrationNumber !== '';
  const rows = (statement.entries as JsonObject[]).flatMap((entry) => {
    const own = { ...cause, summary: `${entry.acceptanceNumber ?? ''} ${entry.title ?? ''}`.trim() };
    const totals = taxTotalsOf(taxedAmountsOf(entry.taxAmounts ?? []), isFraction(fraction) ? fraction : 1);
    return totals.flatMap(({ taxRate, amountWithoutTax, amountTax }) => {
      const taxCode = mapping.tax(taxRate, isRegistered);
      const { title, parts } = bornBy(entry, amountWithoutTax, books);
      const costs = parts.flatMap(({ department, amount }) =>
        journalRow(own, { title, taxCode, ...(department && { department }) }, payable, amount),
      );
      return [...costs, ...journalRow(own, { title: mapping.entry('inputTax'), taxCode }, payable, amountTax)];
    });
  });
  const booked = rows.reduce(
    (sum, row) =>
      row.creditTitleCode === payable.title.code ? sum.plus(String(row.amount)) : sum.minus(String(row.amount)),
    new ExactDecimal(0),
  );
  const difference = new ExactDecimal(String(statement.amountWithTax)).minus(booked).toFixed(0);
  const rounding = { ...cause, summary: '消費税の端数（税率ごとに一度の計算）' };
  return [...rows, ...journalRow(rounding, { title: mapping.entry('inputTax') }, payable, difference)];
}

function bornBy(entry: JsonObject, amount: string, { mapping, bearers, shares }: ClosingBooks) {
  const bearer = bearers.get(String(entry.acceptanceId)) ?? {};
  const { accountTitleCode, accountTitleName, costDepartmentCode, costDepartmentName } = bearer;
  if (typeof accountTitleCode !== 'string' || typeof costDepartmentCode !== 'string') {
    const name = String(entry.title ?? '');
    // Accounting may take what nobody bears yet on an account of its own; else somebody has to say who does.
    const title = mapping.has('unassigned')
      ? mapping.entry('unassigned')
      : mapping.note({ kind: 'acceptance', code: String(entry.acceptanceNumber ?? ''), name });
    return { title, parts: [{ department: undefined, amount }] };
  }
  const own = { code: costDepartmentCode, name: String(costDepartmentName ?? '') };
  const split = shares.get(own.code) ?? [];
  const parts = split.length > 0 ? splitCost(amount, split) : [{ ...own, amount }];
  return {
    title: mapping.master('accountTitle', { code: accountTitleCode, name: String(accountTitleName ?? '') }),
    parts: parts.map(({ code, name, amount: part }) => ({
      department: mapping.master('costDepartment', { code, name }),
      amount: part,
    })),
  };
}
