import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import { ExactDecimal } from '../../../engine/core/values/exact-decimal.ts';
import type { TransitionalCounter } from '../../closing/index.ts';
import { deductibleTaxPercent, registrationStandingOn } from '../../master/index.ts';
import { type CostBearer, type CostBooks, costRows } from './cost-rows.ts';
import { type JournalCause, journalRow } from './journal-row.ts';

/** What a statement's entries are booked by. */
export interface ClosingBooks extends CostBooks {
  /** By id of the acceptance. */
  bearers: ReadonlyMap<string, CostBearer>;
  /** The day (`YYYY/MM/DD`) on which the registration of a supplier ended, by his code; of those that did. */
  registrationsEnded: ReadonlyMap<string, string>;
  /** What was bought before of suppliers without a registration. */
  counter: TransitionalCounter;
}

/**
 * The rows of a statement: each entry's cost by rate and department, its tax, and what the tax of the sum differs from the tax
 * of the entries. They sum up to what the supplier is owed.
 */
export function closingJournal(statement: JsonObject, books: ClosingBooks): JsonObject[] {
  const { mapping, bearers, registrationsEnded, counter } = books;
  const cause: JournalCause = {
    slipNo: String(statement.statementNumber),
    on: String(statement.closingDate),
    supplierCode: String(statement.supplierCode),
    supplierName: String(statement.supplierName ?? ''),
    summary: '',
  };
  const { taxFraction } = statement;
  const registration = {
    registrationNumber: String(statement.registrationNumber ?? ''),
    registrationEndedOn: registrationsEnded.get(cause.supplierCode),
  };
  const rows = (statement.entries as JsonObject[]).flatMap((entry) => {
    const tradedOn = String(entry.acceptedOn ?? statement.closingDate);
    const [code, name] = [String(entry.acceptanceNumber ?? ''), String(entry.title ?? '')];
    const standing = registrationStandingOn(tradedOn, registration);
    const { supplierCode } = cause;
    const cost = {
      taxAmounts: entry.taxAmounts,
      taxFraction,
      deductiblePercent: deductibleTaxPercent(standing, tradedOn),
      ...(standing !== 'registered' && { withinLimit: (yen: string) => counter.take({ supplierCode, tradedOn, yen }) }),
      bearer: bearers.get(String(entry.acceptanceId)) ?? {},
      document: { kind: 'acceptance' as const, code, name },
    };
    return costRows({ ...cause, summary: `${code} ${name}`.trim() }, cost, books);
  });
  const payable = { title: mapping.entry('payable') };
  const booked = rows.reduce(
    (sum, row) =>
      row.creditTitleCode === payable.title.code ? sum.plus(String(row.amount)) : sum.minus(String(row.amount)),
    new ExactDecimal(0),
  );
  const difference = new ExactDecimal(String(statement.amountWithTax)).minus(booked).toFixed(0);
  const rounding = { ...cause, summary: '消費税の端数（税率ごとに一度の計算）' };
  return [...rows, ...journalRow(rounding, { title: mapping.entry('inputTax') }, payable, difference)];
}
