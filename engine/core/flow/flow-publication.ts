import type { HistoryEntry, Person } from '../wire.ts';
import type { FlowDifference } from './compare-flows.ts';

/** One decision about which version of a lifecycle new records follow. */
export interface FlowPublication {
  /** Counts up over all tenants. */
  seq: number;
  /** Company group, or `*` for everybody without a version of its own. */
  tenant: string;
  /** `null`: the standard, which is the file. */
  version: number | null;
  kind: 'publish' | 'rollBack';
  note: string;
  /** ISO 8601. */
  at: string;
  actor: Person;
  /** What changed against what had been in force: pointer, before, after. */
  changes: HistoryEntry['changes'];
  /** Where cases in states that are gone went. */
  stateMap: Record<string, string>;
  /** Running cases that were moved. */
  moved: number;
}

/** How many records of a tenant stand where, by the version they follow. */
export interface FlowCount {
  tenant: string;
  version: number;
  state: string;
  count: number;
}

/** A record on its way, as far as an operator may know of it. */
export interface FlowCase {
  id: string;
  tenant: string;
  number: string | null;
  state: string;
  version: number;
  owner: Person;
  heldBy: Person[];
  /** ISO 8601. */
  updatedAt: string;
  dueAt: string | null;
}

/** What a changed flow would mean for one running case; those that notice nothing are left out. */
export interface FlowImpact extends FlowCase {
  differences: FlowDifference[];
}
