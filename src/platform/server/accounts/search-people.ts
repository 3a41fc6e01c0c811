import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';
import type { Actor, Database } from '../../../../engine/server/ports.ts';

/** Whom to look for: words of a request as it came, and the roles of which one must be theirs. */
export interface PeopleSearch {
  roles: readonly string[];
  keyword?: unknown;
  codes?: unknown;
  organizationCode?: unknown;
  limit?: unknown;
  /** Code of somebody who is not to be found. */
  except?: string;
}

/** Somebody found. */
export interface FoundPerson extends JsonObject {
  code: string;
  name: string;
  organizationName: string;
  positionName: string | null;
}

/** Active people of one's own company group with one of these roles, by name, code or organization; at most 20, or `limit`. */
export async function searchPeople(
  database: Pick<Database, 'tenantTransaction'>,
  { tenant }: Pick<Actor, 'tenant'>,
  { roles, keyword, codes, organizationCode, limit, except }: PeopleSearch,
): Promise<FoundPerson[]> {
  const { rows } = await database.tenantTransaction(tenant, (query) =>
    query<FoundPerson>(
      `select code, name, organization_name as "organizationName", position_name as "positionName"
       from user_account
       where tenant = $1 and active and code is distinct from $2 and roles && $3
         and ($4 = '' or position(lower($4) in lower(name || ' ' || replace(name, ' ', '') || ' ' || code || ' ' ||
           organization_name || ' ' || coalesce(position_name, ''))) > 0)
         and ($5::text[] is null or code = any($5::text[]))
         and ($6::text is null or organization_code = $6::text)
       order by organization_code, code limit $7`,
      [
        tenant,
        except ?? null,
        roles,
        typeof keyword === 'string' ? keyword.normalize('NFKC').trim() : '',
        Array.isArray(codes) ? codes : null,
        typeof organizationCode === 'string' ? organizationCode : null,
        typeof limit === 'number' ? limit : 20,
      ],
    ),
  );
  return rows;
}
