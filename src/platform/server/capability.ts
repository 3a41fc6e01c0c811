import type { Definitions } from '../../../engine/core/definitions.ts';
import type { ApprovalStage, Deputyship } from '../../../engine/core/flow/approval.ts';
import type { JsonObject } from '../../../engine/core/formats/json-schema.ts';
import type { RecordOf } from '../../../engine/core/formats/record-types.ts';
import type { KnownFact } from '../../../engine/core/lint/lint-definitions.ts';
import type { RegisteredEffect } from '../../../engine/server/effects/effect-word.ts';
import type { MasterFollowers } from '../../../engine/server/masters/master-follower.ts';
import type { Actor, Query, RelatedRecord } from '../../../engine/server/ports.ts';
import type { JudgeRoute } from '../../../engine/server/records/events/refuse-unlawful-route.ts';
import type { CallHandler, PublicCallHandler } from './calls/call-handler.ts';
import type { DocumentMaker } from './calls/record-document.ts';
import type { DeliveriesWith } from './mail/delivery.ts';
import type { ProductParts } from './product-parts.ts';
import type { MasterReader } from './records/master-reader.ts';

/** A record that guards are about to judge, and what there is to look things up with. */
export interface GuardQuestion<Id extends string = string> {
  masters: MasterReader;
  definitions: Pick<Definitions, 'records'>;
  /** The transaction to read in. */
  query: Query;
  actor: Actor;
  recordType: string;
  record: RecordOf<Id>;
  /** Business date, `YYYY/MM/DD`. */
  today: string;
}

/** Which stages the rules of a company demand of a kind of record. */
export interface RouteDemand {
  /** In order, for the record as it stands; `null`: the masters name too few people. */
  stages: (asked: GuardQuestion) => Promise<ApprovalStage[] | null>;
  /** May it be without stages when none is demanded? */
  mayBeEmpty?: true;
}

/**
 * Something that guards read as `facts.<name>`, looked up only when one of an event that may be sent reads it. One that is of a
 * single kind of record says so in its type.
 */
export interface Fact<Id extends string = string> extends KnownFact {
  /** `undefined`: it says nothing of this record, and a guard that reads it does not hold. */
  find(asked: FactQuestion<Id>): Promise<unknown> | unknown;
}

/** A record that a guard is about to judge, and what the rules demand of its route. */
export interface FactQuestion<Id extends string = string> extends GuardQuestion<Id> {
  definitions: Pick<Definitions, 'records' | 'screens' | 'calls'>;
  demand: RouteDemand | undefined;
}

/** Makes what judges every route that an event brings, by the demands of all capabilities. */
export type RouteJudgeWith = (
  demands: Readonly<Record<string, RouteDemand>>,
  masters: () => MasterReader,
  definitions: Pick<Definitions, 'records'>,
) => JudgeRoute;

/** Where somebody's organization stands among the others of its company group. */
export type OrganizationReach = Required<Pick<Actor, 'companyOrganizations' | 'organizationPath'>>;

/** Looks up the organizations of a company group: for the code of one, those of its company and those above it. */
export type CompanyOrganizationsOf = (
  masters: MasterReader,
  tenant: string,
) => Promise<(organizationCode: string) => OrganizationReach>;

/**
 * Looks up who decides for whom of a company group on a business date; with `deputy`, in as far as it is he. Who knows how often
 * its organizations or their ladders were changed (`organizationChanges`) has them read once for every change.
 */
export type DeputyshipsWith = (
  masters: MasterReader,
  query: Query,
  asked: { tenant: string; today: string; deputy?: Pick<Actor, 'code' | 'roles'>; organizationChanges?: number },
) => Promise<readonly Deputyship[]>;

/** A record that somebody has opened, and what there is to look things up with. */
export interface OfferQuestion {
  masters: MasterReader;
  query: Query;
  actor: Actor;
  found: Omit<RelatedRecord, 'version'>;
  /** Business date, `YYYY/MM/DD`. */
  today: string;
}

/** What somebody may begin from a record besides its events, by name. */
export type Offers = (asked: OfferQuestion) => Promise<string[]>;

/** Records that are shown, and what there is to look things up with. */
export interface LookUpQuestion {
  /** The transaction that reads them. */
  query: Query;
  actor: Actor;
  ids: readonly string[];
  masters: MasterReader;
  /** Business date, `YYYY/MM/DD`. */
  today: string;
}

/** Fields of records that are looked up whenever they are shown, by id; what has no value is left out. */
export type LookUp = (asked: LookUpQuestion) => Promise<ReadonlyMap<string, JsonObject>>;

/** Rows of a master that somebody chooses from, and what there is to look things up with. */
export interface SuggestionQuestion {
  query: Query;
  actor: Actor;
  rows: readonly { code: string; record: JsonObject }[];
  /** Business date, `YYYY/MM/DD`. */
  today: string;
}

/** What is known of rows of a master besides what they say, by code: it is laid over what they suggest. */
export type Suggestions = (asked: SuggestionQuestion) => Promise<ReadonlyMap<string, JsonObject>>;

/** Codes of rows that are held back from whoever chooses from them. */
export type Withheld = (asked: SuggestionQuestion) => Promise<ReadonlySet<string>>;

/**
 * What one capability brings to the server, all of it optional. Names are its own: `composeCapabilities` refuses what two
 * of them bring.
 */
export interface ServerCapability extends Partial<Omit<ProductParts, 'deliveries'>> {
  name: string;
  /** Effects of lifecycles, by the name flows call them; with parameters, if they are words (`effectWord`). */
  effects?: Readonly<Record<string, RegisteredEffect>>;
  /** Facts for guards, by name. */
  facts?: Readonly<Record<string, Fact>>;
  /** Stages that rules demand, by kind of record; `anyRecord` for those that no capability names. */
  demands?: Readonly<Record<string, RouteDemand>>;
  /** One capability of a product judges routes. */
  judgeRoute?: RouteJudgeWith;
  /** One capability of a product knows companies; without it everybody's is his own organization. */
  companyOrganizations?: CompanyOrganizationsOf;
  /** One capability of a product knows who decides for whom; without it everybody decides for himself. */
  deputyships?: DeputyshipsWith;
  /** What may be begun, by kind of record. */
  offers?: Readonly<Record<string, Offers>>;
  /** What is looked up whenever records are shown, by kind of record: what their definition names in `lookedUp`. */
  lookUps?: Readonly<Record<string, LookUp>>;
  /** What is known of rows of masters, by their record. */
  suggestions?: Readonly<Record<string, Suggestions>>;
  /** What is held back from choices, by the name that calls give in `without`. */
  withheld?: Readonly<Record<string, Withheld>>;
  /** What follows masters, by their record. */
  followers?: MasterFollowers;
  /** Documents of records, by the call that answers them by `id`; each is the call's handler, too. */
  documents?: Readonly<Record<string, DocumentMaker>>;
  /** Handlers of calls by id: for people who have signed in, and for everybody. */
  handlers?: readonly [string, CallHandler][];
  publicHandlers?: readonly [string, PublicCallHandler][];
  /** What it delivers itself. */
  deliveries?: DeliveriesWith;
}

/** Key of what is brought for kinds of records that no capability names. */
export const anyRecord = '*';
