import type { JsonObject } from '../../../core/formats/json-schema.ts';
import type { RecordOf } from '../../../core/formats/record-types.ts';
import type { Person } from '../../../core/wire.ts';

/** An event that one record's effect applies to another, or the server to a record. */
export interface SystemEvent {
  recordType: string;
  /** `null`: a new record. */
  id: string | null;
  event: string;
  /** Fields that replace the stored ones, `readOnly` ones too. */
  record?: JsonObject;
  params?: JsonObject;
  comment?: string;
  /** Whose the new record is; the actor's own unless told otherwise. */
  owner?: Person & { organizationCode: string };
}

/** An event that one record's effect applies to many others of a kind. */
export interface SystemEvents {
  recordType: string;
  event: string;
  /**
   * Ids, one of them perhaps again; or all records whose promoted column has a value, the oldest first, those whose life has
   * ended left out.
   */
  to: readonly string[] | { column: string; value: string };
  /** What it brings to each, as that one is then; `place`: the place of its id. */
  bring: (target: RelatedRecord, place: number) => Brought;
}

/** What an event brings to a record. */
export type Brought = Pick<SystemEvent, 'record' | 'params' | 'comment'>;

/** A record found by `related`. */
export interface RelatedRecord<Id extends string = string> {
  id: string;
  state: string;
  version: number;
  owner: Person & { organizationCode: string };
  record: RecordOf<Id>;
}
