import type { Query } from '../ports.ts';
import { literal, quoted } from '../schema/identifiers.ts';

/** A table whose rows are carried from store to store. */
export interface StoreTable {
  name: string;
  /** Columns that hold something of their own; generated ones are made again. */
  columns: string[];
}

/** What migrations write by themselves: it says how a store is built, and must be the same on both sides. */
const structure = ['engine_migration', 'schema_migration', 'record_shape'];
const uncarried: ReadonlySet<string> = new Set([...structure, 'engine_sync_probe']);

/** The tables of a store in an order in which their rows can be inserted: what is referred to comes first. */
export async function storeTables(query: Query): Promise<StoreTable[]> {
  const { rows } = await query<{ name: string; columns: string[]; needs: string[] | null }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  const carried = rows.filter((row) => !uncarried.has(row.name));
  const ordered: typeof carried = [];
  while (ordered.length < carried.length) {
    const placed = new Set(ordered.map((row) => row.name));
    const next = carried.filter(
      (row) => !placed.has(row.name) && (row.needs ?? []).every((name) => placed.has(name) || uncarried.has(name)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** How a store is built, as text: two stores with the same text take each other's rows. */
export async function structureOf(query: Query): Promise<string> {
  const { rows } = await query<{ text: string }>(
    `select coalesce(string_agg(line, E'\\n' order by line), '') as text from (
       select 'engine ' || version as line from engine_migration
       union all select 'migration ' || name || ' ' || sha256 from schema_migration
       union all select 'record ' || record_type || ' ' || shape::text from record_shape
     ) as lines`,
  );
  return rows[0]?.text ?? '';
}

/** Lets the owner of the tables meet the rows of all tenants for the rest of the transaction; a superuser does anyway. */
export async function seeAllTenants(
  query: Query,
  tables: readonly StoreTable[],
): Promise<{ close: () => Promise<void> }> {
  const { rows } = await query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  if (rows[0]?.sees) return { close: async () => {} };
  const { rows: forced } = await query<{ name: string }>(
    `select relname as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace
       and relname = any(array[${tables.map((table) => literal(table.name)).join(', ')}]::text[])`,
  );
  const switchTo = async (way: string) => {
    for (const { name } of forced) await query(`alter table ${quoted(name)} ${way} row level security`);
  };
  await switchTo('no force');
  return { close: () => switchTo('force') };
}
