import type { JsonObject } from './formats/json-schema.ts';
import type { HistoryEntry, Person } from './wire.ts';

/** Of a code of a master: it holds today, will hold, or held. */
export type MasterState = 'kept' | 'planned' | 'ended';

/** An entry of a master's book as it is shown. */
export interface ToldRevision {
  /** 1, 2, … in the order they were written. */
  seq: number;
  kind: 'begin' | 'change' | 'end' | 'withdraw';
  /** First day it counts, `YYYY/MM/DD`; empty: since ever. */
  from: string;
  /** The entry that this one takes out. */
  withdraws: number | null;
  reason: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Without a code: it was loaded. */
  by: Person;
  /** It was withdrawn since. */
  withdrawn: boolean;
  /** It is for a day to come. */
  planned: boolean;
  /** What it changed, as the book stood when it was written. */
  changes: HistoryEntry['changes'];
}

/** All there is to tell of a code of a master. */
export interface MasterTold {
  code: string;
  title: string;
  state: MasterState;
  /** Of its book: sent back with every change. */
  version: number;
  /** Business date that `record` is of, `YYYY/MM/DD`. */
  day: string;
  /** What holds on that day; `null`: nothing. */
  record: JsonObject | null;
  /** Since when and until the day before when something holds; `null`: until further notice. */
  periods: readonly { from: string; until: string | null }[];
  /** The newest first. */
  revisions: readonly ToldRevision[];
}

/** How many records of a kind name a code of a master. */
export interface MasterUse {
  recordType: string;
  /** Up to 1,000. */
  records: number;
  /** Those among them that are under way, or masters that hold. */
  open: number;
}

/** How much there is of a master. */
export interface MasterCounts {
  /** Codes that hold today. */
  kept: number;
  /** Codes that have not begun. */
  planned: number;
  ended: number;
  /** The next day on which a planned change comes into force, `YYYY/MM/DD`; `null`: none is planned. */
  nextChange: string | null;
}

/** The masters of a group. */
export interface MasterGroup {
  group: string;
  masters: readonly (MasterCounts & { record: string })[];
}

/** A step of a checklist, as its call answers it. */
export interface ChecklistItem {
  id: string;
  done: boolean;
  /** What it is about can begin without it. */
  optional: boolean;
  /** Values of its texts. */
  params: Record<string, string | number>;
}
