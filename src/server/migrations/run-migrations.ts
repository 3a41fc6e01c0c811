import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../engine/server/ports.ts';

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
  const { rows } = await database.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const ran: string[] = [];
  for (const migration of readMigrations(folder)) {
    const known = applied.get(migration.name);
    if (known === migration.sha256) continue;
    if (known !== undefined) throw new Error(`Migration ${migration.name} was changed after it had run.`);
    await database.transaction(async (query) => {
      for (const statement of migration.statements) await query(statement);
      await query('insert into schema_migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256]);
    });
    ran.push(migration.name);
  }
  return ran;
}

function readMigrations(folder: string): { name: string; sha256: string; statements: string[] }[] {
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
