import type { Expressions } from '../core/expressions/expressions.ts';
import type { CallDefinition } from '../core/formats/call.ts';
import type { LayoutDefinition } from '../core/formats/layout.ts';
import type { ReadingCalls } from '../core/records/readable-by.ts';
import type { AccessQuestion } from './access-question.ts';
import { beginRecord } from './derivations/begin-record.ts';
import type { Derivation } from './derivations/derive-records.ts';
import type { RegisteredEffect } from './effects/effect-word.ts';
import { createEngineEffects } from './effects/engine-effects.ts';
import { readableSources } from './gathering/readable-sources.ts';
import { importRecord } from './imports/import-record.ts';
import { reckonPositions } from './ledger/reckon-positions.ts';
import { listOptions, type OptionsOperation } from './lists/list-options.ts';
import { furthestRow } from './lists/list-query.ts';
import { listAllRows, listRecords } from './lists/list-records.ts';
import { countListRows, listRowsAfter } from './lists/rows-after.ts';
import { stageTimes } from './lists/stage-times.ts';
import { sumRows } from './lists/sum-rows.ts';
import { mayConcern } from './lists/visible-sql.ts';
import type { MasterFollowers } from './masters/master-follower.ts';
import { createMasterKeeping } from './masters/master-keeping.ts';
import { createRollMasters, withRolledMasters } from './masters/roll-masters.ts';
import type { StoredDefinitions } from './migrate.ts';
import { createFavourites } from './personal/favourites.ts';
import { createFormDrafts } from './personal/form-drafts.ts';
import { createInputTemplates } from './personal/input-templates.ts';
import { createListViews } from './personal/list-views.ts';
import type { Clock, Database, RecordEngine } from './ports.ts';
import { createFlowPublishing } from './publishing/create-flow-publishing.ts';
import type { SchemaFor } from './records/adapted-model.ts';
import { addWeekdays } from './records/business-date.ts';
import { checkDefinitions } from './records/check-definitions.ts';
import type {
  EngineContext,
  OffersFor,
  ScopeFor,
  StagesFor,
  SuggestionsFor,
  WithheldFor,
} from './records/engine-context.ts';
import { applyEvent, applySystemEvent } from './records/events/apply-event.ts';
import { applyToMany } from './records/events/apply-to-many.ts';
import { type JudgeRoute, routeErrors } from './records/events/refuse-unlawful-route.ts';
import { createStandingFacts, type StandingFactsOf } from './records/events/standing-facts.ts';
import { usualRecord } from './records/events/usual-record.ts';
import { createFlowVersions } from './records/flow-versions.ts';
import type { DeputyshipsOf } from './records/hand-over/deputies.ts';
import { eachCase, endRecord, handOverRecord, withdrawApproval } from './records/hand-over/hand-over.ts';
import { findCases } from './records/hand-over/hand-over-cases.ts';
import { peopleTaken } from './records/hand-over/people-taken.ts';
import type { LookUpFor } from './records/masters/looked-up.ts';
import { createMasterCache } from './records/masters/master-cache.ts';
import { getMaster, listMasters, putMaster, putMasters } from './records/masters/masters.ts';
import { visibleMasters } from './records/masters/visible-masters.ts';
import { createAccessQuestions } from './records/reading/access-questions.ts';
import { readRecord } from './records/reading/read-record.ts';
import { relationGraph } from './records/reading/relation-graph.ts';
import { createRecordModels } from './records/record-model.ts';
import { tenantOf } from './records/tenant-of.ts';
import { createReferencesTo } from './references/master-references.ts';
import { createReferenceSites } from './references/reference-sites.ts';
import { applyDueEvent } from './timers/apply-due-event.ts';
import type { CalendarOf } from './timers/due-moment.ts';
import { createPartPace } from './timers/part-pace.ts';
import { createViewings } from './viewings/create-viewings.ts';

