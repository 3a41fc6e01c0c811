import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { TheirCode } from './journal-mapping.ts';

/** One side of a row. */
export interface JournalSide {
  title: TheirCode;
  department?: TheirCode;
  taxCode?: string;
}

/** What a row is about. */
export interface JournalCause {
  slipNo: string;
  on: string;
  supplierCode: string;
  supplierName: string;
  summary: string;
}

/**
 * A row of a journal: both sides have its one amount, so that it balances by itself. A negative amount turns the sides around;
 * nothing makes no row.
 */
export function journalRow(cause: JournalCause, debit: JournalSide, credit: JournalSide, amount: string): JsonObject[] {
  const yen = new ExactDecimal(amount);
  if (yen.isZero()) return [];
  const [left, right] = yen.isNegative() ? [credit, debit] : [debit, credit];
  return [{ ...cause, ...sideOf('debit', left), ...sideOf('credit', right), amount: yen.abs().toFixed(0) }];
}

function sideOf(side: 'debit' | 'credit', { title, department, taxCode }: JournalSide): JsonObject {
  return {
    [`${side}TitleCode`]: title.code,
    [`${side}TitleName`]: title.name,
    ...(department && { [`${side}DepartmentCode`]: department.code, [`${side}DepartmentName`]: department.name }),
    ...(taxCode && { [`${side}TaxCode`]: taxCode }),
  };
}
