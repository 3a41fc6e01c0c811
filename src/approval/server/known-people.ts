import type { Query } from '../../../engine/server/ports.ts';
import type { LadderStep } from '../domain/ladder.ts';
import { type KnownPeople, nobodyKnown } from '../domain/step-deciders.ts';
import type { PersonOn } from '../domain/successors.ts';

/** Who of the company's people, as they are there now, is meant by the roles and names of a ladder's steps. */
export async function knownPeople(
  query: Query | undefined,
  tenant: string,
  steps: readonly Pick<LadderStep, 'approvers'>[],
): Promise<KnownPeople> {
  const sources = steps.flatMap(({ approvers }) => approvers);
  const roles = [...new Set(sources.flatMap(({ role }) => role ?? []))];
  const codes = [...new Set(sources.flatMap(({ person }) => person ?? []))];
  if (!query || roles.length + codes.length === 0) return nobodyKnown;
  const { rows } = await query<{ code: string; name: string; roles: string[] }>(
    `select code, name, roles from user_account
     where tenant = $1 and division = 10 and active and (roles && $2::text[] or code = any($3::text[])) order by code`,
    [tenant, roles, codes],
  );
  const people = rows.map(({ code, name }) => ({ code, name }));
  return {
    roles: new Map(roles.map((role) => [role, people.filter((_one, index) => rows[index]?.roles.includes(role))])),
    people: new Map(people.filter(({ code }) => codes.includes(code)).map((person) => [person.code, person])),
  };
}

/** The same of people as they will be on a day, without anybody who will be there no more. */
export function knownAmong(people: Iterable<PersonOn>, steps: readonly Pick<LadderStep, 'approvers'>[]): KnownPeople {
  const sources = steps.flatMap(({ approvers }) => approvers);
  const there = [...people].flatMap(({ code, name, later }) => (later ? [{ code, name, roles: later.roles }] : []));
  const named = new Set(sources.flatMap(({ person }) => person ?? []));
  const having = (role: string) =>
    there.filter(({ roles }) => roles.includes(role)).map(({ code, name }) => ({ code, name }));
  return {
    roles: new Map(sources.flatMap(({ role }) => (role === undefined ? [] : [[role, having(role)]]))),
    people: new Map(there.filter(({ code }) => named.has(code)).map(({ code, name }) => [code, { code, name }])),
  };
}
