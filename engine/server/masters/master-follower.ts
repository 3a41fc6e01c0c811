import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { RecordOf } from '../../core/formats/record-types.ts';
import type { MasterState } from '../../core/master-wire.ts';
import type { FieldError } from '../../core/wire.ts';
import type { Query } from '../ports.ts';
import type { RecordModels } from '../records/record-model.ts';
import type { HeldPeriods } from './held-periods.ts';
import type { MasterPeriod } from './periods.ts';

/** A code of a master as it stands today. */
export interface FollowedRow<Id extends string = string> {
  code: string;
  state: MasterState;
  data: RecordOf<Id>;
}

/** What a follower may look up while it judges. */
export interface JudgeTools extends Pick<RecordModels, 'of'> {
  /** The rows of a master of the tenant that hold today. */
  list: <Id extends string>(recordType: Id) => Promise<{ code: string; record: RecordOf<Id> }[]>;
  /** Those that hold on a day, `YYYY/MM/DD`: what is planned by then counts, what will have ended does not. */
  listOn: <Id extends string>(recordType: Id, day: string) => Promise<{ code: string; record: RecordOf<Id> }[]>;
  /**
   * What is to hold of the judged master's codes, on whatever day, and has a piece in it; what is judged together counts as
   * written. Looked up once for all that is judged together: take the lock that keeps others from changing it before.
   */
  periods: (containing: JsonObject) => Promise<HeldPeriods>;
}

/** What a code's book says of the days, before and after what is judged: a change, an end, or an entry that is withdrawn. */
export interface JudgedDays {
  tenant: string;
  code: string;
  /** The first day about which it says something else, `YYYY/MM/DD`. */
  from: string;
  /** The business date. */
  today: string;
  before: readonly MasterPeriod[];
  after: readonly MasterPeriod[];
}

/**
 * What of a product follows a master: tables of its own that are to say the same. Runs in the transaction that changes the
 * master, at midnight too, so that `follow` must not fail for what `judge` let through. Methods, so that a follower of one master fits where all are kept.
 */
export interface MasterFollower<Id extends string = string> {
  /**
   * What stands against a record that is to hold from a day on, besides the rules of its schema. `day`: that day, or today where
   * it is over.
   */
  judge(
    query: Query,
    about: { tenant: string; code: string; record: RecordOf<Id>; day: string; today: string },
    tools: JudgeTools,
  ): Promise<FieldError[]>;
  /**
   * What stands against what is to hold of a code on all days, where others of the master hang on it: of ends and withdrawals,
   * too, which no record is judged for.
   */
  judgeDays?: (query: Query, days: JudgedDays, tools: JudgeTools) => Promise<FieldError[]>;
  /** Takes over how codes stand now; `now`: business time. */
  follow(query: Query, tenant: string, rows: readonly FollowedRow<Id>[], now: Date): Promise<void>;
}

/** Followers by the master's record. */
export type MasterFollowers = Readonly<Record<string, MasterFollower>>;
