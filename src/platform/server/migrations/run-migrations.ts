import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Query } from '../../../../engine/server/ports.ts';

/** Any number, the same for every process. */
const migrationLock = 7_204_552;

/**
 * Brings the product's tables to the newest version: every `NNNN-name.sql` of the folder that has not run yet, in order,
 * each in a transaction of its own, so that a crash leaves a whole number of them. A file that ran must never change;
 * throws when one did.
 */
export async function runMigrations(database: Database, folder: string): Promise<string[]> {
  await database.query(
    `create table if not exists schema_migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const ran: string[] = [];
  for (const migration of readMigrations(folder)) {
    const isNew = await database.transaction((query) => runOnce(query, migration));
    if (isNew) ran.push(migration.name);
  }
  return ran;
}

interface Migration {
  name: string;
  sha256: string;
  statements: string[];
}

async function runOnce(query: Query, { name, sha256, statements }: Migration): Promise<boolean> {
  // Two processes that start at once take turns; the second finds the work done.
  await query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const { rows } = await query<{ sha256: string }>('select sha256 from schema_migration where name = $1', [name]);
  const known = rows[0];
  if (known && known.sha256 !== sha256) throw new Error(`Migration ${name} was changed after it had run.`);
  if (known) return false;
  for (const statement of statements) await query(statement);
  await query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
  return true;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      // The embedded store runs one statement at a time. Ours end with a semicolon at the end of a line.
      const statements = sql.split(/;\s*$/m).filter((statement) => statement.replace(/--.*$/gm, '').trim() !== '');
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), statements };
    });
}
