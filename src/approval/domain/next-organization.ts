import type { Person } from '../../../engine/core/wire.ts';
import type { PeopleChanges, UnitChange } from './organization-changes.ts';
import type { SuccessionParty, Successor } from './successors.ts';

/** A day to come on which the company is another: how many units and people begin, end or change. */
export interface UpcomingDay {
  /** `YYYY/MM/DD`. */
  day: string;
  units: number;
  people: number;
}

/** Somebody who no longer may on the day, with what of his waits, and who could take it over. */
export interface BrokenPlace {
  person: Person;
  party: SuccessionParty;
  /** He is gone, has lost the role, or leads no longer what he decided for (which breaks nothing by itself). */
  why: 'gone' | 'noRole' | 'movedHead';
  cases: number;
  /** Of which kinds of records how many; own routes among them. */
  kinds: Readonly<Record<string, number>>;
  proposals: Successor[];
  decision: Person | null;
}

/** A record of a master that would name somebody or a unit that is not there on the day. */
export interface BrokenMaster {
  recordType: string;
  code: string;
  title: string;
  master: 'master/person' | 'master/organization';
  named: Person;
  proposals: Person[];
}

/** What changes on a day and what would break, as `nextOrganization.simulate` answers it. */
export interface Simulated {
  day: string;
  units: UnitChange[];
  people: PeopleChanges;
  places: BrokenPlace[];
  masters: BrokenMaster[];
}