/** What the record engine is made of. */
export interface RecordEngineOptions {
  /** Opened and migrated with the same definitions. */
  database: Database;
  definitions: StoredDefinitions & {
    calls?: ReadingCalls;
    derivations?: ReadonlyMap<string, Derivation>;
    layouts?: ReadonlyMap<string, LayoutDefinition>;
  };
  expressions: Expressions;
  /** Effects by name, besides those that the engine brings: of approvals, of versions, and its words with parameters. */
  effects: Readonly<Record<string, RegisteredEffect>> | ReadonlyMap<string, RegisteredEffect>;
  /** Access questions besides those the engine brings (`builtInQuestions`, `role:<CODE>`). */
  questions: readonly AccessQuestion[];
  /** Roles that reach no further than their holder's company; none unless told. */
  companyRoles?: ReadonlySet<string>;
  /** What follows masters, by their record. */
  followers?: MasterFollowers;
  clock: Clock;
  /** Facts for guards that only SQL can find out; see `ScopeFor`. */
  scopeFor?: ScopeFor;
  /** What a person may begin from a record; see `OffersFor`. */
  offersFor?: OffersFor;
  /** What is looked up of records when they are shown; see `LookUpFor`. */
  lookUpFor?: LookUpFor;
  /** What the product knows of rows of masters besides what they say; see `SuggestionsFor`. */
  suggestionsFor?: SuggestionsFor;
  /** What the product holds back from choices; see `WithheldFor`. */
  withheldFor?: WithheldFor;
  /** What the product's rules say of an approval's route; without them every route is lawful. */
  judgeRoute?: JudgeRoute;
  /** Stages that rules demand of what the engine asks for by itself; none unless told. */
  stagesFor?: StagesFor;
  /** Who decides for whom; nobody for anybody unless told. The actors' own `deputyships` are to say the same. */
  deputyshipsOf?: DeputyshipsOf;
  /** What says that something kept in memory still holds; to be given when others ask for it, too. */
  factsOf?: StandingFactsOf | undefined;
  /** Records as tenants have changed them at run time. */
  schemaFor?: SchemaFor;
  /** The days on which tenants work; weekdays without holidays unless told otherwise. */
  calendarOf?: CalendarOf;
  /** The sentence of a text key, for refused rows of bulk events; the key itself unless told otherwise. */
  text?: EngineContext['text'];
  /** Told of defects that a bulk event survived. */
  onFault?: (error: unknown) => void;
}

/**
 * The record engine: the only way to make, move and find records.
 * @throws Error at once when a definition names an effect, a question or a flow that is not there.
 */
