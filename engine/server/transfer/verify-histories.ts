import type { Database } from '../ports.ts';
import { type HistoryFault, verifyHistory } from '../records/reading/history.ts';
import { quoted, recordTableName } from '../schema/identifiers.ts';

/** What looking at every history found. */
export interface HistoriesVerdict {
  records: number;
  faults: (HistoryFault & { recordType: string })[];
}

/** Walks the hash chain of every record with a lifecycle, of all tenants. */
export async function verifyHistories(
  database: Database,
  definitions: { records: ReadonlyMap<string, { id: string; facts?: { lifecycle?: string } | undefined }> },
  tenants: readonly string[],
): Promise<HistoriesVerdict> {
  const verdict: HistoriesVerdict = { records: 0, faults: [] };
  for (const { id: recordType, facts } of definitions.records.values()) {
    if (facts?.lifecycle === undefined) continue;
    for (const tenant of tenants) {
      await database.tenantTransaction(tenant, async (query) => {
        const { rows } = await query<{ recordId: string; head: string }>(
          `select id as "recordId", history_hash as head from ${quoted(recordTableName(recordType))} where tenant = $1`,
          [tenant],
        );
        for (const { recordId, head } of rows) {
          const fault = await verifyHistory(query, { tenant, recordType, recordId, head });
          if (fault) verdict.faults.push({ ...fault, recordType });
        }
        verdict.records += rows.length;
      });
    }
  }
  return verdict;
}
