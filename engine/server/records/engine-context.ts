import type { Expressions } from '../../core/expressions/expressions.ts';
import type { ApprovalStage } from '../../core/flow/approval.ts';
import type { JsonObject } from '../../core/formats/json-schema.ts';
import type { AccessQuestion } from '../access-question.ts';
import type { Derivation } from '../derivations/derive-records.ts';
import type { RegisteredEffect } from '../effects/effect-word.ts';
import type { MasterFollowers } from '../masters/master-follower.ts';
import type { Actor, Clock, Database, Query, RelatedRecord } from '../ports.ts';
import type { ReferencesTo } from '../references/master-references.ts';
import type { ReferenceSitesOf } from '../references/reference-sites.ts';
import type { CalendarOf } from '../timers/due-moment.ts';
import type { PartPace } from '../timers/part-pace.ts';
import type { SchemaFor } from './adapted-model.ts';
import type { JudgeRoute } from './events/refuse-unlawful-route.ts';
import type { FlowVersions } from './flow-versions.ts';
import type { LookUpFor } from './masters/looked-up.ts';
import type { MasterCache } from './masters/master-cache.ts';
import type { RecordModels } from './record-model.ts';

/**
 * Facts for guards that only SQL can find out, because guards are pure: what it answers is what guards see as
 * `facts.<name>`. Asked for the facts that guards read of events which this person could send, and for no others. Runs inside
 * the event's transaction. After an event it runs before the record is written: its own row is still the old one, `record`
 * is the new one.
 */
export type ScopeFor = (
  query: Query,
  actor: Actor,
  record: JsonObject,
  recordType: string,
  names: readonly string[],
) => Promise<Record<string, unknown>>;

/**
 * What besides events a person may begin from a record now, by name: what the product's own calls would not refuse. Buttons
 * that lead to them ask for the name, so that they and the calls follow one rule. Runs with each detail read.
 */
export type OffersFor = (
  query: Query,
  actor: Actor,
  recordType: string,
  found: Omit<RelatedRecord, 'version'>,
) => Promise<string[]>;

/**
 * What the product knows of rows of a master besides what they say, by code: laid over what is answered of them to choose from and
 * over what they suggest, as the price that was agreed for a product.
 */
export type SuggestionsFor = (
  query: Query,
  actor: Actor,
  recordType: string,
  rows: readonly { code: string; record: JsonObject }[],
) => Promise<ReadonlyMap<string, JsonObject>>;

/**
 * Codes of rows of a master that the product holds back from somebody who chooses, by the name that the call gives (`without`).
 * @throws when nothing has the name
 */
export type WithheldFor = (
  query: Query,
  actor: Actor,
  name: string,
  rows: readonly { code: string; record: JsonObject }[],
) => Promise<ReadonlySet<string>>;

/**
 * The stages that the product's rules demand of a record that nobody has chosen a route for; none: nobody's word is needed,
 * `null`: they find too few people. Runs inside the event's transaction.
 */
export type StagesFor = (
  query: Query,
  asked: { actor: Actor; recordType: string; record: JsonObject; today: string },
) => Promise<ApprovalStage[] | null>;

/** What every part of the record engine works with; made once at start. */
export interface EngineContext {
  database: Database;
  models: RecordModels;
  flows: FlowVersions;
  masters: MasterCache;
  expressions: Expressions;
  effects: ReadonlyMap<string, RegisteredEffect>;
  derivations: ReadonlyMap<string, Derivation>;
  questions: (name: string) => AccessQuestion;
  referenceSitesOf: ReferenceSitesOf;
  referencesTo: ReferencesTo;
  followers: MasterFollowers;
  clock: Clock;
  scopeFor: ScopeFor;
  offersFor: OffersFor;
  lookUpFor: LookUpFor;
  suggestionsFor: SuggestionsFor;
  withheldFor: WithheldFor;
  /** What the product's rules say of an approval's route. */
  judgeRoute: JudgeRoute;
  stagesFor: StagesFor;
  /** Records as tenants have changed them; absent: nobody can. */
  schemaFor: SchemaFor | undefined;
  calendarOf: CalendarOf;
  pace: PartPace;
  /** The sentence of a text key, in the words of a tenant. */
  text: (language: string, key: string, params: Record<string, unknown> | undefined, tenant: string) => string;
  /** Told of defects that were caught so that other rows can go on. */
  onFault: (error: unknown) => void;
}
