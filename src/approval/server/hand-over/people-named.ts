import type { Query } from '../../../../engine/server/ports.ts';

/** Somebody of a company group as hand-over must know him. */
export interface NamedPerson {
  code: string;
  name: string;
  isActive: boolean;
  division: number;
  organizationCode: string;
  roles: string[];
}

/** The people with these codes, whether they are there or have left, by code. */
export async function peopleNamed(
  query: Query,
  tenant: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const { rows } = await query<NamedPerson>(
    `select code, name, active as "isActive", division, organization_code as "organizationCode", roles
     from user_account where tenant = $1 and code = any($2::text[])`,
    [tenant, codes],
  );
  return new Map(rows.map((person) => [person.code, person]));
}
