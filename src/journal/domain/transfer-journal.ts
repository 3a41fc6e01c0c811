import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { JournalEntry, JournalMapping } from './journal-mapping.ts';
import { journalRow } from './journal-row.ts';

/** What becomes of what was owed: a row for each. What is held stays owed and makes none. */
const uses: readonly [field: string, entry: JournalEntry, summary: string][] = [
  ['transferAmount', 'bank', '振込'],
  ['withholdingTax', 'withholding', '源泉所得税'],
  ['offsetAmount', 'offset', '相殺'],
  ['payeeFee', 'transferFee', '先方負担の振込手数料'],
];

/**
 * The rows of a transfer: of each of its lines what was sent, withheld, offset and taken as a fee, against what was owed. A bill
 * without an order stood in no closing, and no account title is known of it: accounting assigns it.
 */
export function transferJournal(proposal: JsonObject, mapping: JournalMapping): JsonObject[] {
  return ((proposal.lines ?? []) as JsonObject[]).flatMap((line) => {
    const cause = {
      slipNo: String(proposal.proposalNumber),
      on: String(proposal.transferDate),
      supplierCode: String(line.supplierCode),
      supplierName: String(line.supplierName ?? ''),
    };
    const owed = { title: mapping.entry(line.paymentId === undefined ? 'payable' : 'unassigned') };
    return uses.flatMap(([field, entry, summary]) =>
      line[field] === undefined || Number(line[field]) === 0
        ? []
        : journalRow(
            { ...cause, summary: `${summary} ${line.statementNumber ?? line.paymentNumber ?? ''}`.trim() },
            owed,
            { title: mapping.entry(entry) },
            String(line[field]),
          ),
    );
  });
}
