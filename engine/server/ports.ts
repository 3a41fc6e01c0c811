import type { Deputyship } from '../core/flow/approval.ts';
import type { JsonObject } from '../core/formats/json-schema.ts';
import type { RecordOf } from '../core/formats/record-types.ts';
import type {
  BulkEventRequest,
  BulkResult,
  EventRequest,
  FieldError,
  OptionItem,
  Person,
  RecordEnvelope,
  RelationGraph,
} from '../core/wire.ts';
import type { OptionsOperation } from './lists/list-options.ts';
import type { ListPort } from './lists/list-port.ts';
import type { MasterKeeping } from './masters/master-keeping.ts';
import type { FlowPublishing } from './publishing/flow-publishing.ts';
import type { RelatedRecord, SystemEvent, SystemEvents } from './records/events/system-event.ts';
import type { HandOver } from './records/hand-over/hand-over-port.ts';
import type { PeopleAsked } from './records/hand-over/people-taken.ts';
import type { MomentOutcome } from './timers/apply-due-event.ts';
import type { TimerKey } from './timers/timer-table.ts';

export type { Brought, RelatedRecord, SystemEvent, SystemEvents } from './records/events/system-event.ts';

/**
 * Runs one SQL statement with `$1…` parameters. Give `jsonb` as `JSON.stringify(value)`; `numeric` comes back as a
 * string, `timestamptz` as an ISO 8601 UTC string, `date` as its text, `int8` as a number while it is safe.
 */
export type Query = <Row = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Row[]; rowCount: number }>;

