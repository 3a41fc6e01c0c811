import pg from 'pg';

/**
 * The database role under which tenants' data is read and written. It is no superuser and owns nothing, so row-level
 * security holds for it; the role that connects may be a superuser, for which it would not.
 */
export const applicationRole = 'app';

/** Begins a transaction under the application role, in which only this tenant's rows exist. */
export function beginFor(tenant: string): string {
  if (tenant === '') throw new Error('A tenant has a name.');
  const name = pg.escapeLiteral(tenant);
  return `begin; set local role ${applicationRole}; select set_config('app.tenant', ${name}, true)`;
}