export function createRecordEngine(options: RecordEngineOptions): RecordEngine {
  const { definitions, expressions, clock } = options;
  const factsOf = options.factsOf ?? createStandingFacts(options.database);
  const questions = createAccessQuestions(options.questions, options.companyRoles ?? new Set());
  const models = createRecordModels(definitions, expressions, (target) =>
    readableSources(target, { calls: definitions.calls ?? new Map(), models: () => models, questions }),
  );
  const derivations = definitions.derivations ?? new Map();
  const choices = (call: string) => choicesOf(definitions.calls?.get(call));
  const parts: Omit<EngineContext, 'database'> = {
    models,
    flows: createFlowVersions(definitions.flows.values(), factsOf),
    masters: createMasterCache(options.database, factsOf),
    expressions,
    effects: mergeEffects(
      createEngineEffects({
        models,
        expressions,
        derivations,
        layouts: definitions.layouts,
        deputyshipsOf: options.deputyshipsOf,
        context: () => context,
      }),
      options.effects,
    ),
    questions,
    derivations,
    referenceSitesOf: createReferenceSites(choices),
    referencesTo: createReferencesTo(models.all(), (call) => choices(call)?.record),
    followers: options.followers ?? {},
    clock,
    scopeFor: options.scopeFor ?? (async () => ({})),
    offersFor: options.offersFor ?? (async () => []),
    lookUpFor: options.lookUpFor ?? (async () => new Map()),
    suggestionsFor: options.suggestionsFor ?? (async () => new Map()),
    withheldFor: options.withheldFor ?? (async () => new Set()),
    judgeRoute:
      options.judgeRoute ?? (async (_query, { record }) => ({ stages: record.approvalStageList ?? [], errors: [] })),
    stagesFor: options.stagesFor ?? (async () => []),
    schemaFor: options.schemaFor,
    pace: createPartPace(options.database.kind),
    calendarOf: options.calendarOf ?? (async () => ({ addBusinessDays: addWeekdays })),
    text: options.text ?? ((_language, key) => key),
    onFault: options.onFault ?? ((error) => console.error(error)),
  };
  const roll = createRollMasters(parts, options.database);
  const context: EngineContext = { ...parts, database: withRolledMasters(options.database, roll) };
  checkDefinitions(context, definitions);
  return {
    applyEvent: (actor, command) => applyEvent(context, actor, command),
    importRecord: (actor, asked, query) => importRecord(context, actor, asked, query),
    reckonPositions: () => reckonPositions(context),
    applyToMany: (actor, command) => applyToMany(context, actor, command),
    applySystemEvent: (actor, event, query) => applySystemEvent(context, actor, event, query),
    handOver: {
      cases: (actor, asked) => findCases(context, actor, asked),
      change: (actor, succession, rows) =>
        eachCase(context, actor, rows, (one) => handOverRecord(context, actor, succession, one)),
      withdraw: (actor, rows) => eachCase(context, actor, rows, (one) => withdrawApproval(context, actor, one)),
      end: (actor, rows) => eachCase(context, actor, rows, (one) => endRecord(context, actor, one)),
    },
    applyDueEvent: (actor, key) => applyDueEvent(context, actor, key),
    routeErrors: (actor, asked) => routeErrors(context, actor, asked),
    peopleTaken: (actor, asked) => peopleTaken(context, actor, asked),
    read: (actor, input) => readRecord(context, actor, input),
    begin: (actor, derivation, source) => beginRecord(context, actor, derivation, source),
    usual: (actor, recordType) => usualRecord(context, actor, recordType),
    related: (actor, input) => relationGraph(context, actor, input),
    tenantOf: (recordType, id) => tenantOf(context, recordType, id),
    list: (actor, operation, request) => listRecords(context, actor, operation, request),
    rows: (actor, operation, request, limit = furthestRow) => listAllRows(context, actor, operation, request, limit),
    rowsAfter: (actor, operation, request, piece) => listRowsAfter(context, actor, operation, request, piece),
    countRows: (actor, operation, request) => countListRows(context, actor, operation, request),
    sums: (actor, operation, request, asked) => sumRows(context, actor, operation, request, asked),
    times: (actor, operation, request, days) => stageTimes(context, actor, operation, request, days),
    options: (actor, operation, request) => listOptions(context, actor, operation, request),
    visibleMasters: (actor, operation, codes, query) => visibleMasters(context, actor, operation, codes, query),
    mayConcern: (actor, visibleTo) => mayConcern(visibleTo.map(context.questions), actor),
    putMaster: (tenant, recordType, code, record, query) =>
      putMaster(context, { tenant, recordType, query }, code, record),
    getMaster: (tenant, recordType, code, query) => getMaster(context, { tenant, recordType, query }, code),
    putMasters: (tenant, recordType, records, query) => putMasters(context, { tenant, recordType, query }, records),
    listMasters: (tenant, recordType, query, codes) => listMasters(context, { tenant, recordType, query }, codes),
    masters: createMasterKeeping(context, roll),
    drafts: createFormDrafts(context),
    viewings: createViewings(context),
    favourites: createFavourites(context),
    templates: createInputTemplates(context),
    views: createListViews(context),
    flows: createFlowPublishing(context),
  };
}

function choicesOf(call: Pick<CallDefinition, 'operation'> | undefined): OptionsOperation | undefined {
  if (!call || 'handler' in call.operation || !('options' in call.operation)) return undefined;
  return call.operation.options;
}

function mergeEffects(
  builtIn: Readonly<Record<string, RegisteredEffect>>,
  more: RecordEngineOptions['effects'],
): ReadonlyMap<string, RegisteredEffect> {
  const effects = new Map(Object.entries(builtIn));
  for (const [name, effect] of more instanceof Map ? more : Object.entries(more)) {
    if (effects.has(name)) throw new Error(`The effect "${name}" is already there.`);
    effects.set(name, effect);
  }
  return effects;
}
