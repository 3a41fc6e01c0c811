import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { MasterState } from '../../core/master-wire.ts';
import type { FieldError } from '../../core/wire.ts';
import type { Query } from '../ports.ts';
import type { RecordModels } from '../records/record-model.ts';

/** A code of a master as it stands today. */
export interface FollowedRow {
  code: string;
  state: MasterState;
  data: JsonObject;
}

/** What a follower may look up while it judges. */
export interface JudgeTools extends Pick<RecordModels, 'of'> {
  /** The rows of a master of the tenant that hold today. */
  list: (recordType: string) => Promise<{ code: string; record: JsonObject }[]>;
}

/**
 * What of a product follows a master: tables of its own that are to say the same. Runs in the transaction that changes the
 * master, at midnight too, so that `follow` must not fail for what `judge` let through.
 */
export interface MasterFollower {
  /** What stands against a record that is to hold from some day on, besides the rules of its schema. */
  judge: (
    query: Query,
    about: { tenant: string; code: string; record: JsonObject },
    tools: JudgeTools,
  ) => Promise<FieldError[]>;
  /** Takes over how codes stand now; `now`: business time. */
  follow: (query: Query, tenant: string, rows: readonly FollowedRow[], now: Date) => Promise<void>;
}

/** Followers by the master's record. */
export type MasterFollowers = Readonly<Record<string, MasterFollower>>;
