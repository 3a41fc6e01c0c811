import type { GatheredIn, PromotedColumn } from '../../core/formats/json-schema.ts';
import type { Query } from '../ports.ts';
import { rebuildSearch } from '../search/rebuild-search.ts';
import type { SearchedModel } from '../search/search-row.ts';
import { fitting, promotedColumnName, quoted, recordTableName } from './identifiers.ts';
import { rebuildSearchText } from './rebuild-search-text.ts';
import { promotedColumnSql, type RecordShape, shapeOf } from './record-shape.ts';
import { openAcrossTenants, protectTenantTable } from './tenant-table.ts';

/**
 * Makes the table of a record, or changes it to what its definition says now. Answers where its records had rows among those of
 * other kinds (`gatheredIn`), if that is another place or other rows than now; `false`: nothing changed.
 */
export async function migrateRecordTable(query: Query, model: SearchedModel): Promise<GatheredIn | null | false> {
  const { id: recordId, facts } = model;
  const table = recordTableName(recordId);
  const wanted = shapeOf(facts);
  const { rows } = await query<{ shape: RecordShape }>('select shape from record_shape where record_type = $1', [
    recordId,
  ]);
  const before = rows[0]?.shape;
  if (before && isSame(before, wanted)) return false;
  const isTheSameTable = before !== undefined && isSame(ungathered(before), ungathered(wanted));
  if (!before) await createTable(query, table, wanted.hasLifecycle);
  await changeColumns(query, table, before?.columns ?? {}, wanted.columns);
  if ((before?.acrossTenants ?? false) !== (wanted.acrossTenants ?? false))
    await openAcrossTenants(query, table, wanted.acrossTenants ?? false);
  if (before && wanted.hasLifecycle) await createLifecycleIndexes(query, table);
  if (before && !isSame(searchOf(before), searchOf(wanted))) await rebuildSearchText(query, table, facts);
  if (before && wanted.marks && !isTheSameTable) await rebuildSearch(query, model, table);
  await query(
    `insert into record_shape (record_type, table_name, shape) values ($1, $2, $3)
     on conflict (record_type) do update set shape = excluded.shape`,
    [recordId, table, JSON.stringify(wanted)],
  );
  const isGatheredAlike = !before || isSame(before.gatheredIn, wanted.gatheredIn);
  return isGatheredAlike ? false : (before.gatheredIn ?? null);
}

function ungathered({ gatheredIn: _gatheredIn, ...table }: RecordShape) {
  return table;
}

function searchOf({ search, looseSearch }: RecordShape) {
  return { search, looseSearch: looseSearch ?? false };
}

async function createTable(query: Query, table: string, hasLifecycle: boolean): Promise<void> {
  await query(`create table ${quoted(table)} (
    tenant text not null check (tenant <> ''),
    id uuid not null,
    number text collate "C",
    state text not null,
    flow_id text,
    flow_version integer,
    version integer not null,
    owner_code text not null,
    owner_name text not null,
    organization_code text not null,
    held_by text[] not null default '{}',
    held_by_names jsonb not null default '[]',
    participants text[] not null default '{}',
    due_at timestamptz,
    data jsonb not null,
    search text not null default '',
    history_hash text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant, id)
  )`);
  await query(
    `create unique index ${indexName(table, 'number')} on ${quoted(table)} (tenant, number) where number is not null`,
  );
  if (hasLifecycle) await createLifecycleIndexes(query, table);
  await protectTenantTable(query, table, ['select', 'insert', 'update', 'delete']);
}

/** What lists of living records filter by and sort by most; `standingIndexes` counts up with every change here. */
async function createLifecycleIndexes(query: Query, table: string): Promise<void> {
  const create = (name: string, on: string) =>
    query(`create index if not exists ${indexName(table, name)} on ${quoted(table)} ${on}`);
  await create('updated', '(tenant, updated_at, id)');
  for (const column of ['state', 'owner_code', 'organization_code']) {
    await create(column, `(tenant, ${column}, updated_at, id)`);
  }
  // Whom a record waits for is asked on every screen; who sees how many is counted from the index alone.
  await create('held_by', 'using gin (held_by)');
  await create('participants', 'using gin (participants)');
  await create('standing', '(tenant, state, owner_code, organization_code)');
}

async function changeColumns(
  query: Query,
  table: string,
  before: RecordShape['columns'],
  wanted: RecordShape['columns'],
): Promise<void> {
  const isKept = (name: string) => before[name] && wanted[name] && isSame(before[name], wanted[name]);
  const gone = Object.keys(before).filter((name) => !isKept(name));
  const added = Object.entries(wanted).filter(([name]) => !isKept(name));
  // One statement: each that adds a generated column writes the whole table anew.
  const changes = [
    // A generated column holds nothing of its own: it is made again from the record.
    ...gone.map((name) => `drop column ${quoted(promotedColumnName(name))}`),
    ...added.map(([name, column]) => `add column ${addedColumn(name, column)}`),
  ];
  if (changes.length > 0) await query(`alter table ${quoted(table)} ${changes.join(', ')}`);
  for (const [name, column] of added) {
    if (!column.index) continue;
    const columnName = promotedColumnName(name);
    // One a direction: what is absent comes last in both, which no index can give backwards.
    const [up, down] = ['up', 'down'].map((way) => indexName(table, `${columnName}_${way}`));
    await query(`create index ${up} on ${quoted(table)} (tenant, ${quoted(columnName)}, id)`);
    await query(`create index ${down} on ${quoted(table)} (tenant, ${quoted(columnName)} desc nulls last, id desc)`);
  }
}

function addedColumn(name: string, column: PromotedColumn): string {
  const { type, expression } = promotedColumnSql(column);
  return `${quoted(promotedColumnName(name))} ${type} generated always as (${expression}) stored`;
}

function indexName(table: string, column: string): string {
  return quoted(fitting(`${table}_${column}_index`));
}

function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

/** JSON with sorted keys: `jsonb` keeps no order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
