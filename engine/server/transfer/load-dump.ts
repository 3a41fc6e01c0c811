import type { Database, Query } from '../ports.ts';
import { quoted } from '../schema/identifiers.ts';
import type { DumpHeader, TableCounts } from './dump-store.ts';
import { type StoreTable, seeAllTenants, storeTables, structureOf } from './store-tables.ts';

/** A dump that cannot be loaded; the message says why and what to do. */
export class DumpRefused extends Error {
  override readonly name = 'DumpRefused';
}

const mostRows = 500;
const mostCharacters = 1_000_000;

/** Written by migrations, and needed by records that follow older versions. */
const mayBeThere = 'flow_version';

type Mark = { header?: DumpHeader; table?: string; columns?: string[]; end?: TableCounts };

/**
 * Loads a dump into a migrated store without data, in one transaction: all of it, or nothing. Then the store looks at what it
 * holds, so that its first questions are planned for so many rows.
 * @throws DumpRefused when the store has data, was built by another version, or the dump is not whole.
 */
export async function loadDump(database: Database, lines: AsyncIterable<string>): Promise<TableCounts> {
  const counts = await database.transaction((query) => loadRows(query, lines));
  await database.query('analyze');
  return counts;
}

async function loadRows(query: Query, lines: AsyncIterable<string>): Promise<TableCounts> {
  const tables = await storeTables(query);
  const all = await seeAllTenants(query, tables);
  await refuseData(query, tables);
  const counts: TableCounts = {};
  let table: StoreTable | null = null;
  let waiting: string[] = [];
  let characters = 0;
  let end: TableCounts | undefined;
  const flush = async () => {
    if (table && waiting.length > 0) await insertRows(query, table, waiting);
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    if (!line.startsWith('#')) {
      if (!table) throw new DumpRefused('The file is no dump of a store.');
      waiting.push(line);
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      characters += line.length;
      if (waiting.length === mostRows || characters > mostCharacters) await flush();
      continue;
    }
    await flush();
    const mark = JSON.parse(line.slice(1)) as Mark;
    if (mark.header) await refuseOther(query, mark.header);
    if (mark.table !== undefined) {
      table = tableFor(tables, mark);
      counts[table.name] = 0;
    }
    end = mark.end;
  }
  if (!end || JSON.stringify(end) !== JSON.stringify(counts)) {
    throw new DumpRefused('The dump is not whole: its end is missing, or rows are.');
  }
  await all.close();
  return counts;
}

function tableFor(tables: readonly StoreTable[], { table: name, columns = [] }: Mark): StoreTable {
  const table = tables.find((one) => one.name === name);
  if (!table || columns.some((column) => !table.columns.includes(column))) {
    throw new DumpRefused(`This store has no table "${name}" as it stands in the dump.`);
  }
  return { name: table.name, columns };
}

async function refuseData(query: Query, tables: readonly StoreTable[]): Promise<void> {
  for (const { name } of tables) {
    if (name === mayBeThere) continue;
    const { rows } = await query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) throw new DumpRefused(`The store is not empty: "${name}" has rows. Load into a new one.`);
  }
}

async function refuseOther(query: Query, header: DumpHeader): Promise<void> {
  if (header.format !== 'record-store' || header.version !== 1)
    throw new DumpRefused('The file is no dump of a store.');
  if (header.structure !== (await structureOf(query))) {
    throw new DumpRefused('The dump was made by another version of the product. Bring both sides to the same one.');
  }
}

async function insertRows(query: Query, { name, columns }: StoreTable, rows: readonly string[]): Promise<void> {
  const list = columns.map(quoted).join(', ');
  // `json`, not `jsonb`: an answer that is kept as it was written stays so.
  await query(
    `insert into ${quoted(name)} (${list}) select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)
     ${name === mayBeThere ? 'on conflict do nothing' : ''}`,
    [`[${rows.join(',')}]`],
  );
}
