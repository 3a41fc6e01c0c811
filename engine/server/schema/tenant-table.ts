import type { Query } from '../ports.ts';
import { applicationRole } from '../store/application-role.ts';
import { literal, quoted } from './identifiers.ts';

/** What the application role may do with a table. */
export type TableRight = 'select' | 'insert' | 'update' | 'delete';

/**
 * Puts a table behind row-level security, FORCE included: the application role sees and writes only rows of the tenant
 * of its transaction, and without a tenant none. The table has a text column `tenant`. May be run again.
 * `shared`: rows of that tenant are seen by everybody and written by none. `serverSees`: the owner of the table, which is
 * the server outside any tenant, meets the rows of all.
 * @example
 * await protectTenantTable(query, 'stored_file', ['select', 'insert', 'update', 'delete']);
 */
export async function protectTenantTable(
  query: Query,
  table: string,
  rights: readonly TableRight[],
  options: { shared?: string; serverSees?: boolean } = {},
): Promise<void> {
  const name = quoted(table);
  const own = `tenant = current_setting('app.tenant', true)`;
  const seen = options.shared === undefined ? own : `(${own} or tenant = ${literal(options.shared)})`;
  await query(`alter table ${name} enable row level security`);
  await query(`alter table ${name} ${options.serverSees ? 'no force' : 'force'} row level security`);
  await query(`drop policy if exists own_tenant on ${name}`);
  await query(`create policy own_tenant on ${name} using (${seen}) with check (${own})`);
  await query(`revoke all on ${name} from ${applicationRole}`);
  await query(`grant ${rights.join(', ')} on ${name} to ${applicationRole}`);
}

/**
 * Lets a transaction that says so (`reachTenants`) read the rows of all tenants in a table behind row-level security, or
 * shuts that way. Writing stays a matter of one tenant.
 */
export async function openAcrossTenants(query: Query, table: string, isOpen: boolean): Promise<void> {
  const name = quoted(table);
  await query(`drop policy if exists across_tenants on ${name}`);
  if (isOpen)
    await query(
      `create policy across_tenants on ${name} for select using (current_setting('app.reach', true) = ${literal(table)})`,
    );
}

/** From here on the transaction reads the rows of all tenants in this one table, which `openAcrossTenants` opened. */
export async function reachTenants(query: Query, table: string): Promise<void> {
  await query("select set_config('app.reach', $1, true)", [table]);
}

/**
 * Lets the owner of a table see and write the rows of all tenants while `work` runs. Only for migrations: call it inside
 * their transaction, so that nobody else ever meets the table without its wall.
 */
export async function withAllTenants<T>(query: Query, table: string, work: () => Promise<T>): Promise<T> {
  await query(`alter table ${quoted(table)} no force row level security`);
  const answer = await work();
  await query(`alter table ${quoted(table)} force row level security`);
  return answer;
}
