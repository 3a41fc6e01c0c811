import type { Actor } from '../../../../engine/server/ports.ts';
import type { AccessScope } from '../access/access-scope.ts';
import { findAccount } from '../accounts/account-store.ts';
import { actorOf, type Sessions } from './actor.ts';

/** Whose work is gone on with while nobody is signed in: a person, and the post he began it in. */
export interface StandingPerson {
  tenant: string;
  code: string;
  organizationCode: string;
}

/**
 * A person with the rights he has now, for work in the background that he asked for: what was taken from him since, he has no
 * more. `null` for one who left. A post that was taken away is left for the main one.
 */
export async function standingActor(sessions: Sessions, person: StandingPerson): Promise<Actor | null> {
  const { database, companyReach, deputyshipsOf } = sessions;
  const account = await findAccount(database.query, person.tenant, person.code);
  if (!account) return null;
  const { rows } = await database.query<{ scope: AccessScope; post: string | null; changes: number }>(
    `select jsonb_build_object('isInventory', g.is_inventory, 'featuresOff', g.features_off, 'mallArea', null) as scope,
       (select p.organization_code from user_post p where p.tenant = g.code and p.user_code = $2
          and p.organization_code = $3) as post,
       coalesce((select m.changes from master_change m where m.tenant = g.code
          and m.record_type = 'master/organization'), 0)::int as changes
     from company_group g where g.code = $1`,
    [person.tenant, person.code, person.organizationCode],
  );
  const [found] = rows;
  if (!found) return null;
  const organizationCode = found.post ?? account.organizationCode;
  const actor = actorOf({ ...account, organizationCode }, found.scope);
  if (actor.counterpartyCode !== undefined) return actor;
  const companyOrganizations = await companyReach(actor, found.changes);
  const deputyships = await deputyshipsOf(actor);
  return { ...actor, companyOrganizations, ...(deputyships.length > 0 && { deputyships }) };
}
