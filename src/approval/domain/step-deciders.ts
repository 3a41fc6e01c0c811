import type { Person } from '../../../engine/core/wire.ts';
import { decidersFor, type Organizations } from '../../master/index.ts';
import type { ApproverSource, LadderStep } from './ladder.ts';

/** People whom steps ask by role or by name: those who are there and may decide. */
export interface KnownPeople {
  roles: ReadonlyMap<string, readonly Person[]>;
  people: ReadonlyMap<string, Person>;
}

/** Of ladders that ask by level and unit alone. */
export const nobodyKnown: KnownPeople = { roles: new Map(), people: new Map() };

/** What deciders are looked for with. */
export interface DeciderQuestion {
  organizations: Organizations;
  /** The requester's unit. */
  organizationCode: string;
  /** Code of whoever applies: he does not decide. */
  applicant: string;
  /** The unit whose leaders decide where nobody else is there. */
  fallback: string;
  known: KnownPeople;
}

/** Who decides by one source, and as what. */
export interface Found {
  /** The unit they lead, or their own names. */
  name: string;
  people: readonly Person[];
  /** It would have been the applicant, so that his superior decides. */
  movedUp: boolean;
}

/** Stages hold no more approvers. */
const mostApprovers = 10;

/** Who decides a step, source by source; `null` when nobody is there for one of them, not even by the fallback. */
export function decidersOf({ approvers }: Pick<LadderStep, 'approvers'>, asked: DeciderQuestion): Found[] | null {
  const found = approvers.map((source) => ofSource(source, asked));
  return found.every((one) => one !== null) ? found : null;
}

/** Everybody once, as code and name. */
export function uniquePeople(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person.code, { code: person.code, name: person.name }])).values()];
}

function ofSource(source: ApproverSource, asked: DeciderQuestion): Found | null {
  const { organizations, applicant, fallback } = asked;
  const named = namedBy(source, asked.known);
  const others = named?.filter(({ code }) => code !== applicant).slice(0, mostApprovers) ?? [];
  if (others.length > 0) return { name: others.map(({ name }) => name).join('・'), people: others, movedUp: false };
  const found = unitDeciders(source, named, asked);
  const deciders = found ?? decidersFor(organizations, fallback, null, applicant);
  if (!deciders) return null;
  const wasApplicant = named?.some(({ code }) => code === applicant) ?? false;
  return { name: deciders.unit.name, people: deciders.people, movedUp: deciders.movedUp || wasApplicant };
}

/**
 * Who decides for a unit. Who stands for a role or by name is no unit: where only the applicant does, his own superiors decide;
 * where nobody is there any more, none of them stands for the director who left: that is the fallback's.
 */
function unitDeciders(source: ApproverSource, named: readonly Person[] | null, asked: DeciderQuestion) {
  const { organizations, organizationCode, applicant } = asked;
  if (named?.length === 0) return null;
  if (named) return decidersFor(organizations, organizationCode, null, applicant);
  return decidersFor(organizations, source.organization ?? organizationCode, source.level ?? null, applicant);
}

/** Those whom a role or a name means; `null`: the source asks for a unit. */
function namedBy({ role, person }: ApproverSource, { roles, people }: KnownPeople): readonly Person[] | null {
  if (role !== undefined) return roles.get(role) ?? [];
  if (person === undefined) return null;
  const found = people.get(person);
  return found ? [found] : [];
}
