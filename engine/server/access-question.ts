import type { JsonObject } from '../core/formats/json-schema.ts';
import type { Actor } from './ports.ts';

/**
 * A named access question about a record: asked of one record, or as a condition on a list,
 * from one place so that permission and list cannot drift.
 */
export interface AccessQuestion {
  name: string;
  /** Whom the answer is yes for, for the reference: `whoever …`. */
  description: string;
  /** May this actor, for this record? */
  ask: (actor: Actor, subject: AccessSubject) => boolean;
  /** The same as SQL over the record's table; adds parameters through `bind`. `false`: never, `true`: always. */
  where: (actor: Actor, bind: (value: unknown) => string, table: AccessTable) => string | boolean;
  /**
   * The same as an equality that the search index keeps of every living record; absent where it keeps none. `where` is asked
   * of the rows it finds all the same, and counts too where one is `wider` than the question. Several: one of them holds.
   */
  marks?: (actor: Actor) => { name: SearchFacet; value: string; wider?: boolean }[];
}

/** What the search index knows of every living record beside its words and columns. */
export type SearchFacet = 'state' | 'owner' | 'unit' | 'holder' | 'participant' | 'party';

/** What a condition on a list may use besides the standing columns. */
export interface AccessTable {
  /** SQL of the other party's code, null while it does not know of the record; `null` for records without one. */
  counterpartyCode: string | null;
  /** SQL of the code of whoever is in charge; `null` for records that have nobody in charge. */
  assigneeCode: string | null;
  /** What decisions are about: the kind of record, and SQL of its amount, `null::numeric` without one; `null` where none are made. */
  deciding: { recordType: string; amount: string } | null;
  /** SQL of the ids of records of this kind that this person was asked to look at; absent where nobody is. */
  viewed?: ((actor: Actor, bind: (value: unknown) => string) => string) | undefined;
  /** SQL of the rows whose source this person may read; absent where no rows are gathered. */
  sources?: ((actor: Actor, bind: (value: unknown) => string) => string | false) | undefined;
}

/** Standing columns of a record that access questions may use. */
export interface AccessSubject {
  /** Of a row of a master its code. */
  id: string;
  tenant: string;
  ownerCode: string;
  organizationCode: string;
  state: string;
  /** Codes of who has it now. */
  heldBy: readonly string[];
  /** Codes of everybody who ever decided on it or handed it on. */
  participants: readonly string[];
  /** Code of the other party, once it knows of the record. */
  counterpartyCode: string | null;
  /** Code of whoever is in charge of it, while somebody is. */
  assigneeCode: string | null;
  /** What decisions are about: the kind of record and its amount, decimal; `null` where none are made. */
  deciding: { recordType: string; amount: string | null } | null;
  /** Codes of who was asked to look at it, where that was looked up. */
  viewers?: readonly string[];
  record: JsonObject;
}
