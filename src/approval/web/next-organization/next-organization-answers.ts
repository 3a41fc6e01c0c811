import type { Person } from '../../../../engine/core/wire.ts';

/** A day to come on which the company is another, as `nextOrganization.days` answers it. */
export interface UpcomingDay {
  day: string;
  units: number;
  people: number;
}

/** Whose place somebody takes. */
export type SuccessionParty = 'owner' | 'assignee' | 'approver';

/** Somebody who could take over, and why he is proposed. */
export type Proposal = Person & { why?: string };

/** Somebody who no longer may on the day, and what of his waits. */
export interface BrokenPlace {
  person: Person;
  party: SuccessionParty;
  why: 'gone' | 'noRole' | 'movedHead';
  cases: number;
  kinds: Readonly<Record<string, number>>;
  proposals: Proposal[];
  decision: Person | null;
}

/** A record of a master that names somebody or a unit that is not there on the day. */
export interface BrokenMaster {
  recordType: string;
  code: string;
  title: string;
  master: string;
  named: Person;
  proposals: Proposal[];
}

/** What changes on a day and what would break, as `nextOrganization.simulate` answers it. */
export interface Simulated {
  day: string;
  units: { code: string; name: string; what: string; before: string; after: string }[];
  people: { begun: number; gone: number; moved: number };
  places: BrokenPlace[];
  masters: BrokenMaster[];
}

/** A row is told from the others by this. */
export function placeKey({ person, party }: Pick<BrokenPlace, 'person' | 'party'>): string {
  return `${person.code} ${party}`;
}

/** Is somebody still to be decided for it? What goes on without is left to whoever wants it. */
export function isOpen({ why, decision }: BrokenPlace): boolean {
  return decision === null && why !== 'movedHead';
}
