import type { Query } from '../../../../engine/server/ports.ts';
import { quoted, recordTableName } from '../../../../engine/server/schema/identifiers.ts';
import type { AppContext } from '../app-context.ts';

const dayMs = 24 * 60 * 60_000;

/** What sweeping takes of the application. */
export type SweepContext = Pick<AppContext, 'database' | 'definitions' | 'clock' | 'files'>;

/**
 * Removes the files of all company groups that no record, master, draft or template has named for a day. Whoever sends a record that
 * names one takes its mark away before, so that what is about to be used is never swept. Answers how many went.
 */
export async function sweepUnusedFiles({ database, definitions, clock, files }: SweepContext): Promise<number> {
  const stored = [...definitions.records.values()].filter(({ facts }) => facts);
  const tables = [...stored.map(({ id }) => recordTableName(id)), 'form_draft', 'input_template'];
  const { rows: groups } = await database.query<{ code: string }>('select code from company_group order by code');
  let swept = 0;
  for (const { code: tenant } of groups) {
    const gone = await database.tenantTransaction(tenant, (query) => takeUnused(query, tenant, tables, clock.now()));
    // The rows are gone: what a crash leaves behind here are bytes that nobody can name.
    for (const id of gone) await files.remove(tenant, id);
    swept += gone.length;
  }
  return swept;
}

/** Takes the mark from files that somebody is about to use. */
export async function keepFiles(query: Query, tenant: string, ids: readonly string[]): Promise<void> {
  await query(
    'update stored_file set unused_since = null where tenant = $1 and id = any($2) and unused_since is not null',
    [tenant, ids],
  );
}

async function takeUnused(query: Query, tenant: string, tables: readonly string[], now: Date): Promise<string[]> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const { rows: old } = await query('select 1 from stored_file where tenant = $1 and created_at <= $2 limit 1', [
    tenant,
    yesterday,
  ]);
  if (old.length === 0) return [];
  const named = await filesNamed(query, tenant, tables);
  await keepFiles(query, tenant, named);
  await query(
    `update stored_file set unused_since = $3
     where tenant = $1 and not id = any($2) and unused_since is null and created_at <= $4`,
    [tenant, named, now.toISOString(), yesterday],
  );
  const { rows } = await query<{ id: string }>(
    'delete from stored_file where tenant = $1 and unused_since <= $2 returning id',
    [tenant, yesterday],
  );
  return rows.map(({ id }) => id);
}

/** Every `fileId` that stands anywhere in the data of these tables, and the files that masters were uploaded from. */
async function filesNamed(query: Query, tenant: string, tables: readonly string[]): Promise<string[]> {
  const named = new Set<string>();
  for (const table of tables) {
    const { rows } = await query<{ id: string }>(
      `select distinct found #>> '{}' as id from ${quoted(table)}, jsonb_path_query(data, 'strict $.**.fileId') as found
       where tenant = $1 and data::text like '%"fileId"%'`,
      [tenant],
    );
    for (const { id } of rows) named.add(id);
  }
  // What masters were and are going to be from a day on is read, too.
  const { rows: planned } = await query<{ id: string }>(
    `select distinct found #>> '{}' as id from master_revision, jsonb_path_query(data, 'strict $.**.fileId') as found
     where tenant = $1 and data::text like '%"fileId"%'`,
    [tenant],
  );
  for (const { id } of planned) named.add(id);
  const { rows: uploads } = await query<{ id: string }>(
    'select distinct file_id as id from master_upload where tenant = $1 and file_id is not null',
    [tenant],
  );
  // What came beside the rows of a file is named by them until it is entered.
  const { rows: brought } = await query<{ id: string }>(
    `select distinct file ->> 'fileId' as id from master_upload_row, jsonb_array_elements(content -> '/#files') as file
     where tenant = $1 and content ? '/#files'`,
    [tenant],
  );
  return [...named, ...uploads.map(({ id }) => id), ...brought.map(({ id }) => id)];
}
