import type { Actor } from '../../../../engine/server/ports.ts';
import { findAccount, findCompanyGroup, listPosts } from '../accounts/account-store.ts';
import { actorOf, mayActFor, type Sessions } from './actor.ts';
import { findPrincipal } from './find-principal.ts';
import { organizationChangesSql } from './organization-changes.ts';

/** Whose work is gone on with while nobody is signed in: a person, the post he began it in, and whom he acted for. */
export interface StandingPerson {
  tenant: string;
  code: string;
  organizationCode: string | null;
  principalCode?: string | null;
}

/**
 * A person with the rights that he, and whom he acts for, have now, for work in the background that he asked for: what was
 * taken from them since, they have no more. `null` for one who left, or may no longer act for that person. A post that was
 * taken away is left for the main one.
 */
export async function standingActor(
  { database, companyReach, deputyshipsOf }: Sessions,
  { tenant, code, organizationCode, principalCode = null }: StandingPerson,
): Promise<Actor | null> {
  const { query } = database;
  const main = await findAccount(query, tenant, code);
  const group = await findCompanyGroup(query, tenant);
  if (!main || !group) return null;
  const posts = await listPosts(query, tenant, code);
  const account = { ...main, ...posts.find((post) => post.organizationCode === organizationCode) };
  const scope = { isInventory: group.isInventory, featuresOff: group.featuresOff ?? [], mallArea: null };
  const principal = principalCode === null ? null : await findPrincipal(query, tenant, principalCode);
  if (principalCode !== null && !mayActFor(account, principal)) return null;
  const actor = actorOf(account, scope, { roleCode: null, principalCode, principal });
  if (actor.counterpartyCode !== undefined) return actor;
  const { rows } = await query<{ changes: number }>(`select ${organizationChangesSql('$1')} as changes`, [tenant]);
  const changes = rows[0]?.changes ?? 0;
  const [reach, deputyships] = await Promise.all([companyReach(actor, changes), deputyshipsOf(actor, changes)]);
  return { ...actor, ...reach, ...(deputyships.length > 0 && { deputyships }) };
}
