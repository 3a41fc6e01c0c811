import type { FlowDefinition } from '../core/formats/flow.ts';
import type { GatheredIn, JsonSchema, RecordFacts } from '../core/formats/json-schema.ts';
import { dropGathered, gatherAnew } from './gathering/gather-anew.ts';
import { gatheringOf } from './gathering/gathering.ts';
import type { Database, Query } from './ports.ts';
import { engineMigrations } from './schema/engine-migrations.ts';
import { recordTableName } from './schema/identifiers.ts';
import { everyTenant, keepFlowVersions } from './schema/keep-flow-versions.ts';
import { migrateRecordTable } from './schema/migrate-record-table.ts';
import { protectTenantTable, type TableRight } from './schema/tenant-table.ts';
import { markedColumnsOf } from './search/search-row.ts';
import { applicationRole } from './store/application-role.ts';
import { sqlStateOf } from './store/store-fault.ts';

/** The part of the definitions that tables are made from. */
export interface StoredDefinitions {
  records: ReadonlyMap<string, { id: string; schema: JsonSchema; facts?: RecordFacts }>;
  flows: ReadonlyMap<string, FlowDefinition>;
}

/** Any number, the same for every process: two that start at once migrate one after the other. */
const migrationLock = 7_204_551;

/**
 * Brings the store to what the engine and the definitions need: the application role, the engine's tables, one table a
 * record with facts, the flow versions. One transaction: it is done, or nothing is. May be run at every start.
 * @throws FlowVersionError when a flow was changed that records follow.
 */
export async function migrateEngine(database: Database, definitions: StoredDefinitions): Promise<void> {
  await ensureApplicationRole(database);
  await database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await query(`grant usage on schema public to ${applicationRole}`);
    await migrateEngineTables(query);
    const names = new Map<string, string>();
    const changed: { recordType: string; facts: RecordFacts; gatheredBefore: GatheredIn | null }[] = [];
    for (const { id, schema, facts } of definitions.records.values()) {
      if (!facts) continue;
      const table = recordTableName(id);
      const other = names.get(table);
      if (other !== undefined) throw new Error(`The records "${other}" and "${id}" would share the table ${table}.`);
      names.set(table, id);
      const gatheredBefore = await migrateRecordTable(query, { id, facts, marked: markedColumnsOf({ schema, facts }) });
      if (gatheredBefore !== false) changed.push({ recordType: id, facts, gatheredBefore });
    }
    // When every table is there: one may be gathered in a later one.
    for (const { recordType, facts, gatheredBefore } of changed) {
      if (gatheredBefore) await dropGathered(query, recordTableName(gatheredBefore.record), recordType);
      const gathering = gatheringOf(facts, definitions.records);
      if (gathering) await gatherAnew(query, gathering, recordType);
    }
    await keepFlowVersions(query, definitions.flows.values(), new Date());
  });
}

const tableRights: Record<string, readonly TableRight[]> = {
  record_history: ['select', 'insert'],
  outbox: ['select', 'insert', 'update'],
  idempotency: ['select', 'insert', 'update', 'delete'],
  series: ['select', 'insert', 'update'],
  form_draft: ['select', 'insert', 'update', 'delete'],
  favourite_choice: ['select', 'insert', 'delete'],
  input_template: ['select', 'insert', 'update', 'delete'],
  list_view: ['select', 'insert', 'update', 'delete'],
  flow_version: ['select'],
  flow_publication: ['select'],
  master_change: ['select', 'insert', 'update'],
  master_timeline: ['select', 'insert', 'update'],
  master_revision: ['select', 'insert'],
  master_period: ['select', 'insert', 'delete'],
  ledger_account: ['select', 'insert', 'update'],
  ledger_movement: ['select', 'insert'],
  ledger_month: ['select', 'insert', 'update'],
  record_timer: ['select', 'insert', 'update', 'delete'],
  record_search: ['select', 'insert', 'update', 'delete'],
};

const tableOptions: Record<string, Parameters<typeof protectTenantTable>[3]> = {
  flow_version: { shared: everyTenant },
  // Numbers run over all tenants, and operators look after all of them.
  flow_publication: { shared: everyTenant, serverSees: true },
  // Messages of all tenants are delivered by one dispatcher.
  outbox: { serverSees: true },
  // Moments of all tenants are waited for by one scheduler.
  record_timer: { serverSees: true },
  // Asked through `find_records`, which asks as the owner.
  record_search: { serverSees: true },
};

async function migrateEngineTables(query: Query): Promise<void> {
  await query(
    'create table if not exists engine_migration (version integer primary key, name text not null, at timestamptz not null)',
  );
  const { rows } = await query<{ version: number }>('select version from engine_migration');
  const done = new Set(rows.map((row) => row.version));
  const known = Math.max(...engineMigrations.map((one) => one.version));
  const newer = rows.find((row) => row.version > known);
  if (newer) throw new Error(`This store was made by a newer version (step ${newer.version}, known up to ${known}).`);
  const missing = engineMigrations.filter((one) => !done.has(one.version));
  for (const { version, name, statements } of missing) {
    for (const statement of statements) await query(statement);
    await query('insert into engine_migration (version, name, at) values ($1, $2, now())', [version, name]);
  }
  if (missing.length === 0) return;
  for (const [table, rights] of Object.entries(tableRights)) {
    await protectTenantTable(query, table, rights, tableOptions[table]);
  }
}

/** Roles belong to the whole server: another database of it may have made this one, even at this very moment. */
async function ensureApplicationRole(database: Database): Promise<void> {
  const { rows } = await database.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
  if (rows.length === 0) {
    try {
      await database.query(`create role ${applicationRole} nologin nosuperuser nobypassrls`);
    } catch (error) {
      if (!['42710', '23505', 'XX000'].includes(sqlStateOf(error) ?? '')) throw error;
    }
  }
  // Whoever made a role may hand it on, even to himself, but has to do so before he can step down to it.
  if (!(await canStepDown(database))) await database.query(`grant ${applicationRole} to current_user`);
}

async function canStepDown(database: Database): Promise<boolean> {
  try {
    await database.transaction((query) => query(`set local role ${applicationRole}`));
    return true;
  } catch (error) {
    if (sqlStateOf(error) === '42501') return false;
    throw error;
  }
}
