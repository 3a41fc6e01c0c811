import type { Query } from '../../../../engine/server/ports.ts';
import type { Principal } from './session-store.ts';

/** An active buyer of a company group, as somebody to act for; `null` when there is none. */
export async function findPrincipal(query: Query, tenant: string, code: string): Promise<Principal | null> {
  const { rows } = await query<Principal>(
    `select code, name, organization_code as "organizationCode", organization_name as "organizationName", roles
     from user_account where tenant = $1 and code = $2 and active and division = 10`,
    [tenant, code],
  );
  return rows[0] ?? null;
}
