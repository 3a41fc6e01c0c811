import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { TransitionalCounter } from '../../closing/index.ts';
import { deductibleTaxPercent, type RegistrationStanding } from '../../master/index.ts';
import { type Cost, type CostBooks, costRows, isBorne } from './cost-rows.ts';
import type { JournalEntry } from './journal-mapping.ts';
import { journalRow } from './journal-row.ts';

/** What becomes of what was owed: a row for each. What is held stays owed and makes none. */
const uses: readonly [field: string, entry: JournalEntry, summary: string][] = [
  ['transferAmount', 'bank', '振込'],
  ['withholdingTax', 'withholding', '源泉所得税'],
  ['offsetAmount', 'offset', '相殺'],
  ['payeeFee', 'transferFee', '先方負担の振込手数料'],
];

/** What a transfer's lines are booked by. */
export interface TransferBooks extends CostBooks {
  /** Payments of bills without an order, by id. */
  bills: ReadonlyMap<string, JsonObject>;
  /** What was bought before of suppliers without a registration. */
  counter: TransitionalCounter;
}

/**
 * The rows of a transfer: of each of its lines what was sent, withheld, offset and taken as a fee, against what was owed. A bill
 * without an order stood in no closing: its cost is booked here, by whom and as what it says; where it says nothing, accounting
 * assigns it.
 */
export function transferJournal(proposal: JsonObject, books: TransferBooks): JsonObject[] {
  const { mapping, bills, counter } = books;
  return ((proposal.lines ?? []) as JsonObject[]).flatMap((line) => {
    const cause = {
      slipNo: String(proposal.proposalNumber),
      on: String(proposal.transferDate),
      supplierCode: String(line.supplierCode),
      supplierName: String(line.supplierName ?? ''),
    };
    const number = String(line.statementNumber ?? line.paymentNumber ?? '');
    const bill = bills.get(String(line.paymentId ?? '')) ?? {};
    const isOwed = line.paymentId === undefined || isBorne(bill);
    const owed = { title: mapping.entry(isOwed ? 'payable' : 'unassigned') };
    const costs = isBorne(bill)
      ? costRows({ ...cause, summary: `${number} ${bill.title ?? ''}`.trim() }, costOf(bill, counter), books)
      : [];
    const paid = uses.flatMap(([field, entry, summary]) =>
      line[field] === undefined || Number(line[field]) === 0
        ? []
        : journalRow(
            { ...cause, summary: `${summary} ${number}`.trim() },
            owed,
            { title: mapping.entry(entry) },
            String(line[field]),
          ),
    );
    return [...costs, ...paid];
  });
}

function costOf(bill: JsonObject, counter: TransitionalCounter): Cost {
  const standing = (bill.registrationStanding ?? 'none') as RegistrationStanding;
  const [tradedOn, supplierCode] = [String(bill.receivedOn ?? ''), String(bill.supplierCode)];
  return {
    taxAmounts: bill.lines,
    taxFraction: bill.taxFraction,
    deductiblePercent: deductibleTaxPercent(standing, tradedOn),
    ...(standing !== 'registered' && { withinLimit: (yen: string) => counter.take({ supplierCode, tradedOn, yen }) }),
    bearer: bill,
  };
}
