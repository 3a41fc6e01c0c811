import type { Database } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import { seeAllTenants, storeTables, structureOf } from './store-tables.ts';

/** Rows fetched at once. */
const sliceSize = 500;

/** How many rows each table has. */
export type TableCounts = Record<string, number>;

/** The first line of a dump. */
export interface DumpHeader {
  format: 'record-store';
  version: 1;
  /** See `structureOf`. */
  structure: string;
}

/**
 * Writes every row of a store, of all tenants, as lines: `#` begins a line about what follows (header, table, end with
 * counts), every other line is a row as JSON, in the words of the database, so that no number is rounded on its way. One
 * snapshot: what is written meanwhile is not in it.
 */
export async function dumpStore(
  database: Database,
  write: (line: string) => Promise<void> | void,
): Promise<TableCounts> {
  return database.transaction(async (query) => {
    await query('set transaction isolation level repeatable read');
    const tables = await storeTables(query);
    const all = await seeAllTenants(query, tables);
    const header: DumpHeader = { format: 'record-store', version: 1, structure: await structureOf(query) };
    await write(`#${JSON.stringify({ header })}`);
    const counts: TableCounts = {};
    for (const { name, columns } of tables) {
      await write(`#${JSON.stringify({ table: name, columns })}`);
      counts[name] = 0;
      await query(
        `declare slices no scroll cursor for select row_to_json(one)::text as line
         from (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) as one`,
      );
      for (;;) {
        const { rows } = await query<{ line: string }>(`fetch ${sliceSize} from slices`);
        for (const { line } of rows) await write(line);
        counts[name] += rows.length;
        if (rows.length < sliceSize) break;
      }
      await query('close slices');
    }
    await all.close();
    await write(`#${JSON.stringify({ end: counts })}`);
    return counts;
  });
}
