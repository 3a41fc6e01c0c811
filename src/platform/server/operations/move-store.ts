import type { Definitions } from '../../../../engine/core/definitions.ts';
import type { Database } from '../../../../engine/server/ports.ts';
import type { TableCounts } from '../../../../engine/server/transfer/dump-store.ts';
import { dumpStore } from '../../../../engine/server/transfer/dump-store.ts';
import { type HistoriesVerdict, verifyHistories } from '../../../../engine/server/transfer/verify-histories.ts';
import { importStore } from './dump-file.ts';

/** What a store was found to hold after it was loaded. */
export interface LoadVerdict extends HistoriesVerdict {
  counts: TableCounts;
}

/**
 * Loads a dump and proves that it arrived: the rows of every table are counted again and every history is walked.
 * @throws Error when a count differs or a history does not hold together; DumpRefused when it cannot be loaded.
 */
export async function loadAndVerify(database: Database, file: string, definitions: Definitions): Promise<LoadVerdict> {
  const loaded = await importStore(database, file);
  const counts = await dumpStore(database, () => {});
  for (const [table, rows] of Object.entries(loaded)) {
    if (counts[table] !== rows && table !== 'flow_version')
      throw new Error(`${table}: ${rows} rows were loaded, ${counts[table]} are there.`);
  }
  const { rows: groups } = await database.query<{ code: string }>('select code from company_group');
  const verdict = await verifyHistories(
    database,
    definitions,
    groups.map(({ code }) => code),
  );
  const fault = verdict.faults[0];
  if (fault)
    throw new Error(`The history of ${fault.recordType} ${fault.recordId} does not hold together at ${fault.seq}.`);
  return { ...verdict, counts };
}