/** A database: PGlite in a worker, or PostgreSQL. Same SQL, same types, same SQLSTATE in errors. */
export interface Database {
  kind: 'pglite' | 'postgres';
  /** Does a committed transaction survive a power cut? `false` in memory, or when the log said why. */
  durable: boolean;
  /** Outside any transaction and without a tenant: start-up, migrations, sign-in. */
  query: Query;
  /** One transaction. Only SQL may be awaited inside. Retries 40001 and 40P01 a few times. */
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** As `transaction`, under the application role with `app.tenant` set, so that row-level security holds. */
  tenantTransaction: <T>(tenant: string, work: (query: Query) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Who acts. Built from the session by the server, never from the request. */
export interface Actor extends Person {
  /** Company group: the tenant. */
  tenant: string;
  /** 10 buyer, 20 supplier, 90 provider. */
  division: number;
  organizationCode: string;
  /** Codes of all organizations of his company, his own among them; without them he has only that one. */
  companyOrganizations?: readonly string[];
  /** Codes of his own organization and of all above it, the nearest first; without them there is only his own. */
  organizationPath?: readonly string[];
  roles: readonly string[];
  /** Screen codes the role-screen map grants. */
  screens: ReadonlySet<string>;
  language: string;
  /** The business partner whose person this is; absent for people of the tenant itself. */
  counterpartyCode?: string;
  /** The one record that he has to do with as the other party: whoever came in by a link. */
  onlyRecord?: string;
  /** Lists and finds records that say `acrossTenants` of every tenant; what happens to one still happens in its own. */
  reachesTenants?: true;
  /** Whom the actor stands in for, if anybody. */
  principal?: Person;
  /** For whom he may decide today while they are away; he is the deputy of all of them. */
  deputyships?: readonly Deputyship[];
}

/** Injected, so that tests and the demo clock decide what time it is. */
export interface Clock {
  now: () => Date;
}

/** What an effect may touch. It runs inside the event's transaction; `record` is a draft it may change. */
export interface EffectContext<Id extends string = string> {
  query: Query;
  actor: Actor;
  now: Date;
  record: RecordOf<Id>;
  /** The record as it was before the event, to be read only; what was sent stands in `record`. */
  stored: RecordOf<Id>;
  recordId: string;
  /** Record definition id. */
  recordType: string;
  /** Whose the record is; after `handTo`, the one it was given to. */
  owner: Person & { organizationCode: string };
  /** Codes of everybody else who acted on it before this event. */
  participants: readonly string[];
  version: number;
  fromState: string | null;
  toState: string;
  event: { type: string; comment: string | null; params: JsonObject };
  /** Of work that goes on in the background: how much of it to do now. */
  part?: Part;
  /** Gives a record another owner: a new one, or one that is being handed over. Throws for any other. */
  handTo: (owner: Person & { organizationCode: string }) => void;
  /** Adds a message to the outbox, in the same transaction. */
  enqueue: (topic: string, payload: JsonObject) => void;
  /**
   * Applies an event to another record of the tenant in the same transaction, with the same locking, guards, validation,
   * history and outbox; `id: null` makes one. Only transitions with `by: ["system"]` are open to it, and nothing else
   * reaches those. Records are locked in the order their definitions' `lockFirst` says.
   */
  applyTo: (application: SystemEvent) => Promise<RecordEnvelope>;
  /**
   * As `applyTo`, one event to each of many records, one after the other. Of those that it only writes, many are read and
   * written at a time: a hundred thousand records take minutes and not half an hour.
   */
  applyToEach: (application: SystemEvents) => Promise<void>;
  /** A record of this tenant by its id, as the transaction sees it; `null` when there is none. */
  find: <Other extends string>(recordType: Other, id: string) => Promise<RelatedRecord<Other> | null>;
  /** Records of a kind whose promoted column has this value, the oldest first; of this tenant, as the transaction sees them. */
  related: <Other extends string>(recordType: Other, column: string, value: string) => Promise<RelatedRecord<Other>[]>;
  /** Next number of a gapless-per-commit series of this tenant, e.g. `order` → 31977. */
  nextNumber: (series: string) => Promise<number>;
}

/** A part of work in the background that an effect is to do, see `part` of a flow's delays. */
export interface Part {
  /** So many things at most; what cannot be done in pieces, as a whole. */
  most: number;
  /** Tells how many there were. */
  take: (count: number) => void;
}

/** What an effect does. One that says of which record it is may be named by that record's flow alone. */
export type Effect<Id extends string = string> = EffectMethod<Id>['run'];

/** A method, so that an effect of one kind of record fits where effects of all kinds are kept. */
interface EffectMethod<Id extends string> {
  run(context: EffectContext<Id>): Promise<void> | void;
}

/** One event on one record. `recordType` is a record definition's id. */
export interface EventCommand {
  recordType: string;
  event: string;
  request: EventRequest;
  /** Pointers of fields that must have a value when the event comes this way, whatever the record itself demands. */
  demands?: readonly string[];
  /** From the `Idempotency-Key` header; the same key and body answer the first answer again. */
  idempotencyKey?: string;
}

/** A record by what its promoted columns say, column → value; of several the newest. */
export interface RecordPlace {
  by: Readonly<Record<string, string>>;
}

/** What the product's server asks of the engine. Everything is bound to the actor's tenant. */
export interface RecordEngine extends ListPort {
  /** Load and lock, authorise, guard, validate, transition, effects, history, outbox, idempotency: one transaction. */
  applyEvent: (actor: Actor, command: EventCommand) => Promise<RecordEnvelope>;
  /** Makes a record of what a file says of it, as if somebody had typed it, within the transaction of `query`. */
  importRecord: (
    actor: Actor,
    asked: { recordType: string; content: JsonObject },
    query: Query,
  ) => Promise<RecordEnvelope>;
  /** Brings the ledgers to what records of all tenants stand for, where definitions have changed; for the start of a server. */
  reckonPositions: () => Promise<void>;
  /** Each row in a transaction of its own; a refused row does not stop the others. */
  applyToMany: (
    actor: Actor,
    command: { recordType: string; event: string; request: BulkEventRequest; idempotencyKey?: string },
  ) => Promise<BulkResult[]>;
  /**
   * An event that nobody sends, by the server itself: only transitions with `by: ["system"]` are open to it. History
   * names `actor`. Runs within the transaction of `query` when one is given.
   */
  applySystemEvent: (actor: Actor, event: SystemEvent, query?: Query) => Promise<RecordEnvelope>;
  handOver: HandOver;
  /** Sends the event of a moment that a scheduler took, if it still stands and has come; see `createScheduler`. */
  applyDueEvent: (actor: Actor, key: TimerKey) => Promise<MomentOutcome>;
  /**
   * Whom an event would take that names people, of those with these codes, in order and no more than `limit`. Unknown or not
   * his business: `EN-NOT-FOUND`; an event he may not send now: `EN-NOT-ALLOWED`.
   */
  peopleTaken: (actor: Actor, asked: PeopleAsked) => Promise<string[]>;
  /** What is not lawful about the route of a record that this person is about to apply for. */
  routeErrors: (actor: Actor, asked: { recordType: string; record: JsonObject }) => Promise<FieldError[]>;
  /** With history and the events now allowed, unless it says `recordOnly`. Unknown or not visible: `EN-NOT-FOUND`. */
  read: (
    actor: Actor,
    input: { recordType: string; id: string | RecordPlace; visibleTo: string[]; recordOnly?: boolean },
  ) => Promise<RecordEnvelope>;
  /** What a new record begins with by a derivation, from one as this person was answered it. */
  begin: (actor: Actor, derivation: string, source: RecordEnvelope) => Promise<RecordEnvelope>;
  /** What a new record of a kind begins with, as this person's last ones began. */
  usual: (actor: Actor, recordType: string) => Promise<RecordEnvelope>;
  /** What hangs together with a record over the links of definitions, as far as the questions show it to this user. */
  related: (
    actor: Actor,
    input: { recordType: string; id: string; visibleTo: (recordType: string) => readonly string[] },
  ) => Promise<RelationGraph>;
  /** The tenant of a record that says `acrossTenants`; `null` when there is none. */
  tenantOf: (recordType: string, id: string) => Promise<string | null>;
  options: (
    actor: Actor,
    operation: OptionsOperation,
    request: {
      keyword?: string;
      limit?: number;
      codes?: string[];
      language?: string;
      filters?: Record<string, string>;
    },
  ) => Promise<{ items: OptionItem[] }>;
  /** The rows with these codes that this person may choose by an `options` operation, whole. */
  visibleMasters: (
    actor: Actor,
    operation: Pick<OptionsOperation, 'record' | 'visibleTo'>,
    codes: readonly string[],
    query?: Query,
  ) => Promise<{ code: string; record: JsonObject }[]>;
  /** Could one of these access questions be answered yes for this person, whatever the row? */
  mayConcern: (actor: Actor, visibleTo: readonly string[]) => boolean;
  /**
   * Loads a record without a lifecycle: creates it, or replaces one that nobody ever revised. What people keep they change
   * through `masters`.
   */
  putMaster: (tenant: string, recordType: string, code: string, record: JsonObject, query?: Query) => Promise<void>;
  /** As it is today; one that ended is as it was last. */
  getMaster: <Id extends string>(
    tenant: string,
    recordType: Id,
    code: string,
    query?: Query,
  ) => Promise<RecordOf<Id> | null>;
  /** As `putMaster`, many in one statement: all of them, or none. */
  putMasters: (
    tenant: string,
    recordType: string,
    records: readonly { code: string; record: JsonObject }[],
    query?: Query,
  ) => Promise<void>;
  /** All records of a master that hold today; or those with these codes, which may have ended. */
  listMasters: <Id extends string>(
    tenant: string,
    recordType: Id,
    query?: Query,
    codes?: readonly string[],
  ) => Promise<{ code: string; record: RecordOf<Id> }[]>;
  /** What is true of masters on every day, and how people change it. */
  masters: MasterKeeping;
  /** Autosaved input, one per user and key; nothing of it is validated but size and depth. */
  drafts: {
    get: (actor: Actor, key: string) => Promise<{ data: JsonObject; savedAt: string } | null>;
    put: (actor: Actor, key: string, data: JsonObject) => Promise<void>;
    /** Makes it anew of what it is, one after the other: of two at once the second sees what the first made. */
    change: (actor: Actor, key: string, work: (before: JsonObject | undefined) => JsonObject) => Promise<JsonObject>;
    remove: (actor: Actor, key: string) => Promise<void>;
  };
  /** Who is asked to look at a record for his information, beside its lifecycle. */
  viewings: {
    /**
     * Asks people to look; who was asked and has not looked yet is not asked twice. Throws `EN-NOT-FOUND` for a record that
     * `visibleTo` does not show the asker, `EN-NOT-ALLOWED` where he may not ask.
     */
    ask: (
      actor: Actor,
      asked: { recordType: string; id: string; visibleTo: string[]; people: readonly Person[]; note: string | null },
    ) => Promise<void>;
    /** Says that one has looked; it is not undone. Throws `EN-NOT-FOUND` for who was not asked. */
    see: (actor: Actor, asked: { recordType: string; id: string }) => Promise<void>;
  };
  /** Codes that a user has starred of what a call offers, the latest first. */
  favourites: {
    list: (actor: Actor, callId: string) => Promise<string[]>;
    put: (actor: Actor, favourite: { callId: string; code: string; isStarred: boolean }) => Promise<void>;
  };
  /** Inputs that a user keeps under a name, by step flow. */
  templates: {
    list: (actor: Actor, flowId: string) => Promise<{ name: string; savedAt: string; record: object }[]>;
    put: (actor: Actor, template: { flowId: string; name: string; record: JsonObject }) => Promise<void>;
    remove: (actor: Actor, template: { flowId: string; name: string }) => Promise<void>;
  };
  /** A user's saved views of a list screen. */
  views: {
    list: (actor: Actor, screen: string) => Promise<{ id: string; name: string; query: JsonObject }[]>;
    save: (
      actor: Actor,
      screen: string,
      view: { id?: string; name: string; query: JsonObject },
    ) => Promise<{ id: string }>;
    remove: (actor: Actor, screen: string, id: string) => Promise<void>;
  };
  /** Lifecycles published at run time, over all tenants: for operators. */
  flows: FlowPublishing;
}
