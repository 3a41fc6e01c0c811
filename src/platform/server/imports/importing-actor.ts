import type { Actor } from '../../../../engine/server/ports.ts';
import { findAccount, findCompanyGroup, listPosts } from '../accounts/account-store.ts';
import type { AppContext } from '../app-context.ts';
import { actorOf, mayActFor } from '../auth/actor.ts';
import { findPrincipal } from '../auth/find-principal.ts';
import type { Upload } from '../masters/upload/upload-store.ts';

type Parts = Pick<AppContext, 'database' | 'companyReach' | 'deputyshipsOf'>;

/**
 * As whom the records of a file are made: whoever brought it, in the post and for the person that he acted for then, with the
 * rights that both have now. `null`: he is gone, or may no longer act for that person.
 */
export async function importingActor(
  { database, companyReach, deputyshipsOf }: Parts,
  { tenant, ownerCode, principalCode, organizationCode }: Upload,
): Promise<Actor | null> {
  const { query } = database;
  const main = await findAccount(query, tenant, ownerCode);
  const group = await findCompanyGroup(query, tenant);
  if (!main || !group) return null;
  const posts = await listPosts(query, tenant, ownerCode);
  const account = { ...main, ...posts.find((post) => post.organizationCode === organizationCode) };
  const scope = { isInventory: group.isInventory, featuresOff: group.featuresOff ?? [], mallArea: null };
  const principal = principalCode === null ? null : await findPrincipal(query, tenant, principalCode);
  if (principalCode !== null && !mayActFor(account, principal)) return null;
  const actor = actorOf(account, scope, { roleCode: null, principalCode, principal });
  const { rows } = await query<{ changes: number }>(
    `select coalesce(max(changes), 0)::int as changes from master_change
     where tenant = $1 and record_type = 'master/organization'`,
    [tenant],
  );
  const [companyOrganizations, deputyships] = await Promise.all([
    companyReach(actor, rows[0]?.changes ?? 0),
    deputyshipsOf(actor),
  ]);
  return { ...actor, companyOrganizations, ...(deputyships.length > 0 && { deputyships }) };
}
